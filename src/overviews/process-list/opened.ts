import { OPENED } from '../../platform/lists/opened.ts'
import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import { isColumn } from './columns.ts'

/** What may stand open over the list: the filter of one column, all filters, or the columns. Pure. */
export type Opened = ColumnKey | 'filters' | 'kolommen' | null

export function readOpened(query: Record<string, unknown>): Opened {
  const part = query[OPENED]
  if (part === 'filters' || part === 'kolommen') return part
  return typeof part === 'string' && isColumn(part) ? part : null
}
