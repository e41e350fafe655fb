import { COLUMN_KEYS, type ColumnKey } from '../../platform/tenant/process-type.ts'

/** The columns of the list of processes: what they sort by and how they filter. Pure, shared with islands. Spec 2 §2. */

/** How a column narrows the list. */
export type FilterKind = 'text' | 'options' | 'step' | 'number' | 'date'

/** What a rule of each kind may ask. In addresses by these names; `empty` is for all of them. */
export const MODES = {
  text: ['contains', 'starts', 'is', 'not', 'empty'],
  options: ['in', 'empty'],
  step: ['in', 'gte', 'lte', 'empty'],
  number: ['eq', 'gte', 'lte', 'empty'],
  date: ['on', 'before', 'after', 'empty'],
} as const satisfies Record<FilterKind, readonly string[]>
export type Mode = (typeof MODES)[FilterKind][number]

interface Column {
  /** The column of `process` that it sorts by; without one it does not sort. */
  sort?: string
  /** Sorts against its column: days count up while the moment that they count from lies further back. */
  reversed?: true
  filter?: FilterKind
  /** Usual width, in rem. */
  width: number
  /** Numbers, that stand to the right. */
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

export { COLUMN_KEYS, type ColumnKey }

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

/** Columns of `process` that lists sort by. */
export type SortColumn = {
  [Key in ColumnKey]: (typeof COLUMNS)[Key] extends { sort: infer Sort } ? Sort : never
}[ColumnKey]
/** Columns that sort. */
export type SortKey = {
  [Key in ColumnKey]: (typeof COLUMNS)[Key] extends { sort: string } ? Key : never
}[ColumnKey]

/** A column by its key, with what it may lack. */
export const columnOf = (key: ColumnKey): Column => COLUMNS[key]

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMNS, key)
export const isSortKey = (key: string): key is SortKey => isColumn(key) && columnOf(key).sort !== undefined
