import { isIndexed } from '../../platform/lists/search.ts'
import { textKey } from '../../records/processes/list-columns.ts'
import type { Filters } from './filter.ts'

/** The search words in text filters. Pure. */

/** Columns whose text is also in the search text. */
export const SEARCHED = ['reference', 'address'] as const

/** Words that every row has that passes the filters, so that the trigram index can find those rows. */
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
