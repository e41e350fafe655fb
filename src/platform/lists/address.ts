/**
 * The part of the address that all lists share: search, order and page. A list adds its own tab and filters.
 * Pure, so that links, forms and queries agree. ux 2.1.
 */

export interface ListAddress<Sort extends string> {
  /** As typed. */
  search: string
  /** True to search for the typed words only, without near words. */
  exactly?: boolean
  sort: Sort
  descending: boolean
  /** From 1. */
  page: number
  size: number
}

type Order<Sort extends string> = Pick<ListAddress<Sort>, 'sort' | 'descending'>

/** The page sizes of the tenant, or of a person. */
export interface PageSizes {
  pageSizes: readonly number[]
  defaultPageSize: number
}

/** The value of a parameter, or ''. */
type TextOf = (name: string) => string

const LONGEST_SEARCH = 200

/** For lists whose parameters have one value each: a repeated parameter counts as absent. */
export const textsOf =
  (query: Readonly<Record<string, unknown>>): TextOf =>
  (name) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }

interface Reading<Sort extends string> {
  isSort: (key: string) => key is Sort
  usual: Order<Sort>
  sizes: PageSizes
}

/** An unknown value falls back to the default, so that every address opens. */
export function readAddress<Sort extends string>(
  text: TextOf,
  { isSort, usual, sizes }: Reading<Sort>,
): ListAddress<Sort> {
  const wanted = text('sort')
  const key = wanted.replace(/^-/, '')
  const page = text('p') || text('page')
  const size = Number(text('pp'))
  return {
    search: text('zoeken').trim().slice(0, LONGEST_SEARCH),
    ...(text('precies') === 'ja' && { exactly: true }),
    ...(isSort(key) ? { sort: key, descending: wanted.startsWith('-') } : usual),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: sizes.pageSizes.includes(size) ? size : sizes.defaultPageSize,
  }
}

type Pair = readonly [name: string, value: string]

interface Writing<Sort extends string> {
  usual: Order<Sort>
  usualSize: number
  /** The tab or view of the list; '' for the default. */
  first: Pair
  /** The filters besides the search; those without a value are left out. */
  filters: readonly Pair[]
}

/** The shortest query of an address: defaults are left out. */
export function writeAddress<Sort extends string>(
  state: ListAddress<Sort>,
  { usual, usualSize, first, filters }: Writing<Sort>,
): URLSearchParams {
  const isUsual = state.sort === usual.sort && state.descending === usual.descending
  const pairs: Pair[] = [
    first,
    ['zoeken', state.search],
    ['precies', state.search && state.exactly ? 'ja' : ''],
    ...filters,
    ['sort', isUsual ? '' : `${state.descending ? '-' : ''}${state.sort}`],
    ['pp', state.size === usualSize ? '' : String(state.size)],
    ['p', state.page > 1 ? String(state.page) : ''],
  ]
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
}

/** A path with a query, without a question mark when the query is empty. */
export const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
