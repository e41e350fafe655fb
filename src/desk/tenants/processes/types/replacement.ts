import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { address, coordinates } from '../groups/address.ts'
import { gridOperator } from '../groups/grid-operator.ts'
import { formerChargers } from '../groups/placement.ts'
import { replacementReasons } from '../groups/replacement.ts'
import { cpoAdviceStep } from '../steps/cpo-advice.ts'
import { delivery } from '../steps/delivery.ts'
import { changedConnectionStep } from '../steps/grid-connection.ts'
import { placementWithRemoval } from '../steps/placement.ts'

/** Another charge point at the same place: its address is that of the location, and may be corrected. */
export const replacement: ProcessType = {
  value: 'replacement',
  label: { nl: 'Vervanging', en: 'Replacement' },
  acronym: 'VVP',
  routeType: 'vervanging',
  steps: [
    {
      ...cpoAdviceStep,
      groups: [address, coordinates, replacementReasons, formerChargers, ...cpoAdviceStep.groups],
    },
    { ...changedConnectionStep, groups: [gridOperator, ...changedConnectionStep.groups] },
    placementWithRemoval,
    delivery,
  ],
}
