import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { alsoDecidesOn } from '../change.ts'
import { FORMER_BAYS, STATIONS } from '../groups/decided-on.ts'
import { additionalCoordinates, formerParkingSpots } from '../groups/parking-spots.ts'
import { cpoAdviceStep } from '../steps/cpo-advice.ts'
import { delivery } from '../steps/delivery.ts'
import { gridCheck } from '../steps/grid-check.ts'
import { changedConnectionStep } from '../steps/grid-connection.ts'
import { locationAssessment } from '../steps/location-assessment.ts'
import { locationProposal } from '../steps/location-proposal.ts'
import { placementWithRemoval } from '../steps/placement.ts'
import { trafficDecisionStep } from '../steps/traffic-decision.ts'

/** Moves a charge point: all steps of a realisation for the new place, and the old place is given up. */
export const reposition: ProcessType = {
  value: 'reposition',
  label: { nl: 'Verplaatsing', en: 'Reposition' },
  acronym: 'VLP',
  routeType: 'verplaatsing',
  steps: [
    { ...locationProposal, groups: [...locationProposal.groups, additionalCoordinates, formerParkingSpots] },
    alsoDecidesOn(locationAssessment, FORMER_BAYS),
    gridCheck,
    alsoDecidesOn(cpoAdviceStep, STATIONS),
    alsoDecidesOn(trafficDecisionStep, FORMER_BAYS),
    { ...changedConnectionStep, beside: 'traffic-decision' },
    placementWithRemoval,
    delivery,
  ],
}
