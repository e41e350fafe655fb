import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { placement } from '../steps/placement.ts'
import {
  contractStep,
  customerStep,
  privateDeliveryStep,
  privateGridStep,
  quotationStep,
  surveyStep,
} from '../steps/private.ts'

/** Charge points on private ground of a customer. */
export const privateGround: ProcessType = {
  value: 'private',
  label: { nl: 'Privaat terrein', en: 'Private domain' },
  acronym: 'PP',
  routeType: 'privaat',
  steps: [
    customerStep,
    surveyStep,
    quotationStep,
    contractStep,
    privateGridStep,
    placement,
    privateDeliveryStep,
  ],
}
