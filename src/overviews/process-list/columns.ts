import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import type { Process } from '../../records/processes/row.ts'

/** Columns of the process list and how they sort (for how they filter: filter.ts). Pure. Spec 2 §2. */

interface Column {
  /** The column of `process` to sort by; without it the list column does not sort. */
  sort?: keyof Process
  /** Sorts opposite to its column: the number of days rises as the start moment is earlier. */
  reversed?: true
  /** Default width, in rem. */
  width: number
  /** Width used when the columns would not fit; its texts remain readable. */
  narrow?: number
  /** Numbers, aligned right. */
  isNumber?: true
}

export const COLUMNS = {
  reference: { sort: 'case_order', width: 9 },
  address: { sort: 'address_key', width: 12, narrow: 10 },
  municipality: { sort: 'municipality_key', width: 9, narrow: 8 },
  step: { sort: 'current_step', width: 14, narrow: 10 },
  progress_days: { sort: 'step_started_at', reversed: true, width: 8 },
  cpo: { sort: 'operator_key', width: 7 },
  requestCount: { sort: 'request_count', width: 8, isNumber: true },
  tags: { sort: 'tag_count', width: 5 },
  processtype: { sort: 'process_type', width: 6 },
  category: { sort: 'category', width: 10 },
  currentStatus: { sort: 'status', width: 9 },
  currentStatusMessage: { width: 12 },
  updated_at: { sort: 'updated_at', width: 8 },
  created_at: { sort: 'created_at', width: 8 },
  vkb: { sort: 'vkb_order', width: 13, narrow: 12 },
  gridOperator: { sort: 'grid_operator', width: 9 },
  contractor: { sort: 'contractor_key', width: 9, narrow: 8 },
  numberOfChargingStations: { sort: 'station_count', width: 9, isNumber: true },
  dateOfCommissioning: { sort: 'commissioned_on', width: 9, narrow: 8 },
  turn: { sort: 'turn', width: 10, narrow: 9 },
  waitingDays: { sort: 'waiting_since', reversed: true, width: 7 },
  late: { width: 6 },
  realisation_date: { sort: 'planned_on', width: 7 },
  placementDate: { sort: 'placed_on', width: 8 },
  gridConnectionDate: { width: 9 },
  gridOperatorNumber: { width: 10 },
  connectionValue: { sort: 'connection_value', width: 9 },
  EAN: { width: 11 },
  gridConnection: { width: 13 },
  chargerIds: { width: 14 },
  parkinglotIds: { width: 14 },
  chargingStationVersion: { sort: 'station_version', width: 10 },
  powerType: { width: 8 },
  finUnit: { width: 9, narrow: 7.5 },
  pidNumber: { sort: 'pid_key', width: 9.5 },
  customer: { sort: 'customer_key', width: 9, narrow: 8.5 },
  buildingCode: { width: 9, narrow: 8 },
  region: { width: 9 },
  ended_at: { width: 8 },
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
export const columnOf = (key: ColumnKey): Omit<Column, 'sort'> & { sort?: SortColumn } => COLUMNS[key]

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(COLUMNS, key)
export const isSortKey = (key: string): key is SortKey => isColumn(key) && columnOf(key).sort !== undefined
