import type { ListAddress } from './address.ts'

/** The column heads of a list, for sorting. Pure. */

export interface SortedHead {
  /** Address of the list sorted by this column; reversed when it already is. Null: not sortable. */
  sortHref: string | null
  sorted: 'ascending' | 'descending' | null
}

/** The sort link of a column head; null for a column that does not sort. */
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
