import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { OPERATOR } from '../fields.ts'
import { gridOperator, gridOperatorApproval } from '../groups/grid-operator.ts'

/** The grid operator has no account: the charge point operator asks it and enters its answer. */
export const gridCheck: StepChoice = {
  key: 'grid-check',
  label: { nl: 'Toets netbeheerder', en: 'Check by the grid operator' },
  edit: OPERATOR,
  outside: {
    party: 'grid-operator',
    asked: ['GridOperatorApproval.RequestedDate'],
    answered: ['GridOperatorApproval.ReceivedDate', 'GridOperatorApproval.IsGridOperatorAccepted'],
  },
  groups: [gridOperator, gridOperatorApproval],
  documents: documentsOf('GridOperator'),
}
