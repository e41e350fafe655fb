import type { PagerProps } from '../../../views/parts/pager.tsx'
import { formatNumber } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pagesToOffer } from '../../records/requests/list.ts'
import { pairsOf } from './filter-props.ts'
import { type ListChoices, type ListState, listHref } from './list.ts'
import type { Key, Selection } from './order-queries.ts'
import { COUNTED_PAST, reachable } from './queries.ts'

interface Shown {
  selection: Selection
  found: { rows: readonly unknown[]; first: Key | null; last: Key | null }
  /** The last page. */
  last: number
  choices: ListChoices
  t: Texts
}

/** Where the reader is, and the ways on; far into the list by the keys of the rows that are shown. */
export function pagerProps({ selection, found, last, choices, t }: Shown): PagerProps {
  const { state, counts } = selection
  const { atLeast } = counts[state.tab]
  const start = (state.page - 1) * state.size
  const total = formatNumber(reachable(selection))
  const hrefOf = (page: number) => listHref(state, { page, beside: besideAt(page) }, choices)
  function besideAt(page: number): ListState['beside'] {
    if ((page - 1) * state.size <= COUNTED_PAST) return null
    if (page === state.page) return state.beside
    if (page === state.page + 1 && found.last) return { side: 'after', ...found.last }
    return page === state.page - 1 && found.first ? { side: 'before', ...found.first } : null
  }
  return {
    range: t.requests.range({
      from: formatNumber(found.rows.length > 0 ? start + 1 : 0),
      to: formatNumber(start + found.rows.length),
      total: atLeast ? t.requests.atLeast({ n: total }) : total,
    }),
    refine: atLeast,
    previous: state.page > 1 ? hrefOf(state.page - 1) : null,
    next: state.page < last ? hrefOf(state.page + 1) : null,
    pages: pagesToOffer(state.page, last).map((page) =>
      page === null ? null : { page, href: hrefOf(page), current: page === state.page },
    ),
    sizes: choices.pageSizes,
    size: state.size,
    kept: pairsOf(state, { size: choices.defaultPageSize }, choices),
  }
}
