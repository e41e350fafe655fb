import type { StepChoice } from '../../../processes/process-type.ts'
import { OPERATOR } from '../fields.ts'
import { commissioning } from '../groups/grid-connection.ts'
import { chargers, contractor, planning } from '../groups/placement.ts'

export const placement: StepChoice = {
  key: 'placement',
  label: { nl: 'Plaatsing en inbedrijfname', en: 'Placement and commissioning' },
  edit: OPERATOR,
  groups: [planning, contractor, commissioning, chargers],
  documents: [],
}
