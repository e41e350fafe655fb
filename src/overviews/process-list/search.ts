import { fold } from '../../platform/search/fold.ts'
import { textKey } from '../../records/processes/list-columns.ts'
import type { Filters } from './filter.ts'
import { type ListState, SEARCH_FROM } from './list.ts'

/** The words that a search and the filters of texts look for. Pure. */

/** Words of three letters and more are found through the trigram index; shorter ones only narrow the result. */
export const isIndexed = (word: string) => word.length >= SEARCH_FROM

/**
 * The words to search for: folded, each once. None when no word has three letters: the search then shows
 * everything, with a hint.
 */
export function wordsOf({ search }: Pick<ListState, 'search'>): string[] {
  const words = [...new Set(fold(search).split(' ').filter(Boolean))]
  return words.some(isIndexed) ? words : []
}

/** Columns whose text stands in the search text too. */
export const SEARCHED = ['reference', 'address'] as const

/** Words that every row has that passes the filters, so that the index can find those rows. */
export const wordsWithin = (filters: Filters): string[] =>
  SEARCHED.flatMap((column) => {
    const { op = 'and', rules = [] } = filters[column] ?? {}
    const all = op === 'and' ? rules : []
    return all.flatMap(({ mode, values }) =>
      mode === 'not' || mode === 'empty'
        ? []
        : textKey(values[0] ?? '')
            .split(' ')
            .filter(isIndexed),
    )
  })
