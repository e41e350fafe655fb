import { idIn, isFound, mustForceIndex, searchIds } from '../../platform/db/dialect.ts'
import { nearSearch } from '../../platform/lists/near-search.ts'
import { idsOfPage, whereFound } from '../../platform/lists/queries.ts'
import { addressWordsOf, isIndexed, type Word } from '../../platform/lists/search.ts'
import {
  inOrderOf,
  isFew,
  type Selection as ListSelection,
  MOST_FOUND,
  perTab,
  SORT_BY_HAND,
} from '../../platform/lists/selection.ts'
import type { Context } from '../../platform/web/context.ts'
import { type Assets, assetsInScope, codesInScope } from '../assets/queries.ts'
import { processesInScope } from '../processes/queries.ts'
import { type ListState, SORTS, TABS, type Tab } from './list.ts'

/**
 * Which locations the list shows, how many, and in which order. No query here is proportional to the table: counts are read
 * from `location_count`, a page from the index of its sort column, a search from the trigram index.
 */

type Selection = ListSelection<ListState>

const readingOf = ({ municipality }: ListState) => (municipality ? { among: [municipality] } : {})

/** Resolves a list state: the matches of the search, up to a limit, and the count of each tab. */
export async function select(context: Context, state: ListState): Promise<Selection> {
  const words = addressWordsOf(state.search)
  const all = await countAll(context, state)
  if (words.length === 0) return { state, words, ids: null, counts: { byTab: all, atLeast: false } }
  const found = await selectFound(context, state, words, all)
  if (state.exactly || found.counts.byTab.all > 0 || found.counts.atLeast) return found
  const anywhere = assetsInScope(context, { walking: mustForceIndex(context.db) })
  const isThere = (some: readonly Word[]) => isFound(context.db, anywhere, 'location', some)
  const isFiltered = state.municipality !== ''
  if (isFiltered && (await isThere(words))) return found
  const near = await nearSearch(context.db, words, (word) => isThere([word]))
  const beside = near && (await selectFound(context, state, near.words, all))
  return near && beside && (isFiltered || beside.counts.byTab.all > 0) ? { ...beside, near } : found
}

async function selectFound(
  context: Context,
  state: ListState,
  words: readonly Word[],
  all: Record<Tab, number>,
): Promise<Selection> {
  const found = await searchIds(context.db, 'location', words.filter(isIndexed), MOST_FOUND + 1)
  const isCut = found.length > MOST_FOUND
  // For a person with few locations, search all of these: the first thousand matches may all be out of scope.
  const few = isCut && all.all <= SORT_BY_HAND
  const among = whereFound(context.db, assetsInScope(context, readingOf(state)), {
    table: 'location',
    ids: few ? null : found,
    words,
  })
  const rows = await among
    .select(['location.origin', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('location.origin')
    .execute()
  return {
    state,
    words,
    ids: isCut ? null : found,
    counts: { byTab: countsOf(rows), atLeast: isCut && !few },
  }
}

async function countAll(context: Context, state: ListState) {
  const codes = codesInScope(context, readingOf(state))
  if (codes.length === 0) return countsOf([])
  let counts = context.db
    .selectFrom('location_count')
    .select(['origin', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('origin')
  if (codes !== '*') counts = counts.where('municipality_code', 'in', [...codes])
  return countsOf(await counts.execute())
}

const countsOf = (rows: readonly { origin: string; count: number | string }[]): Record<Tab, number> =>
  perTab(TABS, (tab) =>
    rows.reduce((sum, { origin, count }) => sum + (tab === 'all' || tab === origin ? Number(count) : 0), 0),
  )

/** Locations of the selection's tab, unordered. */
function selected(context: Context, selection: Selection): Assets {
  const { state, words, ids } = selection
  let assets = assetsInScope(context, { ...readingOf(state), walking: !isFew(selection) })
  if (state.tab !== 'all') assets = assets.where('location.origin', '=', state.tab)
  return whereFound(context.db, assets, { table: 'location', ids, words })
}

/** The ids of one page, in the order of the state. */
export const pageIds = (context: Context, selection: Selection): Promise<number[]> =>
  idsOfPage(context.db, selection, {
    table: 'location',
    column: SORTS[selection.state.sort],
    rows: () => selected(context, selection),
  })

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

/** The rows of a page, in the order of the ids, each with its charge points and the number of processes in scope there. */
export async function pageRows(context: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { db } = context
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
  const processes = await processesInScope(context)
    .select(['process.id', 'process.location_id'])
    .where((eb) =>
      eb.or([
        idIn(db, 'process.location_id', ids),
        ...(linked.length > 0 ? [idIn(db, 'process.id', linked)] : []),
      ]),
    )
    .execute()
  return inOrderOf(ids, rows).map((row) => {
    const here = points.filter((it) => it.location_id === row.id)
    const isHere = (process: (typeof processes)[number]) =>
      process.location_id === row.id || here.some((it) => it.process_id === process.id)
    return { ...row, points: here, processes: processes.filter(isHere).length }
  })
}

export type ListRow = Awaited<ReturnType<typeof pageRows>>[number]
