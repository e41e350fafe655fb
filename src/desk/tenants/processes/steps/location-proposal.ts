import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { BOTH } from '../fields.ts'
import { address, chargingPoint, coordinates } from '../groups/address.ts'
import { parkingSpots } from '../groups/parking-spots.ts'
import { remarks } from '../groups/remarks.ts'

export const locationProposal: StepChoice = {
  key: 'location-proposal',
  label: { nl: 'Locatievoorstel', en: 'Location proposal' },
  edit: BOTH,
  groups: [address, coordinates, chargingPoint, parkingSpots, remarks],
  documents: documentsOf(
    'LocationProposition',
    'InitialLocationViews',
    'SideView',
    'TopView',
    'ParkingSpots',
  ),
}
