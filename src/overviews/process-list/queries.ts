import { idIn, searchIds, shareHolding } from '../../platform/db/dialect.ts'
import { reachable } from '../../platform/lists/paging.ts'
import { isIndexed, wordsOf } from '../../platform/lists/search.ts'
import { inOrderOf, MOST_FOUND } from '../../platform/lists/selection.ts'
import { statusOf } from '../../records/processes/process.ts'
import { countsInScope, countType, reachOf } from '../../records/processes/queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { countFar, countRows, countTabs, sumOf, tabRule, upToMost } from './count-queries.ts'
import { countedTests, startsOf } from './filter-queries.ts'
import type { ListState } from './list.ts'
import type { Narrowing, Start, Who } from './narrowed-queries.ts'
import { fewInOrder, type Key, readKeys, type Selection } from './order-queries.ts'
import { wordsWithin } from './search.ts'
import { isIn } from './tabs.ts'

/**
 * Which processes a list shows, how many, and in which order. Nothing here grows with the table: counts come from
 * what the database counts, a page from the index of its sort, a search from the trigram index; what filters find is
 * counted up to so many.
 */

/** Up to so many rows are read to see which of them pass the rest of what is asked. */
const MOST_STARTED = 2_000
/** Rows further in than this are reached by the key of the row before them, where an address has it. */
export const COUNTED_PAST = 500
const ROWS_AT_ONCE = 500

/** Resolves a state: what its search and filters leave, and how many there are behind each tab. */
export async function selectProcesses(visit: Who, state: ListState): Promise<Selection> {
  const words = wordsOf(state.search)
  const { tag, ...counted } = countedTests(state.filters, visit)
  const [kept, all, tagged] = await Promise.all([
    countsInScope(visit, state.type, counted),
    countType(visit.db, state.type),
    tag && words.length === 0 ? countsInScope(visit, state.type, { ...counted, tag }) : [],
  ])
  const most = sumOf(kept)
  const asked = { state, words, named: null, start: most > MOST_STARTED ? null : startWithin(visit, state) }
  if (words.length === 0 && counted.areAll) {
    const counts = countTabs(visit, state, kept)
    return { ...asked, keys: null, counts: counted.tests.length === 0 ? counts : upToMost(counts), all }
  }
  if (most > MOST_STARTED && sumOf(tagged) > MOST_FOUND)
    return { ...asked, start: 'tags', keys: null, counts: upToMost(countTabs(visit, state, tagged)), all }
  const narrowing = await startAt(visit, asked, { most, all })
  const found =
    narrowing.start || most <= MOST_STARTED ? await fewInOrder(visit, narrowing, MOST_FOUND) : null
  if (!found) return { ...narrowing, keys: null, counts: await countFar(visit, narrowing, kept), all }
  const rule = tabRule(visit, state)
  const rows = found.map((row) => ({ ...row, status: statusOf(row.status), count: 1 }))
  const keys = rows.filter((row) => isIn(rule, row)).map(({ id, value }) => ({ id, value }))
  return { ...narrowing, keys, counts: countTabs(visit, state, rows), all }
}

/** By what the counts answer few rows are found, when they are few. */
function startWithin(visit: Who, { filters }: ListState): Start {
  if (filters.municipality) return 'municipality'
  if (reachOf(visit) !== 'all') return 'scope'
  return (['step', 'cpo', 'currentStatus'] as const).find((column) => filters[column]) ?? null
}

/** Finds out by what few rows are found: first by words that are rare, then by what is counted or any filter. */
async function startAt(
  visit: Who,
  narrowing: Narrowing,
  { most, all }: { most: number; all: number },
): Promise<Narrowing> {
  const { state, words } = narrowing
  const sought = [...new Set([...words, ...wordsWithin(state.filters)])].filter(isIndexed)
  const expected = sought.length > 0 ? all * (await shareHolding(visit.db, 'process', sought)) : all
  if (sought.length > 0 && expected <= Math.min(most, MOST_STARTED)) {
    const named = await searchIds(visit.db, 'process', sought, MOST_STARTED + 1)
    if (named.length <= MOST_STARTED) return { ...narrowing, named, start: 'words' }
  }
  return narrowing.start ? narrowing : { ...narrowing, start: await fewestFor(visit, state) }
}

/** The filter that by itself finds fewest rows; null when all of them find many. */
async function fewestFor(visit: Who, state: ListState): Promise<Start> {
  const starts = startsOf(state, visit)
  if (starts.length === 0) return null
  const counts = await countRows(
    visit,
    starts.map(({ rows }) => rows),
    MOST_STARTED + 1,
  )
  const least = Math.min(...counts)
  return least > MOST_STARTED ? null : (starts[counts.indexOf(least)]?.column ?? null)
}

/** One page of a state: its rows in their order, and the keys that its neighbours are reached by. */
export async function pageOfProcesses(visit: Who, selection: Selection) {
  const keys = await keysOfPage(visit, selection)
  return { rows: await wholeRows(visit, keys), first: keys[0] ?? null, last: keys.at(-1) ?? null }
}

/** A page far in is read from the key of its neighbour when the address has one, and in the second half from the end. */
async function keysOfPage(visit: Who, selection: Selection): Promise<Key[]> {
  const { page, size, beside } = selection.state
  const offset = (page - 1) * size
  const total = reachable(selection.counts[selection.state.tab])
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
  return inOrderOf(ids, rows)
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
