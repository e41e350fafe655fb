import {
  type ColumnKey,
  type FilterKind,
  PROCESS_COLUMNS,
  type ProcessColumn,
} from '../../platform/tenant/process-columns.ts'

/** The usual columns of the process list, and which columns sort and filter. Pure. Source: spec 2 §2. */

export const DEFAULT_COLUMNS = [
  'reference',
  'address',
  'step',
  'progress_days',
  'requestCount',
  'tags',
  'processtype',
  'updated_at',
  'vkb',
] as const satisfies readonly ColumnKey[]

type Columns = typeof PROCESS_COLUMNS
export type SortKey = { [Key in ColumnKey]: Columns[Key] extends { sort: string } ? Key : never }[ColumnKey]
export type SortColumn = Columns[SortKey]['sort']

/** A column by its key, typed with its optional properties. */
export const columnOf = (key: ColumnKey): Omit<ProcessColumn, 'sort'> & { sort?: SortColumn } =>
  PROCESS_COLUMNS[key]

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(PROCESS_COLUMNS, key)
export const isSortKey = (key: string): key is SortKey => isColumn(key) && columnOf(key).sort !== undefined

const FILTERS = {
  text: 'text',
  code: 'code',
  option: 'options',
  day: 'date',
  moment: 'date',
  count: 'number',
  custom: null,
} as const satisfies Record<ProcessColumn['kind'], FilterKind | null>

/** The kind of a column's filter; null when it has none. */
export function filterKindOf(key: ColumnKey): FilterKind | null {
  const { kind, filter = FILTERS[kind] } = columnOf(key)
  return filter
}
