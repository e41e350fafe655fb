import {
  type ListAddress,
  type PageSizes,
  readAddress,
  textsOf,
  withQuery,
  writeAddress,
} from '../../platform/lists/address.ts'
import { knownColumns } from '../../platform/lists/columns.ts'
import {
  isRequestColumn,
  REQUEST_COLUMNS,
  type RequestColumn,
  type RequestSortKey,
  requestColumn,
} from '../../platform/tenant/request-columns.ts'
import { periodIn } from './period.ts'
import { ALL_TABS, STATUS, type Tab } from './request.ts'

/** The state of the list, as encoded in its URL. Pure, so that links, forms and queries agree. Spec 1 §2, ux 2.1. */

export type SortKey = RequestSortKey
export const isSortKey = (key: string): key is SortKey =>
  isRequestColumn(key) && requestColumn(key).sort !== undefined

/** The column and direction that the database sorts a state by. */
export const orderOf = ({ sort, descending }: Pick<ListState, 'sort' | 'descending'>) => ({
  column: REQUEST_COLUMNS[sort].sort,
  descending: descending !== (requestColumn(sort).reversed ?? false),
})

/**
 * The fields that the badges on the request page link to: lists of requests with exactly this value, through the index of
 * its column.
 */
export const FIELDS = { postcode: 'postal_code', plaats: 'city', kenteken: 'plate_key' } as const
export type Field = keyof typeof FIELDS

/** Filter on requests with (`met`) or without (`zonder`) a process. */
export const CONNECTIONS = ['met', 'zonder'] as const
export type Connection = (typeof CONNECTIONS)[number]

export interface ListState extends ListAddress<SortKey> {
  tab: Tab
  /** The field that must equal the search text; null to search words in any field. */
  field: Field | null
  /** Municipality code; '' for all in scope. */
  municipality: string
  /** The month or year in which they were submitted, `2026-03` or `2026`; '' for any. */
  submitted: string
  connection: Connection | ''
  /** The columns of a saved view, in order; null for those of the person. */
  columns: readonly RequestColumn[] | null
  /** UUID of the opened saved view; '' for none. */
  view: string
}

const DEFAULT_SORT = { sort: 'submitted', descending: true } as const

/** Reads the query of a URL; an invalid value becomes the default, so that no URL fails. */
export function readListState(query: Record<string, unknown>, sizes: PageSizes): ListState {
  const text = textsOf(query)
  const address = readAddress(text, { isSort: isSortKey, usual: DEFAULT_SORT, sizes })
  const field = address.search ? text('in') : ''
  return {
    tab: ALL_TABS.find((tab) => tab === text('status')) ?? 'all',
    field: Object.hasOwn(FIELDS, field) ? (field as Field) : null,
    municipality: /^\d{4,5}$/.test(text('gemeente')) ? text('gemeente') : '',
    submitted: periodIn(text('ingediend')),
    connection: CONNECTIONS.find((it) => it === text('koppeling')) ?? '',
    columns: readColumns(text('kolommen')),
    view: /^[\w-]{1,40}$/.test(text('weergave')) ? text('weergave') : '',
    ...address,
  }
}

function readColumns(text: string): ListState['columns'] {
  const columns = knownColumns(text.split('.'), isRequestColumn)
  return columns.length > 0 ? columns : null
}

/** The state in a URL of the list; the default state for any other URL. */
export const stateOfAddress = (address: string, sizes: PageSizes): ListState =>
  readListState(
    address.startsWith('/aanvragen?') ? queryIn(address.slice(address.indexOf('?') + 1)) : {},
    sizes,
  )

/** Parses a query as a route receives it; of a repeated parameter the last value counts. */
export const queryIn = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Parameters of the list; a URL without any of them shows the list as its reader last used it. */
const PARAMETERS = [
  'weergave',
  'status',
  'zoeken',
  'precies',
  'in',
  'gemeente',
  'ingediend',
  'koppeling',
  'kolommen',
  'sort',
  'pp',
  'p',
  'page',
]

/** True for a query without a parameter of the list. */
export const hasNoParameters = (query: Readonly<Record<string, unknown>>) =>
  !PARAMETERS.some((name) => query[name] !== undefined)

/** The first list of a person: the requests that wait for a judgement. */
export const USUAL_QUERY = 'status=open'

/**
 * The query of a state, as short as possible but never empty, because an empty one shows the list as last used. A change
 * that does not set the page starts at page 1.
 */
export function listQuery(state: ListState, change: Partial<ListState> = {}, defaultSize = 10): string {
  const next = { ...state, page: 1, ...change }
  const query = writeAddress(next, {
    usual: DEFAULT_SORT,
    usualSize: defaultSize,
    first: ['status', next.tab === 'all' ? '' : next.tab],
    filters: [
      ['in', next.search ? (next.field ?? '') : ''],
      ['gemeente', next.municipality],
      ['ingediend', next.submitted],
      ['koppeling', next.connection],
      ['kolommen', next.columns?.join('.') ?? ''],
      ['weergave', next.view],
    ],
  }).toString()
  return query || `status=${next.tab}`
}

export const listHref = (...given: Parameters<typeof listQuery>) =>
  withQuery('/aanvragen', listQuery(...given))

/** The status id of a tab; null for `all`. */
export const statusOfTab = (tab: Tab) => (tab === 'all' ? null : STATUS[tab])
