import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { Process } from '../../records/processes/row.ts'
import { columnOf } from './columns.ts'

/** The columns of `process` that a list row reads: the time of a page grows with their number. Pure. */

/** Identity, place, and the columns that determine whose turn it is. */
const ALWAYS = [
  'id',
  'uuid',
  'version',
  'process_type',
  'case_ref',
  'status',
  'current_step',
  'step_started_at',
  'street',
  'house_number',
  'house_number_suffix',
  'postal_code',
  'city',
  'municipality_code',
  'operator_uuid',
  'grid_operator',
  'turn',
  'waiting_since',
  'refused_step',
  'refused_result',
  'refused_follow',
  'published_on',
  'definitive_on',
  'confirmed_on',
  'withdrawn_on',
  'vkb_not_applicable',
] as const satisfies readonly (keyof Process)[]

/** A process as its list row reads it: the `ALWAYS` columns and those of the visible list columns. */
export type ListedRow = Pick<Process, (typeof ALWAYS)[number]> & Partial<Process>

/** The columns of `process` that a list column shows. */
function shownIn(column: ColumnKey): (keyof Process)[] {
  const { column: own, instead, reads = [] } = columnOf(column)
  return [own, instead, ...reads].filter((it) => it !== undefined)
}

/** The columns to read for rows with these list columns. */
export const columnsToRead = (columns: readonly ColumnKey[]): (keyof Process)[] => [
  ...new Set([...ALWAYS, ...columns.flatMap(shownIn)]),
]

/** The columns to read of rows for the headings of their groups, in the order of `order`. */
export function columnsToGroup(order: ColumnKey): (keyof Process)[] {
  const sorted = columnOf(order).sort
  return [...new Set([...ALWAYS, ...shownIn(order), ...(sorted ? [sorted] : [])])]
}

/**
 * Columns that change whenever a row's content does; the key of the row cache. A test checks this for every write.
 */
export const STAMP = [
  'id',
  'uuid',
  'version',
  'turn_version',
  'turn',
  'waiting_since',
  'updated_at',
  'request_count',
  'personal_data_cleared_at',
  'contractor_uuid',
  'pid_uuid',
] as const satisfies readonly (keyof Process)[]
