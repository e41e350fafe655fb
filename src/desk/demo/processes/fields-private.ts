import { findMunicipality } from '../../../geography/places/municipalities.ts'
import type { FieldValue } from '../../../platform/forms/field.ts'
import { addDays } from '../../../platform/time/calendar.ts'
import { among, anyOption, cents, day, isOffered, person, sometimes } from './makers.ts'
import { dayOf, type Fillings } from './scene.ts'
import { ADJUSTMENTS, CAPACITY, CUSTOMERS, NOTES } from './words.ts'

/** Charge points on private ground of a customer. */
export const privateFillings: Fillings = {
  pidUuid: [0, ({ pid }) => pid],
  Customer: [0, ({ chance }) => chance.pick(CUSTOMERS)],
  'Application.ReceivedDate': [0, (_, step) => addDays(dayOf(step.from), -6)],
  'Application.ContactName': [0, person],
  'Application.ContactEmail': [0, ({ serial }) => `object.${serial.toLowerCase()}@example.org`],
  'Object.BuildingCode': [0, ({ serial }) => serial],
  'Object.ObjectType': [0, ({ chance }, _, field) => anyOption(field, chance)],
  'Object.Region': [
    0,
    ({ place, chance }, _, field) => {
      const region = REGIONS[findMunicipality(place.municipality_code)?.province ?? ''] ?? ''
      return isOffered(field, region) ? region : anyOption(field, chance)
    },
  ],
  'Party.ProjectLeader': [0, person],
  'Party.ObjectManager': [0, person],
  'Party.AssetManager': [0.5, person],
  'ParkingAndChargePoints.NumberOfExistingChargePoints': [0.5, ({ chance }) => chance.between(0, 4)],
  'ParkingAndChargePoints.ChargePointNeedsGovernmentOffices': [0.5, ({ chance }) => chance.between(2, 6)],
  'ParkingAndChargePoints.ChargePointNeedsNewProgram': [0.5, ({ chance }) => chance.between(2, 10)],
  'ParkingAndChargePoints.ExtraNeedChargePoints': [0.5, ({ chance }) => chance.between(0, 3)],
  'ParkingAndChargePoints.TotalChargePointsStillToBePlaced': [
    0.5,
    // Updated until all of them are placed.
    ({ values, history }) => (history.status === 'completed' ? 0 : needed(values)),
  ],
  'ParkingAndChargePoints.ChargePointsRealized': [0.9, ({ values }) => needed(values)],
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

/** Number of requested charge points, all needs together. */
const needed = (values: ReadonlyMap<string, FieldValue>) =>
  ['ChargePointNeedsGovernmentOffices', 'ChargePointNeedsNewProgram', 'ExtraNeedChargePoints']
    .map((name) => Number(values.get(`ParkingAndChargePoints.${name}`) ?? 0))
    .reduce((sum, it) => sum + it, 0)

/** Region of the state's real estate per province; made up. */
const REGIONS: Readonly<Record<string, string>> = {
  Groningen: 'Noord',
  Fryslân: 'Noord',
  Drenthe: 'Noord',
  'Noord-Holland': 'Noord-West',
  Flevoland: 'Noord-West',
  Utrecht: 'Noord-West',
  Overijssel: 'Oost',
  Gelderland: 'Oost',
  'Noord-Brabant': 'Zuid',
  Limburg: 'Zuid',
  'Zuid-Holland': 'Zuid-West',
  Zeeland: 'Zuid-West',
}
