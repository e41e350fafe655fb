import { isIndexed } from '../../platform/lists/search.ts'
import { textKey } from '../../records/processes/list-columns.ts'
import type { Filters } from './filter.ts'

/** The words that the filters of texts look for. Pure. */

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
