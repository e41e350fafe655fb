import { evseId } from './codes.ts'
import { among, day, sometimes, stations } from './makers.ts'
import { dayOf, type Fillings, momentIn } from './scene.ts'
import { LAST_REMARKS } from './words.ts'

const ACTIVITIES: Record<string, string> = {
  removal: 'removal',
  reposition: 'reposition',
  replacement: 'replacement',
}

/** Placing and putting in operation, or removal. */
export const placementFillings: Fillings = {
  'PlannedRealisation.PlannedDate': [0.1, day(0.7)],
  'PlannedRealisation.Permit': [0.1, among({ nvt: 85, granted: 15 })],
  'PlannedRealisation.PlacementDate': [0.7, day(0.7)],
  'PlannedRealisation.RemovalDate': [0.1, day(0.6)],
  'DateOfCommissioning.DateOfRemoval': [0.65, day(0.65)],
  Contractor: [0.1, ({ contractor }) => contractor],
  ContractorActivityType: [0.1, ({ type }) => ACTIVITIES[type.value] ?? 'placement'],
  'DateOfCommissioning.DateOfEnergyConnection': [0.8, day(0.8)],
  'DateOfCommissioning.EAN': [0.8, ({ values }) => values.get('GridConnection.EAN')],
  'DateOfCommissioning.DateOfCommissioning': [0.9, day(0.9)],
  ChargerIds: [
    0.9,
    (scene) =>
      Array.from({ length: stations(scene) }, (_, index) => ({
        ChargerId: evseId(scene.tenant.country, scene.operator.name, scene.chance),
        ChargerType: index === 0 ? 'principal' : 'satellite',
      })),
  ],
  'DateOfDecommissioning.DateOfDecommissioning': [0.3, day(0.3)],
  'DateOfDecommissioning.DateOfEnergyDisconnection': [0.7, day(0.7)],
  'DateOfDecommissioning.DateOfBackOfficeDisconnection': [0.8, day(0.8)],
  'DateOfDecommissioning.DateOfCoordinatesRemoval': [0.9, day(0.9)],
  'FinalDelivery.LocationReadyDate': [0.5, day(0.5)],
  'FinalDelivery.ChargerReadyDate': [0.6, day(0.6)],
  'FinalDelivery.BatchCode': [
    0.8,
    (_, step) => `B${dayOf(momentIn(step, 0.8)).slice(2, 7).replace('-', '')}`,
  ],
  CommentsLastStep: [0.9, sometimes(0.4, LAST_REMARKS)],
}
