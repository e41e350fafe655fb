import type { ColumnKey } from '../../platform/tenant/process-type.ts'
import type { Process } from '../../records/processes/row.ts'
import { columnOf, type SortColumn } from './columns.ts'

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

/** Further columns that a list column shows. */
const SHOWN = {
  requestCount: ['request_count'],
  category: ['category'],
  currentStatusMessage: ['status_reason'],
  updated_at: ['updated_at', 'created_at'],
  created_at: ['created_at'],
  ended_at: ['ended_at'],
  contractor: ['contractor_uuid', 'contractor_key'],
  numberOfChargingStations: ['station_count'],
  dateOfCommissioning: ['commissioned_on'],
  realisation_date: ['planned_on'],
  placementDate: ['placed_on'],
  gridConnectionDate: ['grid_connected_on'],
  gridOperatorNumber: ['grid_number'],
  connectionValue: ['connection_value'],
  EAN: ['ean'],
  gridConnection: ['grid_number', 'connection_value', 'ean'],
  chargerIds: ['charger_ids'],
  parkinglotIds: ['parking_lots'],
  chargingStationVersion: ['station_version'],
  powerType: ['power_type'],
  finUnit: ['fin_unit'],
  pidNumber: ['pid_uuid', 'pid_key'],
  customer: ['customer'],
  buildingCode: ['building_code'],
  region: ['region'],
} as const satisfies Partial<Record<ColumnKey, readonly (keyof Process)[]>>

type Always = (typeof ALWAYS)[number]
type Shown = (typeof SHOWN)[keyof typeof SHOWN][number]

/** A process as its list row reads it: the `ALWAYS` columns and those of the visible list columns. */
export type ListedRow = Pick<Process, Always> & Partial<Pick<Process, Shown | SortColumn>>

/** Text columns that a list column reads. */
export type TextRead = Exclude<Shown, 'request_count' | 'station_count'>

const shown: Partial<Record<ColumnKey, readonly (keyof Process)[]>> = SHOWN
const shownIn = (column: ColumnKey) => shown[column] ?? []

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
