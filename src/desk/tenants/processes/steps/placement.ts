import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { OPERATOR } from '../fields.ts'
import { commissioning } from '../groups/grid-connection.ts'
import { chargers, contractor, planning, removal } from '../groups/placement.ts'

export const placement: StepChoice = {
  key: 'placement',
  label: { nl: 'Plaatsing en inbedrijfname', en: 'Placement and commissioning' },
  edit: OPERATOR,
  outside: {
    party: 'contractor',
    asked: ['Contractor', 'PlannedRealisation.PlannedDate'],
    answered: ['PlannedRealisation.PlacementDate'],
  },
  groups: [planning, contractor, commissioning, chargers],
  documents: [],
}

/** Placement that also removes the old charge point. */
export const placementWithRemoval: StepChoice = {
  ...placement,
  groups: [...placement.groups, removal],
}
