import type { Oracle } from '../oracle.ts'
import { ofEach, recordsIn, valueAt } from './of-process.ts'

/** Columns of a process, which lists and reports read, beside the record that they are of. */

// biome-ignore lint/suspicious/noExplicitAny: a record has values of every shape
type Value = any

const text = (value: Value): string => (value === undefined || value === null ? '' : String(value))
const number = (value: Value): number | null => (value === undefined || value === '' ? null : value)
/** A day; not the text of a day that will not come. */
const day = (value: Value): string => (value === 'Cancelled' ? '' : text(value))

const TEXTS: Readonly<Record<string, string>> = {
  street: 'Location.StreetName',
  house_number: 'Location.HouseNumber',
  house_number_suffix: 'Location.HouseNumberSuffix',
  postal_code: 'Location.PostalCode',
  city: 'Location.CityName',
  grid_operator: 'GridOperator',
  contractor_uuid: 'Contractor',
  pid_uuid: 'pidUuid',
  building_code: 'Object.BuildingCode',
  grid_number: 'GridConnection.GridOperatorNumber',
  connection_value: 'GridConnection.ConnectionValue',
  station_version: 'CPOAdvice.ChargingStationVersion',
  power_type: 'CPOAdvice.PowerType',
  fin_unit: 'FinUnit',
  customer: 'Customer',
  region: 'Object.Region',
  object_type: 'Object.ObjectType',
  project_leader: 'Party.ProjectLeader',
  object_manager: 'Party.ObjectManager',
  asset_manager: 'Party.AssetManager',
  power_option: 'Energy.PowerOption',
  fuse_box_option: 'BuildingOptions.FuseBoxOption',
}

const DAYS: Readonly<Record<string, string>> = {
  published_on: 'TrafficDecision.PublicationDate',
  definitive_on: 'TrafficDecision.DefinitiveDate',
  confirmed_on: 'TrafficDecision.ConfirmedDate',
  withdrawn_on: 'TrafficDecision.DefinitiveDateWithdrawal',
  commissioned_on: 'DateOfCommissioning.DateOfCommissioning',
  planned_on: 'PlannedRealisation.PlannedDate',
  placed_on: 'PlannedRealisation.PlacementDate',
  grid_connected_on: 'DateOfCommissioning.DateOfEnergyConnection',
  signed_on: 'Progress.AllPartiesSignedDate',
}

const NUMBERS: Readonly<Record<string, string>> = {
  lat: 'Location.Latitude',
  lng: 'Location.Longitude',
  existing_points: 'ParkingAndChargePoints.NumberOfExistingChargePoints',
  offices_need: 'ParkingAndChargePoints.ChargePointNeedsGovernmentOffices',
  program_need: 'ParkingAndChargePoints.ChargePointNeedsNewProgram',
  extra_need: 'ParkingAndChargePoints.ExtraNeedChargePoints',
  points_to_place: 'ParkingAndChargePoints.TotalChargePointsStillToBePlaced',
  points_realised: 'ParkingAndChargePoints.ChargePointsRealized',
}

const each = (columns: Readonly<Record<string, string>>, as: (value: Value) => string | number | null) =>
  Object.entries(columns).map(([column, path]) => ({
    column,
    of: (record: Value) => as(valueAt(record, path)),
  }))

const listed = (path: string, name: string) => (record: Value) =>
  ((valueAt(record, path) ?? []) as Value[])
    .map((item) => text(item[name]))
    .filter(Boolean)
    .join(', ')

const COLUMNS = [
  ...each(TEXTS, text),
  ...each(DAYS, day),
  ...each(NUMBERS, number),
  {
    column: 'vkb_not_applicable',
    of: (record: Value) => (record.TrafficDecision?.TrafficDecisionNotApplicable === true ? 1 : 0),
  },
  { column: 'station_count', of: (record: Value) => record.ParkingSpots?.NumberOfChargingStations ?? 0 },
  { column: 'charger_ids', of: listed('ChargerIds', 'ChargerId') },
  { column: 'parking_lots', of: listed('ParkingSpots.Identifiers', 'Identifier') },
]

export const columnsOfRecord: Oracle = {
  rule: 'what lists show of a process is what its record has',
  source: 'schema "process": the columns that lists need; spec 2 §3: process list row',
  runs: 'of tables',
  async violations(world) {
    const records = await recordsIn(world)
    return ofEach(world, (row) => {
      const record = records(row)
      return COLUMNS.map(({ column, of }) => {
        const wanted = of(record)
        return row[column] !== wanted && `has ${column} '${row[column]}', and its record has '${wanted}'`
      })
    })
  },
}

const letters = (of: string) => of.replaceAll(/[^\p{L}\d]/gu, '')

export const eanOfRecord: Oracle = {
  rule: 'a process is found by the EAN of its commissioning, or else of its connection, without spaces',
  source: 'schema "process.ean"',
  runs: 'of tables',
  async violations(world) {
    const records = await recordsIn(world)
    return ofEach(world, (row) => {
      const { GridConnection: grid, DateOfCommissioning: ready } = records(row)
      const wanted = text(ready?.EAN) || text(grid?.EAN)
      return [
        (letters(row.ean) !== letters(wanted) || /\s/.test(row.ean)) &&
          `has ean '${row.ean}', and its record has '${wanted}'`,
      ]
    })
  },
}

export const placeOfRecord: Oracle = {
  rule: 'a process is in a municipality of the desk',
  source: 'decisions "Identity": municipality codes limit processes',
  runs: 'of tables',
  violations: (world) =>
    ofEach(world, (row) => [
      row.municipality_code !== null &&
        !world.tenant.municipalities.some(({ code }) => code === row.municipality_code) &&
        `is in municipality ${row.municipality_code}`,
      !world.tenant.stakeholders.some(({ uuid }) => uuid === row.operator_uuid) &&
        `is of operator ${row.operator_uuid}`,
    ]),
}
