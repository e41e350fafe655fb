import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { BOTH, OPERATOR } from '../fields.ts'
import { address, coordinates } from '../groups/address.ts'
import { decommissioning } from '../groups/decommissioning.ts'
import { finalRestoration } from '../groups/final-delivery.ts'
import { gridOperator } from '../groups/grid-operator.ts'
import { formerParkingSpots } from '../groups/parking-spots.ts'
import { chargersToTake, contractor, removal } from '../groups/placement.ts'
import { lastRemarks, remarks } from '../groups/remarks.ts'
import { delivery } from './delivery.ts'

export const removalProposal: StepChoice = {
  key: 'location-proposal',
  label: { nl: 'Voorstel tot verwijdering', en: 'Proposal to remove' },
  edit: BOTH,
  groups: [address, coordinates, chargersToTake, formerParkingSpots, remarks],
  documents: documentsOf('ChangeRequest', 'ParkingSpots'),
}

export const gridDisconnection: StepChoice = {
  key: 'grid-disconnection',
  label: { nl: 'Afsluiting van het net', en: 'Grid disconnection' },
  edit: OPERATOR,
  groups: [gridOperator, decommissioning],
  documents: documentsOf('GridOperator'),
}

export const siteRestoration: StepChoice = {
  key: 'site-restoration',
  label: { nl: 'Herstel van de locatie', en: 'Site restoration' },
  edit: BOTH,
  outside: {
    party: 'contractor',
    asked: ['Contractor', 'PlannedRealisation.RemovalDate'],
    answered: ['DateOfCommissioning.DateOfRemoval'],
  },
  groups: [removal, contractor],
  documents: documentsOf('SideView', 'TopView'),
}

export const removalDelivery: StepChoice = {
  ...delivery,
  groups: [finalRestoration, lastRemarks],
}
