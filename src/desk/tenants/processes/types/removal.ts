import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { gridDisconnection, removalDelivery, removalProposal, siteRestoration } from '../steps/removal.ts'

/** A charge point goes, and the place becomes what it was. */
export const removal: ProcessType = {
  value: 'removal',
  label: { nl: 'Verwijdering', en: 'Removal' },
  acronym: 'VWP',
  routeType: 'verwijdering',
  steps: [removalProposal, gridDisconnection, siteRestoration, removalDelivery],
}
