import { searchRows } from '../../platform/db/dialect.ts'
import { hasEach, isIndexed, type Word } from '../../platform/lists/search.ts'
import { opens } from '../../platform/tenant/person.ts'
import { codesInScope } from '../../records/requests/queries.ts'
import type { Who } from './found-queries.ts'

/**
 * The processes whose requests contain every word, in the reference, applicant, e-mail address and telephone number.
 * Only requests that the person may read are searched, so the result reveals nothing of others. Empty when more than
 * `most` requests have the words.
 */
export async function processesByRequest(
  context: Who,
  words: readonly Word[],
  most: number,
): Promise<number[]> {
  const codes = codesInScope(context)
  const indexed = words.filter(isIndexed)
  if (codes.length === 0 || indexed.length === 0) return []
  const columns = ['process_id', 'municipality_code', 'search_text'] as const
  const rows = await searchRows(context.db, 'request', indexed, { limit: most + 1, columns })
  if (rows.length > most) return []
  return rows.flatMap(({ process_id, municipality_code, search_text }) =>
    process_id !== null && opens(codes, municipality_code) && hasEach(search_text, words) ? [process_id] : [],
  )
}
