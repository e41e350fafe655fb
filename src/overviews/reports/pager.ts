import type { PagerProps } from '../../../views/parts/pager.tsx'
import { lastPage, pagerOf as pagerOfList } from '../../platform/lists/paging.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { type Query, textIn } from './report.ts'

/** Paging of report rows. Pure. */

/** The requested page, from 1, and its number of rows. */
export interface Paging {
  page: number
  size: number
}

/** Parses the paging from these parameters; the first size is the default. */
export function pagingIn(query: Query, sizes: readonly number[], [page, size] = ['p', 'pp']): Paging {
  const wanted = Number(textIn(query, size ?? ''))
  const number = textIn(query, page ?? '')
  return {
    page: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1,
    size: sizes.includes(wanted) ? wanted : (sizes[0] ?? 1),
  }
}

/** The requested page, or the last one when it does not exist. */
export const within = ({ page, size }: Paging, total: number): Paging => ({
  page: Math.min(page, lastPage(total, size)),
  size,
})

interface Paged extends Paging {
  total: number
  sizes: readonly number[]
  hrefOf: (page: number) => string
  kept: PagerProps['kept']
  t: Texts
}

/** The position in the pages when the total is known, with the links to other pages. */
export const pagerOf = ({ t, ...paged }: Paged): PagerProps =>
  pagerOfList({ ...paged, rows: Math.min(paged.size, paged.total - (paged.page - 1) * paged.size) }, t)
