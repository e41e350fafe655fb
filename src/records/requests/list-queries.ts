import { idIn, literal } from '../../platform/db/dialect.ts'
import { Ids, prepareForScope } from '../../platform/db/prepare.ts'
import { rowsIn } from '../../platform/db/rows-as-json.ts'
import { idsOfPage } from '../../platform/lists/queries.ts'
import {
  inOrderOf,
  isFew,
  type Selection as ListSelection,
  MOST_FOUND,
  perTab,
  SORT_BY_HAND,
} from '../../platform/lists/selection.ts'
import type { Context } from '../../platform/web/context.ts'
import { tagsOfRequestRow } from '../configuration/tag-label-queries.ts'
import { processOfRequestRow } from '../processes/by-id-queries.ts'
import { closed } from './contact.ts'
import { hasExactly } from './exact-queries.ts'
import { findRows, findsAny, holdsAll, nearTo, type SearchTerms, searchTerms } from './found-queries.ts'
import { type ListState, orderOf, statusOfTab } from './list.ts'
import { countByStatus, isNarrowed, isWithin, narrow, type StatusCount } from './narrowed-queries.ts'
import { type Requests, requestsInScope } from './queries.ts'
import { ALL_TABS, STATUS } from './request.ts'

/**
 * Which requests a list shows, how many, and in which order. No query here is proportional to the table: counts are read
 * from `request_count`, or from the indexes for a filtered list, a page from the index of its sort column, a search from the
 * trigram index.
 */

/** From this offset on a filtered list is sorted instead of walked, because a walk passes many rows for each one shown. */
const SORT_DEEP_BY_HAND = 10_000
const DEEP = 200

/** A list state, resolved once for counts, page and neighbours. */
export interface Selection extends ListSelection<ListState>, SearchTerms {
  words: SearchTerms['words']
  /** The number of requests with an unknown status id. */
  unknown: number
}

/** Resolves a list state: the matches of the search, up to a limit, and the count of each tab. */
export async function select(context: Context, state: ListState): Promise<Selection> {
  if (state.field) return selectExactly(context, state)
  const sought = searchTerms(context, state.search)
  if (sought.words.length === 0)
    return { state, ...sought, ids: null, ...countsOf(await countByStatus(context, state), false) }
  const found = await selectSought(context, state, sought)
  if (state.exactly || !isEmpty(found)) return found
  // A search whose matches are only hidden by a filter gets no similar words.
  const isFiltered = isNarrowed(state) || state.municipality !== ''
  if (isFiltered && (await findsAny(context, sought))) return found
  const near = await nearTo(context, sought)
  const beside = near && (await selectSought(context, state, near))
  return near && beside && (isFiltered || !isEmpty(beside)) ? { ...beside, near: near.near } : found
}

const isEmpty = ({ counts }: Selection) => counts.byTab.all === 0 && !counts.atLeast

async function selectSought(context: Context, state: ListState, sought: SearchTerms): Promise<Selection> {
  const { rows: found, all } = await findRows(context, sought)
  const ids = found.map(({ id }) => id)
  const test = holdsAll(sought)
  const within = all ? [] : await countByStatus(context, state)
  const isLarge = sumOf(within) > SORT_BY_HAND
  const requests = narrow(context, state)
  if (all || (isLarge && !isNarrowed(state))) {
    const rows = isNarrowed(state)
      ? await countRows(context, requests.where(idIn(context.db, 'request.id', ids)))
      : found.filter(isWithin(context, state)).map(({ status }) => ({ status, count: 1 }))
    return { state, ...sought, ids: all ? ids : null, ...countsOf(rows, !all) }
  }
  if (!isLarge)
    return { state, ...sought, ids: null, ...countsOf(await countRows(context, requests.where(test)), false) }
  // The first matches may all be outside the period, so search within the filter.
  const ofEach = within.map(({ status }) => {
    const ofStatus = narrow(context, state, { ofStatus: true }).where('request.status', '=', status)
    return countRows(context, ofStatus.where(test).limit(MOST_FOUND + 1))
  })
  const rows = (await Promise.all(ofEach)).flat()
  return { state, ...sought, ids: null, ...countsOf(rows, sumOf(rows) > MOST_FOUND) }
}

const NOTHING: SearchTerms = { words: [], places: new Map() }

/** The requests with exactly this value in the state's field. */
async function selectExactly(context: Context, state: ListState): Promise<Selection> {
  const found = await narrow(context, state)
    .where(hasExactly(state))
    .select(['request.id', 'request.status'])
    .limit(MOST_FOUND + 1)
    .execute()
  const all = found.length <= MOST_FOUND
  const rows = found.map(({ status }) => ({ status, count: 1 }))
  return { state, ...NOTHING, ids: all ? found.map(({ id }) => id) : null, ...countsOf(rows, !all) }
}

