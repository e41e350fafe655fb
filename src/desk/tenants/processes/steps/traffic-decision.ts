import type { StepChoice } from '../../../../platform/tenant/process-type.ts'
import { documentsOf } from '../documents.ts'
import { MUNICIPALITY } from '../fields.ts'
import { trafficDecision } from '../groups/traffic-decision.ts'

export const trafficDecisionStep: StepChoice = {
  key: 'traffic-decision',
  label: { nl: 'Verkeersbesluit', en: 'Traffic decision' },
  edit: MUNICIPALITY,
  groups: [trafficDecision],
  documents: documentsOf('TrafficDecision'),
}
