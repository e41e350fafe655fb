import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { alsoDecidesOn } from '../change.ts'
import { STATIONS } from '../groups/decided-on.ts'
import { cpoAdviceStep } from '../steps/cpo-advice.ts'
import { delivery } from '../steps/delivery.ts'
import { gridCheck } from '../steps/grid-check.ts'
import { gridConnectionStep } from '../steps/grid-connection.ts'
import { locationAssessment } from '../steps/location-assessment.ts'
import { locationProposal } from '../steps/location-proposal.ts'
import { placement } from '../steps/placement.ts'
import { trafficDecisionStep } from '../steps/traffic-decision.ts'

/** A new charge point on public ground, from location proposal to delivery. Source: decisions "Processes". */
export const realisation: ProcessType = {
  value: 'realisation',
  label: { nl: 'Realisatie', en: 'Realisation' },
  acronym: 'RP',
  routeType: 'realisatie',
  steps: [
    locationProposal,
    locationAssessment,
    gridCheck,
    alsoDecidesOn(cpoAdviceStep, STATIONS),
    trafficDecisionStep,
    // In parallel: it need not wait for the end of the objection period.
    { ...gridConnectionStep, beside: 'traffic-decision' },
    placement,
    delivery,
  ],
}
