import { type Db, idIn, isFound, mustForceIndex, searchRows } from '../../platform/db/dialect.ts'
import { Ids, prepare } from '../../platform/db/prepare.ts'
import { shareHolding } from '../../platform/db/search-sample.ts'
import { nearSearch } from '../../platform/lists/near-search.ts'
import { lastPage, reachable } from '../../platform/lists/paging.ts'
import { addressWordsOf, hasEach, isIndexed, type Word } from '../../platform/lists/search.ts'
import { inOrderOf, MOST_FOUND } from '../../platform/lists/selection.ts'
import { withIndex, withoutIndex } from '../../records/processes/column-queries.ts'
import { asOneNumber } from '../../records/processes/columns/found-by.ts'
import { statusOf } from '../../records/processes/process.ts'
import { countType, processesInScope } from '../../records/processes/queries.ts'
import { reachOf } from '../../records/processes/reach-queries.ts'
import type { Process } from '../../records/processes/row.ts'
import { processesByRequest } from './by-request-queries.ts'
import { countByStatus, countFound, countRefused, countTabs, sumOf, upToMost } from './count-queries.ts'
import { wordsWithin } from './filter.ts'
import {
  countAlone,
  countStored,
  fewInOrder,
  type Key,
  readKeys,
  type Selection,
  scanning,
  type Who,
} from './found-queries.ts'
import type { ListState } from './list.ts'
import { choosePlan, countedIn, type Facts, FEW, mostAt, type Narrow, narrowestOf, startsIn } from './plan.ts'
import { refusedIds, refusedOf } from './refused-queries.ts'
import type { ListedRow } from './row-columns.ts'
import { isIn, tabRule } from './tabs.ts'

/**
 * The processes of a list's state, their counts and their order. No query slows down as the table grows: counts come
 * from triggers, a page from the index of its sort, a search from the trigram index; the results of filters are
 * counted up to a maximum.
 */

/** Beyond this position, a page is read from the key of the row before it, when the address contains that key. */
export const COUNTED_PAST = 500
const ROWS_AT_ONCE = 500

/** The list of a state: its counts and its page's keys, in order. A page that does not exist becomes page 1. */
export async function listProcesses(context: Who, wanted: ListState) {
  const found = await selectProcesses(context, wanted)
  const last = lastPage(reachable(found.counts[wanted.tab]), wanted.size)
  const state: ListState = wanted.page > last ? { ...wanted, page: 1, beside: null } : wanted
  const selection: Selection = { ...found, state }
  return { selection, last, keys: await keysOfPage(context, selection) }
}

export type Listed = Awaited<ReturnType<typeof listProcesses>>

/** Resolves a state: the selection after search and filters, and the count of each tab. */
export async function selectProcesses(context: Who, state: ListState): Promise<Selection> {
  const words = addressWordsOf(asOneNumber(state.search))
  const found = await selectFound(context, state, words)
  if (words.length === 0 || state.exactly || found.counts.alles.count > 0) return found
  const ofType = processesInScope(context, { walking: mustForceIndex(context.db) }).where(
    mustForceIndex(context.db) ? withoutIndex('process_type') : withIndex('process_type'),
    '=',
    state.type,
  )
  const isThere = (some: readonly Word[]) => isFound(context.db, ofType, 'process', some)
  const isFiltered = state.refusedBy || Object.keys(state.filters).length > 0
  if (isFiltered && (await isThere(words))) return found
  const near = await nearSearch(context.db, words, (word) => isThere([word]))
  const beside = near && (await selectFound(context, state, near.words))
  return near && beside && (isFiltered || beside.counts.alles.count > 0) ? { ...beside, near } : found
}

