import type { ListAddress } from './address.ts'

/** The heads of the columns of a list that sort. Pure. */

export interface SortedHead {
  /** Address of the list sorted by this column; the other way round when it is already. Null: it does not sort. */
  sortHref: string | null
  sorted: 'ascending' | 'descending' | null
}

/** How the head of a column sorts; one that cannot, does not. */
export function sortedHead<Sort extends string>(
  state: Pick<ListAddress<Sort>, 'sort' | 'descending'>,
  column: string,
  { isSort, href }: { isSort: (key: string) => key is Sort; href: (change: ChangedOrder<Sort>) => string },
): SortedHead {
  if (!isSort(column)) return { sortHref: null, sorted: null }
  const isCurrent = state.sort === column
  return {
    sortHref: href({ sort: column, descending: isCurrent && !state.descending }),
    sorted: isCurrent ? (state.descending ? 'descending' : 'ascending') : null,
  }
}

type ChangedOrder<Sort extends string> = Pick<ListAddress<Sort>, 'sort' | 'descending'>
