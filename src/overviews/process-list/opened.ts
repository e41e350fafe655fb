import { OPENED, openedIn } from '../../platform/opened.ts'
import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import { isColumn } from './columns.ts'

/** Parts that can be open over the list. Pure. */

const PARTS = ['filters', 'groepen', 'weergaven', 'kolommen'] as const

/** The filter of one column, or a part above the table. */
export type Opened = ColumnKey | (typeof PARTS)[number] | null

export function readOpened(query: Record<string, unknown>): Opened {
  const asked = query[OPENED]
  return openedIn(query, PARTS) ?? (typeof asked === 'string' && isColumn(asked) ? asked : null)
}
