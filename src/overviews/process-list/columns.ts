import type { ColumnKey } from '../../platform/tenant/process-type.ts'

/** The columns of the process list: how they sort and filter. Pure, shared with islands. Spec 2 §2. */

export type FilterKind = 'text' | 'options' | 'step' | 'number' | 'date'

/** Filter modes of each kind, by their names in addresses; `empty` is for all kinds. */
export const MODES = {
  text: ['contains', 'starts', 'is', 'not', 'empty'],
  options: ['in', 'empty'],
  step: ['in', 'gte', 'lte', 'empty'],
  number: ['eq', 'gte', 'lte', 'empty'],
  date: ['on', 'before', 'after', 'empty'],
} as const satisfies Record<FilterKind, readonly string[]>
export type Mode = (typeof MODES)[FilterKind][number]

interface Column {
  /** The column of `process` to sort by; without it the list column does not sort. */
  sort?: string
  /** Sorts opposite to its column: the number of days rises as the start moment is earlier. */
  reversed?: true
  filter?: FilterKind
  /** Default width, in rem. */
  width: number
  /** Numbers, aligned right. */
  isNumber?: true
}

export const COLUMNS = {
  reference: { sort: 'case_order', filter: 'text', width: 11 },
  address: { sort: 'address_key', filter: 'text', width: 20 },
  municipality: { sort: 'municipality_key', filter: 'options', width: 10 },
  step: { sort: 'current_step', filter: 'step', width: 21 },
  progress_days: { sort: 'step_started_at', reversed: true, filter: 'number', width: 10 },
  cpo: { sort: 'operator_key', filter: 'options', width: 10 },
  requestCount: { sort: 'request_count', filter: 'number', width: 9, isNumber: true },
  tags: { sort: 'tag_count', filter: 'options', width: 8 },
  processtype: { sort: 'process_type', width: 9 },
  category: { sort: 'category', filter: 'options', width: 10 },
  currentStatus: { sort: 'status', filter: 'options', width: 9 },
  currentStatusMessage: { filter: 'options', width: 12 },
  updated_at: { sort: 'updated_at', filter: 'date', width: 8 },
  created_at: { sort: 'created_at', filter: 'date', width: 8 },
  vkb: { sort: 'vkb_order', filter: 'options', width: 12 },
  gridOperator: { sort: 'grid_operator', filter: 'options', width: 9 },
  contractor: { sort: 'contractor_key', filter: 'options', width: 11 },
  numberOfChargingStations: { sort: 'station_count', filter: 'number', width: 9, isNumber: true },
  dateOfCommissioning: { sort: 'commissioned_on', filter: 'date', width: 9 },
} as const satisfies Record<ColumnKey, Column>

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

export type SortColumn = {
  [Key in ColumnKey]: (typeof COLUMNS)[Key] extends { sort: infer Sort } ? Sort : never
}[ColumnKey]
export type SortKey = {
  [Key in ColumnKey]: (typeof COLUMNS)[Key] extends { sort: string } ? Key : never
}[ColumnKey]

/** A column by its key, typed with its optional properties. */
export const columnOf = (key: ColumnKey): Column => COLUMNS[key]

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMNS, key)
export const isSortKey = (key: string): key is SortKey => isColumn(key) && columnOf(key).sort !== undefined
