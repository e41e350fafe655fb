import { addDays } from '../../traffic-decisions/calendar.ts'
import { among, cents, day, person, sometimes } from './makers.ts'
import { dayOf, type Fillings } from './scene.ts'
import { ADJUSTMENTS, CAPACITY, CUSTOMERS, NOTES } from './words.ts'

/** Charge points on the ground of a customer. */
export const privateFillings: Fillings = {
  pidUuid: [0, ({ pid }) => pid],
  Customer: [0, ({ chance }) => chance.pick(CUSTOMERS)],
  'Application.ReceivedDate': [0, (_, step) => addDays(dayOf(step.from), -6)],
  'Application.ContactName': [0, person],
  'Application.ContactEmail': [0, ({ serial }) => `object.${serial.toLowerCase()}@example.org`],
  'Object.BuildingCode': [0, ({ serial }) => serial],
  'Party.ProjectLeader': [0, person],
  'Party.ObjectManager': [0, person],
  'Party.AssetManager': [0.5, person],
  'ParkingAndChargePoints.NumberOfExistingChargePoints': [0.5, ({ chance }) => chance.between(0, 4)],
  'ParkingAndChargePoints.ChargePointNeedsGovernmentOffices': [0.5, ({ chance }) => chance.between(2, 6)],
  'ParkingAndChargePoints.ChargePointNeedsNewProgram': [0.5, ({ chance }) => chance.between(2, 10)],
  'ParkingAndChargePoints.ExtraNeedChargePoints': [0.5, ({ chance }) => chance.between(0, 3)],
  'ParkingAndChargePoints.TotalChargePointsStillToBePlaced': [0.5, ({ chance }) => chance.between(4, 12)],
  'ParkingAndChargePoints.ChargePointsRealized': [0.9, ({ chance }) => chance.between(4, 12)],
  'Energy.PowerOption': [
    0.6,
    among({
      SufficientPowerWithOutStaticLoadbalancing: 35,
      SufficientPowerWithStaticLoadbalancing: 40,
      GridUpgrade: 25,
    }),
  ],
  'Energy.CapacityConclusion': [0.7, sometimes(0.8, CAPACITY)],
  'BuildingOptions.FuseBoxOption': [0.6, among({ MinorChangeNeeded: 70, ReplacementNeeded: 30 })],
  'BuildingAdjustments.Description': [0.7, sometimes(0.7, ADJUSTMENTS)],
  Notes: [0.8, sometimes(0.4, NOTES)],
  'Progress.QuotationSentDate': [0.3, day(0.3)],
  'Progress.QuotationSum': [0.3, ({ chance }) => cents(chance.between(900, 6_500) * 10 + 0.5)],
  'Progress.QuotationAcceptedDate': [0.9, day(0.9)],
  'Progress.AllPartiesSignedDate': [0.9, day(0.9)],
}
