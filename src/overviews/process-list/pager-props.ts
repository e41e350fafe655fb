import type { PagerProps } from '../../../views/parts/pager.tsx'
import { pagerOf, reachable } from '../../platform/lists/paging.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { pairsOf } from './filter-props.ts'
import { type ListChoices, type ListState, listHref } from './list.ts'
import { COUNTED_PAST, type Listed } from './queries.ts'

interface PageOfList extends Pick<Listed, 'selection' | 'keys'> {
  choices: ListChoices
  t: Texts
}

/** The position in the pages, and the links. Far into the list, links use the keys of the page's rows. */
export function pagerProps({ selection, keys, choices, t }: PageOfList): PagerProps {
  const { state, counts } = selection
  const { count, atLeast } = counts[state.tab]
  function besideAt(page: number): ListState['beside'] {
    if ((page - 1) * state.size <= COUNTED_PAST) return null
    if (page === state.page) return state.beside
    const [first, last] = [keys[0], keys.at(-1)]
    if (page === state.page + 1 && last) return { side: 'after', ...last }
    return page === state.page - 1 && first ? { side: 'before', ...first } : null
  }
  return pagerOf(
    {
      ...state,
      total: reachable({ count, atLeast }),
      atLeast,
      rows: keys.length,
      hrefOf: (page) => listHref(state, { page, beside: besideAt(page) }, choices),
      sizes: choices.pageSizes,
      kept: pairsOf(state, { size: choices.defaultPageSize }, choices),
    },
    t,
  )
}
