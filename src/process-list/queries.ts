import { idIn, searchIds } from '../db/dialect.ts'
import { statusOf } from '../processes/process.ts'
import { countsInScope } from '../processes/queries.ts'
import type { Process } from '../processes/row.ts'
import { countFar, countTabs, MOST_FOUND, tabRule } from './count-queries.ts'
import type { ListState } from './list.ts'
import { type Narrowing, narrowed, type Who } from './narrowed-queries.ts'
import { type Key, readKeys, type Selection } from './order-queries.ts'
import { isIndexed, wordsOf, wordsWithin } from './search.ts'
import { isIn } from './tabs.ts'

/**
 * Which processes a list shows, how many, and in which order. Nothing here grows with the table: counts come from
 * `process_count`, a page from the index of its sort, a search from the trigram index; what filters find is
 * counted up to so many.
 */

/** Up to so many rows that hold the words of a search are named by their ids. */
const MOST_NAMED = 2_000
/** Rows further in than this are reached by the key of the row before them, where an address has it. */
export const COUNTED_PAST = 500
const ROWS_AT_ONCE = 500

/** Resolves a state: what its search and filters leave, and how many there are behind each tab. */
export async function selectProcesses(visit: Who, state: ListState): Promise<Selection> {
  const kept = await countsInScope(visit, state.type)
  const words = wordsOf(state)
  if (words.length === 0 && Object.keys(state.filters).length === 0)
    return { state, words, named: null, ids: null, counts: countTabs(visit, state, kept) }

  const narrowing = { state, words, ...(await nameRows(visit, state, words)) }
  const found = narrowing.areMany ? null : await firstFound(visit, narrowing)
  if (!found || found.length > MOST_FOUND)
    return { ...narrowing, ids: null, counts: await countFar(visit, narrowing, kept) }
  const rule = tabRule(visit, state)
  const rows = found.map((row) => ({ ...row, status: statusOf(row.status), count: 1 }))
  const ids = rows.filter((row) => isIn(rule, row)).map(({ id }) => id)
  return { ...narrowing, ids, counts: countTabs(visit, state, rows) }
}

/** All that is left, unless it is more than is counted. */
const firstFound = (visit: Who, narrowing: Narrowing) =>
  narrowed(visit, narrowing)
    .select(['process.id', 'process.status', 'process.current_step'])
    .limit(MOST_FOUND + 1)
    .execute()

/** What an index finds of the words that every row must hold. */
async function nameRows({ db }: Who, state: ListState, words: readonly string[]) {
  const sought = [...new Set([...words, ...wordsWithin(state.filters)])].filter(isIndexed)
  if (sought.length === 0) return { named: null, areMany: false }
  const found = await searchIds(db, 'process', sought, MOST_NAMED + 1)
  return found.length > MOST_NAMED ? { named: null, areMany: true } : { named: found, areMany: false }
}

/** How many rows a tab lets people page through. */
export const reachable = ({ state, counts }: Selection) =>
  counts[state.tab].atLeast ? MOST_FOUND : counts[state.tab].count

/** One page of a state: its rows in their order, and the keys that its neighbours are reached by. */
export async function pageOfProcesses(visit: Who, selection: Selection) {
  const keys = await keysOfPage(visit, selection)
  return { rows: await wholeRows(visit, keys), first: keys[0] ?? null, last: keys.at(-1) ?? null }
}

/** A page far in is read from the key of its neighbour when the address has one, and in the second half from the end. */
async function keysOfPage(visit: Who, selection: Selection): Promise<Key[]> {
  const { page, size, beside } = selection.state
  const offset = (page - 1) * size
  const total = reachable(selection)
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return []
  if (beside && offset > COUNTED_PAST) {
    const found = await readKeys(visit, selection, { beyond: beside, back: beside.side === 'before', limit })
    if (found.length > 0) return found
  }
  const back = !selection.counts[selection.state.tab].atLeast && offset > total / 2
  return readKeys(visit, selection, { back, limit, offset: back ? total - offset - limit : offset })
}

/** Rows that were found in scope, in the order of these. */
async function wholeRows({ db }: Who, keys: readonly Key[]): Promise<Process[]> {
  if (keys.length === 0) return []
  const ids = keys.map(({ id }) => id)
  const rows = await db
    .selectFrom('process')
    .selectAll()
    .where(idIn(db, 'process.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * All processes that a state shows, in its order, in pieces of at most 500; its page does not matter. Each piece is
 * read after the key of the last row, so what changes meanwhile neither holds it up nor makes it begin again.
 */
export async function* walkProcesses(visit: Who, state: ListState): AsyncGenerator<Process[], void> {
  const selection = await selectProcesses(visit, state)
  for (let beyond: Key | null = null; ; ) {
    const keys: Key[] = await readKeys(visit, selection, { beyond, limit: ROWS_AT_ONCE })
    const piece = await wholeRows(visit, keys)
    if (piece.length > 0) yield piece
    beyond = keys.at(-1) ?? null
    if (keys.length < ROWS_AT_ONCE) return
  }
}
