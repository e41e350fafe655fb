import type { FormRecord } from '../../../platform/forms/field.ts'
import { numberAt, textAt } from '../in-record.ts'
import { factsIn, textsOf } from './facts.ts'

/** The values of a record that lists show; an absent value is '' for texts and dates, null for numbers. Pure. */

export const filledIn = (record: FormRecord) => ({
  ...factsIn(record),
  type: textAt(record, 'ParkingSpots.Type'),
  dateOfDecommissioning: textAt(record, 'DateOfDecommissioning.DateOfDecommissioning'),
  objectType: textAt(record, 'Object.ObjectType'),
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

/** The record as its forms show it: the EAN of the commissioning defaults to that of the connection. */
export function shownRecord(record: FormRecord): FormRecord {
  const [EAN = ''] = textsOf(record, 'EAN')
  const group = record.DateOfCommissioning
  if (EAN === '' || textAt(record, 'DateOfCommissioning.EAN') === EAN) return record
  const given = typeof group === 'object' && group !== null && !Array.isArray(group) ? group : {}
  return { ...record, DateOfCommissioning: { ...given, EAN } }
}
