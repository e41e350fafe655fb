/**
 * What the address of every list holds: search, order and page. A list adds its own tab and filters. Pure, so that
 * links, forms and queries agree. ux 2.1.
 */

export interface ListAddress<Sort extends string> {
  /** As typed. */
  search: string
  sort: Sort
  descending: boolean
  /** From 1. */
  page: number
  size: number
}

type Order<Sort extends string> = Pick<ListAddress<Sort>, 'sort' | 'descending'>

/** What the tenant, or a person, chose for the rows of a page. */
export interface PageSizes {
  pageSizes: readonly number[]
  defaultPageSize: number
}

/** What a query is asked by: the text of a name, or ''. */
export type TextOf = (name: string) => string

const LONGEST_SEARCH = 200

/** For lists whose parameters have one value each: several values of a name count as none. */
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

/** Whatever is not understood falls back to the usual, so no address is broken. */
export function readAddress<Sort extends string>(
  text: TextOf,
  { isSort, usual, sizes }: Reading<Sort>,
): ListAddress<Sort> {
  const wanted = text('sort')
  const key = wanted.replace(/^-/, '')
  const size = Number(text('pp'))
  return {
    search: text('zoeken').trim().slice(0, LONGEST_SEARCH),
    ...(isSort(key) ? { sort: key, descending: wanted.startsWith('-') } : usual),
    page: /^[1-9]\d{0,6}$/.test(text('p')) ? Number(text('p')) : 1,
    size: sizes.pageSizes.includes(size) ? size : sizes.defaultPageSize,
  }
}

type Pair = readonly [name: string, value: string]

interface Writing<Sort extends string> {
  usual: Order<Sort>
  usualSize: number
  /** Which part or view of the list; '' for the usual one. */
  first: Pair
  /** What a list is narrowed by beside its search; without a value they are left out. */
  filters: readonly Pair[]
}

/** The query of an address, shortest form: what is as usual is not said. */
export function writeAddress<Sort extends string>(
  state: ListAddress<Sort>,
  { usual, usualSize, first, filters }: Writing<Sort>,
): URLSearchParams {
  const isUsual = state.sort === usual.sort && state.descending === usual.descending
  const pairs: Pair[] = [
    first,
    ['zoeken', state.search],
    ...filters,
    ['sort', isUsual ? '' : `${state.descending ? '-' : ''}${state.sort}`],
    ['pp', state.size === usualSize ? '' : String(state.size)],
    ['p', state.page > 1 ? String(state.page) : ''],
  ]
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map(([name, value]) => [name, value]))
}

/** A path with a query, without a question mark where there is none. */
export const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
