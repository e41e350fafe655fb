import type { PagerProps } from '../../../views/parts/pager.tsx'
import { lastPage, pagerOf as pagerOfList } from '../../platform/lists/paging.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { type Query, textIn } from './report.ts'

/** Pages of rows in a report. Pure. */

/** Which page somebody asks for, from 1, and of how many rows. */
export interface Paging {
  page: number
  size: number
}

/** What a query asks by these names; the first size is the usual one. */
export function pagingIn(query: Query, sizes: readonly number[], [page, size] = ['p', 'pp']): Paging {
  const asked = Number(textIn(query, size ?? ''))
  const number = textIn(query, page ?? '')
  return {
    page: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1,
    size: sizes.includes(asked) ? asked : (sizes[0] ?? 1),
  }
}

/** The page that there is: the last one, where more was asked for. */
export const within = ({ page, size }: Paging, total: number): Paging => ({
  page: Math.min(page, lastPage(total, size)),
  size,
})

interface Paged extends Paging {
  total: number
  sizes: readonly number[]
  /** Address of a page. */
  hrefOf: (page: number) => string
  kept: PagerProps['kept']
  t: Texts
}

/** Where the reader is in rows of which the total is known, and the ways on. */
export const pagerOf = ({ t, ...paged }: Paged): PagerProps =>
  pagerOfList({ ...paged, rows: Math.min(paged.size, paged.total - (paged.page - 1) * paged.size) }, t)
