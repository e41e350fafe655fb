import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { BOTH } from '../fields.ts'
import { finalDelivery } from '../groups/final-delivery.ts'
import { lastRemarks } from '../groups/remarks.ts'

export const delivery: StepChoice = {
  key: 'delivery',
  label: { nl: 'Oplevering', en: 'Delivery' },
  edit: BOTH,
  groups: [finalDelivery, lastRemarks],
  documents: documentsOf('DeliveryDocumentation', 'TransferDocument'),
}
