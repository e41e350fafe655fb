import { idIn, searchIds, shareHolding } from '../db/dialect.ts'
import { statusOf } from '../processes/process.ts'
import { countsInScope, countType } from '../processes/queries.ts'
import type { Process } from '../processes/row.ts'
import { countFar, countTabs, MOST_FOUND, sumOf, tabRule, upToMost } from './count-queries.ts'
import { countedTests, isFilteredElsewhere } from './filter-queries.ts'
import type { ListState } from './list.ts'
import type { Who } from './narrowed-queries.ts'
import { fewInOrder, type Key, readKeys, type Selection } from './order-queries.ts'
import { isIndexed, wordsOf, wordsWithin } from './search.ts'
import { isIn } from './tabs.ts'

/**
 * Which processes a list shows, how many, and in which order. Nothing here grows with the table: counts come from
 * what the database counts, a page from the index of its sort, a search from the trigram index; what filters find is
 * counted up to so many.
 */

/** Up to so many rows that hold the words of a search are named by their ids. */
const MOST_NAMED = 2_000
/** Rows further in than this are reached by the key of the row before them, where an address has it. */
export const COUNTED_PAST = 500
const ROWS_AT_ONCE = 500

/** Resolves a state: what its search and filters leave, and how many there are behind each tab. */
export async function selectProcesses(visit: Who, state: ListState): Promise<Selection> {
  const words = wordsOf(state)
  const counted = countedTests(state.filters, visit)
  const [kept, all] = await Promise.all([
    countsInScope(visit, state.type, counted),
    countType(visit.db, state.type),
  ])
  if (words.length === 0 && counted.areAll) {
    const counts = countTabs(visit, state, kept)
    const isWhole = counted.tests.length === 0
    return { state, words, named: null, keys: null, counts: isWhole ? counts : upToMost(counts), all }
  }
  const most = sumOf(kept)
  const sought = [...new Set([...words, ...wordsWithin(state.filters)])].filter(isIndexed)
  const named = await nameRows(visit, sought, { most, all })
  const narrowing = { state, words, named }
  const isCommon = sought.length > 0 && !named && most > MOST_NAMED && !isFilteredElsewhere(state.filters)
  const found = isCommon ? null : await fewInOrder(visit, narrowing, MOST_FOUND)
  if (!found) return { ...narrowing, keys: null, counts: await countFar(visit, narrowing, kept), all }
  const rule = tabRule(visit, state)
  const rows = found.map((row) => ({ ...row, status: statusOf(row.status), count: 1 }))
  const keys = rows.filter((row) => isIn(rule, row)).map(({ id, value }) => ({ id, value }))
  return { ...narrowing, keys, counts: countTabs(visit, state, rows), all }
}

/**
 * What an index finds of the words that every row must hold; null where there are none, or where it would find more
 * than is left without it.
 */
async function nameRows(
  { db }: Who,
  sought: string[],
  { most, all }: { most: number; all: number },
): Promise<number[] | null> {
  if (sought.length === 0) return null
  const expected = all * (await shareHolding(db, 'process', sought))
  if (expected > Math.min(most, MOST_NAMED)) return null
  const found = await searchIds(db, 'process', sought, MOST_NAMED + 1)
  return found.length > MOST_NAMED ? null : found
}

/** How many rows a tab lets people page through. */
export const reachable = ({ state, counts }: Pick<Selection, 'state' | 'counts'>) =>
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
  if (selection.keys) return selection.keys.slice(offset, offset + limit)
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
  let read = 0
  for (let beyond: Key | null = null; ; ) {
    const keys: Key[] = selection.keys
      ? selection.keys.slice(read, read + ROWS_AT_ONCE)
      : await readKeys(visit, selection, { beyond, limit: ROWS_AT_ONCE })
    const piece = await wholeRows(visit, keys)
    if (piece.length > 0) yield piece
    beyond = keys.at(-1) ?? null
    read += keys.length
    if (keys.length < ROWS_AT_ONCE) return
  }
}
