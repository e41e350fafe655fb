import type { ProcessTable } from '../db/process-schema.ts'
import type { ColumnKind } from '../lists/kinds.ts'

/**
 * The columns of the list of processes, one entry each, in the order of the column chooser. From an entry's kind follow
 * how the column sorts, filters, reads, shows and exports. Its label is in the texts: `processList.columns`. Pure.
 * Source: spec 2 §2 and §3.
 */

type Stored = keyof ProcessTable

export type FilterKind = 'text' | 'code' | 'options' | 'step' | 'number' | 'date' | 'past'

export interface ProcessColumn {
  kind: ColumnKind
  /** The column of `process` with its value. */
  column?: Stored
  /** The column of `process` to read where `column` is empty. */
  instead?: Stored
  /** Further columns of `process` that its cell reads. */
  reads?: readonly Stored[]
  /** The column of `process` with its text as filters compare it; without it they fold `column`. */
  key?: Stored
  /** The column of `process` to sort by, which needs an index; without it the column does not sort. */
  sort?: Stored
  /** Sorts opposite to its column: the number of days rises as the start moment is earlier. */
  reversed?: true
  /** Another filter than that of its kind; null for none. */
  filter?: FilterKind | null
  /** No index has its values: a list does not start at its filter. */
  isUnindexed?: true
  /** Paths of the fields in which it is filled in. A type without any of these does not have the column. */
  fields?: readonly string[]
  /** Its field has a list; each item has its text under this name. */
  items?: string
  /** Its description in the API, where a row of the list has the value as it was filled in. */
  api?: string
  /** Default width, in rem. */
  width: number
  /** Width used when the columns would not fit; its texts remain readable. */
  narrow?: number
  /** Width in a workbook, in characters; without it, it follows from `width`. */
  excel?: number
}

/** The description of a day in the API. */
export const DAY_IN_API = 'Date as `2026-03-02`, or empty'
const OF_BUILDING = 'Code or category used by the owner of the building'

