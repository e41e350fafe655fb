import type { NearProps } from '../../../views/parts/search-form.tsx'
import type { Near } from './near-search.ts'

interface Searched {
  state: { search: string; exactly?: boolean }
  near?: Near
}
type Change = { search?: string; exactly?: boolean }

/** Notice of a list about a search for near words, or for the exact words only; null for any other search. */
export const nearProps = ({ state, near }: Searched, href: (change: Change) => string): NearProps | null =>
  near
    ? {
        typed: state.search,
        instead: near.instead.map((text) => ({ text, href: href({ search: text }) })),
        otherHref: href({ exactly: true }),
      }
    : state.exactly && state.search
      ? { typed: state.search, instead: [], otherHref: href({ exactly: false }) }
      : null
