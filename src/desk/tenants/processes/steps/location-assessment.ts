import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { MUNICIPALITY } from '../fields.ts'
import { brokerApproval } from '../groups/broker-approval.ts'

export const locationAssessment: StepChoice = {
  key: 'location-assessment',
  label: { nl: 'Beoordeling locatie', en: 'Assessment of the location' },
  edit: MUNICIPALITY,
  groups: [brokerApproval],
  documents: documentsOf('StreetCabinet', 'Underground', 'Broker', 'ChangeRequest'),
}
