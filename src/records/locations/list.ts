import {
  type ListAddress,
  type PageSizes,
  readAddress,
  textsOf,
  withQuery,
  writeAddress,
} from '../../platform/lists/address.ts'

/** The state of the list of locations, as encoded in its URL. Pure. Source: spec 2 §2. */

/** Origin of a location; spec: all, from process, manual, import. */
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
export const isSortKey = (key: string): key is SortKey => Object.hasOwn(SORTS, key)

export interface ListState extends ListAddress<SortKey> {
  tab: Tab
  /** Municipality code; '' for all in scope. */
  municipality: string
}

const DEFAULT_SORT = { sort: 'updated', descending: true } as const

/** Reads the query of a URL; an invalid value becomes the default, so that no URL fails. */
export function readListState(query: Record<string, unknown>, sizes: PageSizes): ListState {
  const text = textsOf(query)
  return {
    tab: TABS.find((tab) => tab === text('bron')) ?? 'all',
    municipality: /^(\d{4,5}|elsewhere)$/.test(text('gemeente')) ? text('gemeente') : '',
    ...readAddress(text, { isSort: isSortKey, usual: DEFAULT_SORT, sizes }),
  }
}

/** The query of a state, as short as possible; a change that does not set the page starts at page 1. */
export function listQuery(state: ListState, change: Partial<ListState>, defaultSize: number): string {
  const next = { ...state, page: 1, ...change }
  return writeAddress(next, {
    usual: DEFAULT_SORT,
    usualSize: defaultSize,
    first: ['bron', next.tab === 'all' ? '' : next.tab],
    filters: [['gemeente', next.municipality]],
  }).toString()
}

/** Path of the list, with a query from `listQuery`. */
export const listHref = (query = '') => withQuery('/locaties', query)
