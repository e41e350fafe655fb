import { at, type FormRecord } from '../../platform/forms/field.ts'
import { numberAt, textAt } from './in-record.ts'

/** The values of a record that lists show; an absent value is '' for texts and dates, null for numbers. Pure. */

export const filledIn = (record: FormRecord) => ({
  ...connectionIn(record),
  type: textAt(record, 'ParkingSpots.Type'),
  chargingStationVersion: textAt(record, 'CPOAdvice.ChargingStationVersion'),
  powerType: textAt(record, 'CPOAdvice.PowerType'),
  gridConnectionDate: textAt(record, 'DateOfCommissioning.DateOfEnergyConnection'),
  realisation_date: textAt(record, 'PlannedRealisation.PlannedDate'),
  placementDate: textAt(record, 'PlannedRealisation.PlacementDate'),
  dateOfDecommissioning: textAt(record, 'DateOfDecommissioning.DateOfDecommissioning'),
  finUnit: textAt(record, 'FinUnit'),
  region: textAt(record, 'Object.Region'),
  buildingCode: textAt(record, 'Object.BuildingCode'),
  objectType: textAt(record, 'Object.ObjectType'),
  customer: textAt(record, 'Customer'),
  objectManager: textAt(record, 'Party.ObjectManager'),
  assetManager: textAt(record, 'Party.AssetManager'),
  numberOfExistingChargePoints: numberAt(record, 'ParkingAndChargePoints.NumberOfExistingChargePoints'),
  chargePointNeedsGovernmentOffices: numberAt(
    record,
    'ParkingAndChargePoints.ChargePointNeedsGovernmentOffices',
  ),
  chargePointNeedsNewProgram: numberAt(record, 'ParkingAndChargePoints.ChargePointNeedsNewProgram'),
  extraNeedChargePoints: numberAt(record, 'ParkingAndChargePoints.ExtraNeedChargePoints'),
  totalChargePointsStillToBePlaced: numberAt(
    record,
    'ParkingAndChargePoints.TotalChargePointsStillToBePlaced',
  ),
  chargePointsRealized: numberAt(record, 'ParkingAndChargePoints.ChargePointsRealized'),
  powerOption: textAt(record, 'Energy.PowerOption'),
  fuseBoxOption: textAt(record, 'BuildingOptions.FuseBoxOption'),
  allPartiesSignedDate: textAt(record, 'Progress.AllPartiesSignedDate'),
})

/** The identifiers of the charging stations, for the grid and for the street. */
export const connectionIn = (record: FormRecord) => ({
  chargerIds: textsAt(record, 'ChargerIds', 'ChargerId'),
  parkinglotIds: textsAt(record, 'ParkingSpots.Identifiers', 'Identifier'),
  gridOperatorNumber: textAt(record, 'GridConnection.GridOperatorNumber'),
  connectionValue: textAt(record, 'GridConnection.ConnectionValue'),
  EAN: textAt(record, 'DateOfCommissioning.EAN') || textAt(record, 'GridConnection.EAN'),
})

/** The record as its forms show it: the EAN of the commissioning defaults to that of the connection. */
export function shownRecord(record: FormRecord): FormRecord {
  const { EAN } = connectionIn(record)
  const group = record.DateOfCommissioning
  if (EAN === '' || textAt(record, 'DateOfCommissioning.EAN') === EAN) return record
  const given = typeof group === 'object' && group !== null && !Array.isArray(group) ? group : {}
  return { ...record, DateOfCommissioning: { ...given, EAN } }
}

/** One text property of each item of a list, '' where absent; empty when there is no list. */
export function textsAt(record: FormRecord, path: string, name: string): string[] {
  const items = at(record, path)
  return Array.isArray(items) ? items.map((item: FormRecord) => textAt(item, name)) : []
}
