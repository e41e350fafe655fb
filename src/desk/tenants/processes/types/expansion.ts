import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { alsoDecidesOn } from '../change.ts'
import { STATIONS } from '../groups/decided-on.ts'
import { cpoAdviceStep } from '../steps/cpo-advice.ts'
import { delivery } from '../steps/delivery.ts'
import { gridCheck } from '../steps/grid-check.ts'
import { changedConnectionStep } from '../steps/grid-connection.ts'
import { locationProposal } from '../steps/location-proposal.ts'
import { placement } from '../steps/placement.ts'

/** More chargers at an existing location. */
export const expansion: ProcessType = {
  value: 'expansion',
  label: { nl: 'Uitbreiding', en: 'Expansion' },
  acronym: 'UP',
  routeType: 'uitbreiding',
  steps: [
    locationProposal,
    gridCheck,
    alsoDecidesOn(cpoAdviceStep, STATIONS),
    changedConnectionStep,
    placement,
    delivery,
  ],
}
