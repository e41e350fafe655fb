import { holdsWords, idIn, searchIds } from '../../platform/db/dialect.ts'
import { pageOfList } from '../../platform/db/page-of-list.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { type Assets, assetsInScope, codesShown } from '../assets/queries.ts'
import { processesInScope } from '../processes/queries.ts'
import { isIndexed, wordsOf } from '../requests/list.ts'
import { type ListState, SORTS, TABS, type Tab } from './list.ts'

/**
 * Which locations the list shows, how many, and in which order. Nothing here grows with the table: counts come from
 * `location_count`, a page from the index of its sort, a search from the trigram index.
 */

/** A search that finds more than this is answered with the first so many, and "more than". */
export const MOST_FOUND = 1_000
/** Up to so many rows are filtered first and sorted then; above, the index of the sort is walked. */
const SORT_BY_HAND = 2_000

export interface Selection {
  state: ListState
  words: string[]
  /** The few locations that the search finds; null: not searching, or too many to name. */
  ids: number[] | null
  counts: Record<Tab, number>
  /** The counts are the least that there are. */
  atLeast: boolean
}

const readingOf = ({ municipality }: ListState) => (municipality ? { among: [municipality] } : {})

/** Resolves a state: what the search finds, at most so many, and how many there are behind each tab. */
export async function select(visit: Visit, state: ListState): Promise<Selection> {
  const words = wordsOf(state.search)
  const all = await countAll(visit, state)
  if (words.length === 0) return { state, words, ids: null, counts: all, atLeast: false }
  const found = await searchIds(visit.db, 'location', words.filter(isIndexed), MOST_FOUND + 1)
  const atLeast = found.length > MOST_FOUND
  // Whoever has few locations has all of them looked at: of the first thousand found, none may be theirs.
  const few = atLeast && all.all <= SORT_BY_HAND
  const short = few ? words : words.filter((word) => !isIndexed(word))
  let among = assetsInScope(visit, readingOf(state))
  if (!few) among = among.where(idIn(visit.db, 'location.id', found))
  if (short.length > 0) among = among.where(holdsWords('location', short))
  const rows = await among
    .select(['location.origin', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('location.origin')
    .execute()
  return { state, words, ids: atLeast ? null : found, counts: toCounts(rows), atLeast: atLeast && !few }
}

async function countAll(visit: Visit, state: ListState) {
  const shown = codesShown(visit, readingOf(state))
  if (shown.length === 0) return toCounts([])
  let counts = visit.db
    .selectFrom('location_count')
    .select(['origin', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('origin')
  if (shown !== '*') counts = counts.where('municipality_code', 'in', [...shown])
  return toCounts(await counts.execute())
}

function toCounts(rows: readonly { origin: string; count: number | string }[]): Record<Tab, number> {
  const of = (tab: Tab) =>
    rows.reduce((sum, { origin, count }) => sum + (tab === 'all' || tab === origin ? Number(count) : 0), 0)
  return Object.fromEntries(TABS.map((tab) => [tab, of(tab)])) as Record<Tab, number>
}

/** Locations of the selection's tab, without order. */
function selected(visit: Visit, { state, words, ids, counts, atLeast }: Selection): Assets {
  const few = ids !== null || (!atLeast && counts[state.tab] <= SORT_BY_HAND)
  let assets = assetsInScope(visit, { ...readingOf(state), walking: !few })
  if (state.tab !== 'all') assets = assets.where('location.origin', '=', state.tab)
  if (ids !== null) assets = assets.where(idIn(visit.db, 'location.id', ids))
  const toTest = ids === null ? words : words.filter((word) => !isIndexed(word))
  return toTest.length > 0 ? assets.where(holdsWords('location', toTest)) : assets
}

/** The ids of one page, in the order of the state. */
export async function pageIds(visit: Visit, selection: Selection): Promise<number[]> {
  const { state } = selection
  const page = pageOfList(state, { total: selection.counts[state.tab], atLeast: selection.atLeast })
  if (!page) return []
  const rows = await selected(visit, selection)
    .select('location.id')
    .orderBy(`location.${SORTS[state.sort]}`, page.direction)
    .orderBy('location.id', page.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return page.inOrder(rows.map((row) => row.id))
}

const SHOWN = [
  'id',
  'uuid',
  'name',
  'street',
  'house_number',
  'postal_code',
  'city',
  'municipality_code',
  'origin',
  'source',
  'updated_at',
] as const

/** The rows of a page in its order, each with its charge points and how many processes the reader may see there. */
export async function pageRows(visit: Visit, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { db } = visit
  const [rows, points] = await Promise.all([
    db
      .selectFrom('location')
      .select(SHOWN)
      .where(idIn(db, 'location.id', ids))
      .execute(),
    db
      .selectFrom('charge_point')
      .select(['location_id', 'process_id', 'status', 'access', 'kind'])
      .where(idIn(db, 'charge_point.location_id', ids))
      .where('removed_at', 'is', null)
      .execute(),
  ])
  const linked = [...new Set(points.flatMap((it) => it.process_id ?? []))]
  const processes = await processesInScope(visit)
    .select(['process.id', 'process.location_id'])
    .where((eb) =>
      eb.or([
        idIn(db, 'process.location_id', ids),
        ...(linked.length > 0 ? [idIn(db, 'process.id', linked)] : []),
      ]),
    )
    .execute()
  return ids.flatMap((id) => {
    const row = rows.find((it) => it.id === id)
    const here = points.filter((it) => it.location_id === id)
    const isHere = (process: (typeof processes)[number]) =>
      process.location_id === id || here.some((it) => it.process_id === process.id)
    return row ? [{ ...row, points: here, processes: processes.filter(isHere).length }] : []
  })
}

export type ListRow = Awaited<ReturnType<typeof pageRows>>[number]