async function selectFound(context: Who, state: ListState, words: readonly Word[]): Promise<Selection> {
  const { counted, areAll, tag } = countedIn(state.filters)
  const ofType = { type: state.type, counted }
  const reach = reachOf(context)
  const [kept, total, tagged, act] = await Promise.all([
    countStored(context, ofType),
    // For a person who sees all, an unfiltered count already is that number.
    reach === 'all' && Object.keys(counted).length === 0 ? null : countType(context.db, state.type),
    tag && words.length === 0 && !state.refusedBy ? countStored(context, ofType, tag) : [],
    state.refusedBy ? refusedOf(context, state.refusedBy) : { refused: 0, of: 0 },
  ])
  const all = total ?? sumOf(kept)
  const known: Facts = {
    isCounted: words.length === 0 && areAll && !state.refusedBy,
    within: sumOf(kept),
    narrowest: narrowestOf(state, reach),
    tagged: sumOf(tagged),
    refused: act.refused,
  }
  const { start, counts, named, startCount } = await planFor(context, state, { words, known, all })
  const isScanned = counts === 'statuses'
  const narrowing = { state, words, named, start, startCount, isScanned, all }
  if (counts === 'kept' || counts === 'tagged') {
    const byTab = countTabs(context, state, counts === 'kept' ? kept : tagged)
    const isExact = counts === 'kept' && Object.keys(counted).length === 0
    return { ...narrowing, keys: null, counts: isExact ? byTab : upToMost(byTab) }
  }
  if (counts === 'pieces')
    return { ...narrowing, keys: null, counts: await countRefused(context, narrowing, act.of) }
  const found = counts === 'rows' ? await fewInOrder(context, narrowing, MOST_FOUND) : null
  if (!found) {
    const isStarted = start !== null
    const byTab = isStarted
      ? countFound(context, narrowing)
      : countByStatus(scanning(context), narrowing, kept)
    return { ...narrowing, keys: null, counts: await byTab }
  }
  const rule = tabRule(context, state)
  const rows = found.map((row) => ({ ...row, status: statusOf(row.status), count: 1 }))
  const keys = rows.filter((row) => isIn(rule, row)).map(({ id, value }) => ({ id, value }))
  return { ...narrowing, keys, counts: countTabs(context, state, rows) }
}

/**
 * The plan for a state, with the ids of the rows that contain its words; costly facts are queried only when the
 * choice needs them.
 */
async function planFor(
  context: Who,
  state: ListState,
  { words, known, all }: { words: readonly Word[]; known: Facts; all: number },
) {
  const facts = { ...known }
  for (;;) {
    const choice = choosePlan(facts)
    if (!('asks' in choice))
      return {
        ...choice,
        named: facts.named ?? null,
        startCount: choice.name === 'narrow filter' ? (facts.fewest?.count ?? null) : null,
      }
    if (choice.asks === 'named') facts.named = await namedBy(context, state, { words, known, all })
    else facts.fewest = await fewestOf(context, state, mostAt(all))
  }
}

/**
 * Ids of rows that contain the words of search and filters, or whose requests contain those of the search, in any
 * scope; or of rows that a bulk act refused. Null without either, and above the maximum.
 */
async function namedBy(
  context: Who,
  { filters, refusedBy }: ListState,
  { words, known, all }: { words: readonly Word[]; known: Facts; all: number },
): Promise<number[] | null> {
  const sought = [...new Set([...words, ...wordsWithin(filters)])].filter(isIndexed)
  if (refusedBy && known.refused > FEW && sought.length === 0) return null
  if (refusedBy) return fewIds(await refusedIds(context, refusedBy, sought, FEW + 1))
  if (sought.length === 0) return null
  const expected = all * (await shareHolding(context.db, 'process', sought))
  if (expected > Math.min(known.within, FEW)) return null
  const columns = ['search_text'] as const
  const rows = await searchRows(context.db, 'process', sought, { limit: FEW + 1, columns })
  if (rows.length > FEW) return null
  const byText = rows.filter(({ search_text }) => hasEach(search_text, words)).map(({ id }) => id)
  const byRequest = await processesByRequest(context, words, FEW)
  return fewIds([...new Set([...byText, ...byRequest])])
}

