import type { PagerProps } from '../../../views/parts/pager.tsx'
import { formatNumber } from '../texts/format.ts'
import type { Texts } from '../texts/texts.ts'
import { MOST_FOUND } from './selection.ts'

/** The position of the reader in a list, and the links to other pages. Pure. */

/** Number of rows that can be paged through. */
export const reachable = ({ count, atLeast }: { count: number; atLeast: boolean }) =>
  atLeast ? Math.min(count, MOST_FOUND) : count

/** `340`, or `1.000+` where the count stopped. */
export const formatCount = ({ count, atLeast }: { count: number; atLeast: boolean }, t: Texts) =>
  atLeast ? t.processList.atLeastCount({ n: formatNumber(count, t) }) : formatNumber(count, t)

/** The number of the last page; an empty list has one. */
export const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Page numbers to display: the first, the last, and those around the current one; null is a gap. */
export function pagesToOffer(page: number, last: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, last].filter((it) => it >= 1 && it <= last)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((it, index) => {
    const gap = it - (sorted[index - 1] ?? 0)
    if (gap === 2) return [it - 1, it]
    return gap > 2 ? [null, it] : [it]
  })
}

interface Paged extends Pick<PagerProps, 'size' | 'sizes' | 'kept'> {
  page: number
  /** Number of reachable rows, and whether there are more. */
  total: number
  atLeast?: boolean
  /** Number of rows on this page. */
  rows: number
  /** Address of a page. */
  hrefOf: (page: number) => string
}

/** Props of the pager: `1 – 50 van 72`, the pages around, and the page sizes. */
export function pagerOf(
  { page, size, sizes, total, atLeast = false, rows, hrefOf, kept }: Paged,
  t: Texts,
): PagerProps {
  const last = lastPage(total, size)
  const start = (page - 1) * size
  return {
    range: t.requests.range({
      from: formatNumber(rows > 0 ? start + 1 : 0, t),
      to: formatNumber(start + rows, t),
      total: atLeast ? t.requests.atLeast({ n: formatNumber(total, t) }) : formatNumber(total, t),
    }),
    refine: atLeast,
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < last ? hrefOf(page + 1) : null,
    pages: pagesToOffer(page, last).map((it) =>
      it === null ? null : { page: it, href: hrefOf(it), current: it === page },
    ),
    sizes,
    size,
    kept,
  }
}
