import type { ListAddress } from './address.ts'

/** A page of a list whose order comes from an index of the database. */
interface PageOfList {
  direction: 'asc' | 'desc'
  limit: number
  offset: number
  /** Restores the order of the list. */
  inOrder: <T>(rows: T[]) => T[]
}

/** The requested page, its size and its direction. */
export type PagePlace = Pick<ListAddress<string>, 'page' | 'size' | 'descending'>

/**
 * The limit and offset of a page (from 1) of a list of `total` rows. Pages in the second half are read from the end,
 * unless the total is only a lower bound (`atLeast`). Null for a page that does not exist.
 */
export function pageOfList(
  { page, size, descending }: PagePlace,
  { total, atLeast }: { total: number; atLeast: boolean },
): PageOfList | null {
  const offset = (page - 1) * size
  const fromEnd = !atLeast && offset > total / 2
  const limit = fromEnd ? Math.min(size, total - offset) : size
  if (limit <= 0) return null
  return {
    direction: descending !== fromEnd ? 'desc' : 'asc',
    limit,
    offset: fromEnd ? total - offset - limit : offset,
    inOrder: (rows) => (fromEnd ? rows.reverse() : rows),
  }
}