const fewIds = (ids: number[]) => (ids.length > FEW ? null : ids)

/** The filter that alone leaves fewest rows; null when all of them leave many. */
async function fewestOf(context: Who, state: ListState, most: number): Promise<Narrow | null> {
  const starts = startsIn(state.filters)
  if (starts.length === 0) return null
  const counts = await countAlone(context, state, starts, most)
  const [fewest] = counts.toSorted((a, b) => a.count - b.count)
  return fewest && fewest.count <= most ? fewest : null
}

/**
 * The keys of one page of a state, in order. A far page is read from the key in the address, if present, and in the
 * second half from the end.
 */
export async function keysOfPage(reader: Who, selection: Selection): Promise<Key[]> {
  const context = selection.isScanned ? scanning(reader) : reader
  const { page, size, beside } = selection.state
  const offset = (page - 1) * size
  const total = reachable(selection.counts[selection.state.tab])
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return []
  if (selection.keys) return selection.keys.slice(offset, offset + limit)
  if (beside && offset > COUNTED_PAST) {
    const found = await readKeys(context, selection, {
      beyond: beside,
      back: beside.side === 'before',
      limit,
    })
    if (found.length > 0) return found
  }
  const back = !selection.counts[selection.state.tab].atLeast && offset > total / 2
  return readKeys(context, selection, { back, limit, offset: back ? total - offset - limit : offset })
}

const rowsOf = (db: Db, columns: readonly (keyof Process)[], ids: Parameters<typeof idIn>[2]) =>
  db
    .selectFrom('process')
    .select(columns)
    .where(idIn(db, 'process.id', ids))

/** Prepared statements by the columns that they read: most people use the same few. */
const prepared = new Map<string, ReturnType<typeof prepareRows>>()
const MOST_PREPARED = 100
const prepareRows = (columns: readonly (keyof Process)[]) =>
  prepare({ ids: Ids }, (db, place) => rowsOf(db, columns, place('ids')))

/** Rows found in scope by their ids, in the given order, with these columns. */
export async function listedRows(
  { db }: Who,
  ids: readonly number[],
  columns: readonly (keyof Process)[],
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  const key = columns.join()
  if (!prepared.has(key) && prepared.size < MOST_PREPARED) prepared.set(key, prepareRows(columns))
  const rows = await (prepared.get(key)?.(db, { ids }) ?? rowsOf(db, columns, ids).execute())
  return inOrderOf(ids, rows)
}

/** Complete rows of keys found in scope, in the given order. */
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
 * The ids of all processes of a state, in its order, at most 500 at a time; its page is ignored. Each query starts
 * from the key of the last row, so concurrent changes neither block nor restart it.
 */
export async function* walkIds(context: Who, state: ListState): AsyncGenerator<number[], void> {
  for await (const keys of walkKeys(context, state)) yield keys.map(({ id }) => id)
}

/** The complete rows of `walkIds`, without processes that were deleted meanwhile. */
export async function* walkProcesses(context: Who, state: ListState): AsyncGenerator<Process[], void> {
  for await (const keys of walkKeys(context, state)) {
    const piece = await wholeRows(context, keys)
    if (piece.length > 0) yield piece
  }
}

async function* walkKeys(context: Who, state: ListState): AsyncGenerator<Key[], void> {
  const selection = await selectProcesses(context, state)
  let read = 0
  for (let beyond: Key | null = null; ; ) {
    const keys: Key[] = selection.keys
      ? selection.keys.slice(read, read + ROWS_AT_ONCE)
      : await readKeys(context, selection, { beyond, limit: ROWS_AT_ONCE })
    if (keys.length > 0) yield keys
    beyond = keys.at(-1) ?? null
    read += keys.length
    if (keys.length < ROWS_AT_ONCE) return
  }
}
