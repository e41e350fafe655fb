import type { ProcessChoices } from '../../platform/tenant/process-type.ts'

/** The state of the list of locations as its address holds it. Pure. Source: spec 2 §2. */

/** Where a location is known from; spec: all, from process, manual, import. */
export const TABS = ['all', 'workflow', 'manual', 'import'] as const
export type Tab = (typeof TABS)[number]

export const COLUMNS = ['address', 'municipality', 'origin', 'points', 'processes', 'updated'] as const
export type Column = (typeof COLUMNS)[number]

export const SORTS = {
  address: 'address_key',
  municipality: 'municipality_key',
  origin: 'origin',
  updated: 'updated_at',
} as const satisfies Partial<Record<Column, string>>
export type SortKey = keyof typeof SORTS

export interface ListState {
  tab: Tab
  /** As typed. */
  search: string
  /** Municipality code, or '' for all that the person handles. */
  municipality: string
  page: number
  size: number
  sort: SortKey
  descending: boolean
}

const LONGEST_SEARCH = 200
const DEFAULT_SORT = { sort: 'updated', descending: true } as const
type Sizes = Pick<ProcessChoices, 'pageSizes' | 'defaultPageSize'>

/** Reads the query of the address; whatever is not understood falls back to the default, so no address is broken. */
export function readListState(query: Record<string, unknown>, choices: Sizes): ListState {
  const text = (name: string) => (typeof query[name] === 'string' ? (query[name] as string) : '')
  const size = Number(text('pp'))
  const wanted = text('sort')
  const key = wanted.replace(/^-/, '')
  return {
    tab: TABS.find((tab) => tab === text('bron')) ?? 'all',
    search: text('zoeken').trim().slice(0, LONGEST_SEARCH),
    municipality: /^\d{4,5}$/.test(text('gemeente')) ? text('gemeente') : '',
    page: /^[1-9]\d{0,6}$/.test(text('p')) ? Number(text('p')) : 1,
    size: choices.pageSizes.includes(size) ? size : choices.defaultPageSize,
    ...(Object.hasOwn(SORTS, key)
      ? { sort: key as SortKey, descending: wanted.startsWith('-') }
      : DEFAULT_SORT),
  }
}

/** The query of the address for a state, shortest form; a change other than of the page starts at page 1. */
export function listQuery(state: ListState, change: Partial<ListState>, defaultSize: number): string {
  const next = { ...state, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.tab !== 'all') query.set('bron', next.tab)
  if (next.search) query.set('zoeken', next.search)
  if (next.municipality) query.set('gemeente', next.municipality)
  if (next.sort !== DEFAULT_SORT.sort || next.descending !== DEFAULT_SORT.descending)
    query.set('sort', `${next.descending ? '-' : ''}${next.sort}`)
  if (next.size !== defaultSize) query.set('pp', String(next.size))
  if (next.page > 1) query.set('p', String(next.page))
  return query.toString()
}

/** Address of the list, in a state that `listQuery` wrote. */
export const listHref = (query = '') => (query ? `/locaties?${query}` : '/locaties')

/** Address of the page of a location. */
export const locationHref = (uuid: string) => `/locaties/${uuid}`
