import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { BOTH } from '../fields.ts'
import { additionalCost, chargingStation, cpoAdvice } from '../groups/cpo-advice.ts'

/** The operator advises; the municipality decides on additional cost. */
export const cpoAdviceStep: StepChoice = {
  key: 'cpo-advice',
  label: { nl: 'CPO-advies', en: 'Advice of the operator' },
  edit: BOTH,
  groups: [cpoAdvice, additionalCost, chargingStation],
  documents: documentsOf('CPOAdditional'),
}