export const PROCESS_COLUMNS = {
  reference: { kind: 'text', column: 'case_ref', sort: 'case_order', width: 9, excel: 18 },
  address: {
    kind: 'custom',
    key: 'address_text',
    sort: 'address_key',
    filter: 'text',
    width: 12,
    narrow: 10,
    excel: 46,
  },
  municipality: {
    kind: 'custom',
    sort: 'municipality_key',
    filter: 'options',
    width: 9,
    narrow: 8,
    excel: 20,
  },
  step: {
    kind: 'custom',
    column: 'current_step',
    sort: 'current_step',
    filter: 'step',
    width: 14,
    narrow: 10,
    excel: 36,
  },
  progress_days: {
    kind: 'custom',
    sort: 'step_started_at',
    reversed: true,
    filter: 'number',
    width: 8,
    excel: 12,
  },
  cpo: { kind: 'option', column: 'operator_uuid', sort: 'operator_key', width: 7, excel: 24 },
  requestCount: { kind: 'count', column: 'request_count', sort: 'request_count', width: 8, excel: 11 },
  tags: { kind: 'custom', sort: 'tag_count', filter: 'options', width: 5, excel: 28 },
  processtype: { kind: 'custom', sort: 'process_type', width: 6 },
  category: { kind: 'option', column: 'category', sort: 'category', width: 10, excel: 28 },
  currentStatus: { kind: 'option', column: 'status', sort: 'status', width: 9, excel: 14 },
  currentStatusMessage: { kind: 'option', column: 'status_reason', width: 12, excel: 36 },
  updated_at: {
    kind: 'moment',
    column: 'updated_at',
    instead: 'created_at',
    sort: 'updated_at',
    width: 8,
    excel: 12,
  },
  created_at: { kind: 'moment', column: 'created_at', sort: 'created_at', width: 8, excel: 12 },
  vkb: { kind: 'custom', sort: 'vkb_order', filter: 'options', width: 13, narrow: 12, excel: 20 },
  gridOperator: { kind: 'option', column: 'grid_operator', sort: 'grid_operator', width: 9, excel: 18 },
  contractor: {
    kind: 'option',
    column: 'contractor_uuid',
    sort: 'contractor_key',
    width: 9,
    narrow: 8,
    excel: 28,
  },
  numberOfChargingStations: {
    kind: 'count',
    column: 'station_count',
    sort: 'station_count',
    width: 9,
    excel: 12,
  },
  dateOfCommissioning: {
    kind: 'day',
    column: 'commissioned_on',
    sort: 'commissioned_on',
    width: 9,
    narrow: 8,
    excel: 18,
  },
  turn: { kind: 'custom', sort: 'turn', filter: 'options', width: 10, narrow: 9 },
  waitingDays: { kind: 'custom', sort: 'waiting_since', reversed: true, filter: 'number', width: 7 },
  late: { kind: 'custom', filter: 'options', width: 6 },
  realisation_date: {
    kind: 'day',
    column: 'planned_on',
    sort: 'planned_on',
    fields: ['PlannedRealisation.PlannedDate'],
    width: 7,
    api: 'Planned date, `Cancelled`, or empty',
  },
  placementDate: {
    kind: 'day',
    column: 'placed_on',
    sort: 'placed_on',
    fields: ['PlannedRealisation.PlacementDate'],
    width: 8,
    api: DAY_IN_API,
  },
  gridConnectionDate: {
    kind: 'day',
    column: 'grid_connected_on',
    filter: null,
    fields: ['DateOfCommissioning.DateOfEnergyConnection'],
    width: 9,
    api: DAY_IN_API,
  },
  gridOperatorNumber: {
    kind: 'code',
    column: 'grid_number',
    fields: ['GridConnection.GridOperatorNumber'],
    width: 10,
    excel: 22,
    api: 'Order number at the grid operator',
  },
  connectionValue: {
    kind: 'option',
    column: 'connection_value',
    sort: 'connection_value',
    fields: ['GridConnection.ConnectionValue'],
    width: 9,
    excel: 15,
    api: 'Capacity of the grid connection',
  },
  EAN: {
    kind: 'code',
    column: 'ean',
    key: 'ean',
    fields: ['DateOfCommissioning.EAN', 'GridConnection.EAN'],
    width: 11,
    excel: 22,
    api: 'EAN code of the grid connection',
  },
  gridConnection: {
    kind: 'custom',
    reads: ['grid_number', 'connection_value', 'ean'],
    fields: ['GridConnection.GridOperatorNumber', 'GridConnection.ConnectionValue', 'GridConnection.EAN'],
    width: 13,
  },
  chargerIds: {
    kind: 'code',
    column: 'charger_ids',
    fields: ['ChargerIds'],
    width: 14,
    excel: 24,
    items: 'ChargerId',
    api: 'Charger ids',
  },
  parkinglotIds: {
    kind: 'code',
    column: 'parking_lots',
    fields: ['ParkingSpots.Identifiers'],
    width: 14,
    excel: 24,
    items: 'Identifier',
    api: 'Adjacent parking spaces',
  },
  chargingStationVersion: {
    kind: 'option',
    column: 'station_version',
    sort: 'station_version',
    fields: ['CPOAdvice.ChargingStationVersion'],
    width: 10,
    api: 'Version of the charging post',
  },
  powerType: {
    kind: 'option',
    column: 'power_type',
    filter: null,
    fields: ['CPOAdvice.PowerType'],
    width: 8,
    api: 'Type of power supply',
  },
  finUnit: {
    kind: 'option',
    column: 'fin_unit',
    isUnindexed: true,
    fields: ['FinUnit'],
    width: 9,
    narrow: 7.5,
    api: OF_BUILDING,
  },
  pidNumber: {
    kind: 'option',
    column: 'pid_uuid',
    sort: 'pid_key',
    isUnindexed: true,
    fields: ['pidUuid'],
    width: 9.5,
  },
  customer: {
    kind: 'text',
    column: 'customer',
    key: 'customer_key',
    sort: 'customer_key',
    filter: 'code',
    fields: ['Customer'],
    width: 9,
    narrow: 8.5,
    api: 'Name of the customer',
  },
  buildingCode: {
    kind: 'text',
    column: 'building_code',
    filter: 'code',
    fields: ['Object.BuildingCode'],
    width: 9,
    narrow: 8,
    api: OF_BUILDING,
  },
  region: {
    kind: 'option',
    column: 'region',
    isUnindexed: true,
    fields: ['Object.Region'],
    width: 9,
    api: OF_BUILDING,
  },
  ended_at: { kind: 'moment', column: 'ended_at', filter: 'past', width: 8 },
} as const satisfies Record<string, ProcessColumn>

export type ColumnKey = keyof typeof PROCESS_COLUMNS
/** A column by its key, typed with its optional properties. */
export const processColumn = (key: ColumnKey): ProcessColumn => PROCESS_COLUMNS[key]
export const COLUMN_KEYS = Object.keys(PROCESS_COLUMNS) as readonly ColumnKey[]