/** Counts the rows by status, without the stored counts. */
const countRows = (context: Context, requests: Requests): Promise<StatusCount[]> =>
  context.db
    .selectFrom(requests.select('request.status').as('found'))
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

const sumOf = (rows: StatusCount[], wanted = (_status: number) => true) =>
  rows.reduce((sum, row) => (wanted(row.status) ? sum + Number(row.count) : sum), 0)

function countsOf(rows: StatusCount[], atLeast: boolean): Pick<Selection, 'counts' | 'unknown'> {
  const known: number[] = Object.values(STATUS)
  return {
    counts: {
      byTab: perTab(ALL_TABS, (tab) => sumOf(rows, (status) => tab === 'all' || status === STATUS[tab])),
      atLeast,
    },
    unknown: sumOf(rows, (status) => !known.includes(status)),
  }
}

/**
 * Requests of the selection's tab, unordered; `offset` is that of the page to read, and decides between sorting and walking.
 */
export function selected(context: Context, selection: Selection, offset = 0): Requests {
  const { state, ids } = selection
  const few = isFew(selection, offset > DEEP && isNarrowed(state) ? SORT_DEEP_BY_HAND : SORT_BY_HAND)
  const status = statusOfTab(state.tab)
  let requests = narrow(
    context,
    state,
    few ? { ofStatus: status !== null } : { walking: orderOf(state).column },
  )
  if (status !== null) requests = requests.where('request.status', '=', literal(status))
  if (ids === null && state.field) requests = requests.where(hasExactly(state))
  if (ids !== null) requests = requests.where(idIn(context.db, 'request.id', ids))
  return ids === null && selection.words.length > 0 ? requests.where(holdsAll(selection)) : requests
}

/** The ids of one page, in the order of the state. */
export function pageIds(context: Context, selection: Selection): Promise<number[]> {
  const { column, descending } = orderOf(selection.state)
  return idsOfPage(
    context.db,
    { ...selection, state: { ...selection.state, descending } },
    { table: 'request', column, rows: (offset) => selected(context, selection, offset) },
  )
}

/** The requests in scope with these uuids, as a selection of a list without filters. */
export async function selectNamed(
  context: Context,
  state: ListState,
  uuids: readonly string[],
): Promise<Selection> {
  const found = await requestsInScope(context, { walking: true })
    .select(['request.id', 'request.status'])
    .where('request.uuid', 'in', [...uuids])
    .execute()
  const rows = found.map(({ status }) => ({ status, count: 1 }))
  return { state, ...NOTHING, ids: found.map(({ id }) => id), ...countsOf(rows, false) }
}

const IDS_AT_ONCE = 500

/**
 * The ids of all requests of a selection, in its order and in batches; ignores its page. Each batch starts at the key of the
 * last row, so that concurrent changes neither block nor restart the walk.
 */
export async function* walkIds(context: Context, selection: Selection): AsyncGenerator<number[], void> {
  const { column, descending } = orderOf(selection.state)
  const direction = descending ? 'desc' : 'asc'
  let last: { id: number; value: string | number } | undefined
  for (;;) {
    const beyond = last
    let rows = selected(context, selection).select(['request.id', `request.${column} as value`])
    if (beyond)
      rows = rows.where((eb) =>
        eb(
          eb.refTuple(`request.${column}`, 'request.id'),
          descending ? '<' : '>',
          eb.tuple(beyond.value, beyond.id),
        ),
      )
    const piece = await rows
      .orderBy(`request.${column}`, direction)
      .orderBy('request.id', direction)
      .limit(IDS_AT_ONCE)
      .execute()
    last = piece.at(-1)
    if (last) yield piece.map(({ id }) => id)
    if (piece.length < IDS_AT_ONCE) return
  }
}

const SHOWN = [
  'id',
  'uuid',
  'case_ref',
  'case_counter',
  'status',
  'origin',
  'street',
  'house_number',
  'house_number_suffix',
  'postal_code',
  'city',
  'municipality_code',
  'first_name',
  'last_name',
  'submitted_at',
  'processed_at',
  'reason_label',
  'process_id',
] as const

const findShown = prepareForScope({ ids: Ids }, (reader, place) =>
  reader.db
    .selectFrom('request')
    .select(SHOWN)
    .select([tagsOfRequestRow(reader.db).as('tags'), processOfRequestRow(reader).as('process')])
    .where(idIn(reader.db, 'request.id', place('ids'))),
)

/** The rows of a page, in the order of the ids, each with the labels of its tags, and with its process if it is in scope. */
export async function pageRows(context: Context, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await findShown(context, { ids })
  return inOrderOf(ids, rows).map(({ tags, process, ...row }) => ({
    ...closed({ ...row, phone: '', email: '' }),
    process: rowsIn(process)[0],
    tags: rowsIn(tags).map(({ label }) => label),
  }))
}

export type ListRow = Awaited<ReturnType<typeof pageRows>>[number]
