import type { FormRecord } from '../../../platform/forms/field.ts'
import { fold } from '../../../platform/search/fold.ts'
import { dayAt, numberAt, textAt } from '../in-record.ts'

/** The columns that reports on customers count and search, from the record of a process on private ground. Pure. */
export function objectColumnsOf(record: FormRecord) {
  const text = (path: string) => textAt(record, path).trim()
  const points = (name: string) => numberAt(record, `ParkingAndChargePoints.${name}`)
  const parties = {
    project_leader: text('Party.ProjectLeader'),
    object_manager: text('Party.ObjectManager'),
    asset_manager: text('Party.AssetManager'),
  }
  const customer = text('Customer')
  return {
    customer,
    customer_key: fold(customer),
    region: text('Object.Region'),
    object_type: text('Object.ObjectType'),
    ...parties,
    existing_points: points('NumberOfExistingChargePoints'),
    offices_need: points('ChargePointNeedsGovernmentOffices'),
    program_need: points('ChargePointNeedsNewProgram'),
    extra_need: points('ExtraNeedChargePoints'),
    points_to_place: points('TotalChargePointsStillToBePlaced'),
    points_realised: points('ChargePointsRealized'),
    power_option: text('Energy.PowerOption'),
    fuse_box_option: text('BuildingOptions.FuseBoxOption'),
    signed_on: dayAt(record, 'Progress.AllPartiesSignedDate'),
    /** Folded; other search words are in `record_text`. */
    object_search: fold([customer, text('Object.BuildingCode'), ...Object.values(parties)].join(' ')),
  }
}
