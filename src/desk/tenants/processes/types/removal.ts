import type { ProcessType } from '../../../../platform/tenant/process-type.ts'
import { gridDisconnection, removalDelivery, removalProposal, siteRestoration } from '../steps/removal.ts'

/** Removes a charge point and restores the place. */
export const removal: ProcessType = {
  value: 'removal',
  label: { nl: 'Verwijdering', en: 'Removal' },
  acronym: 'VWP',
  routeType: 'verwijdering',
  steps: [removalProposal, gridDisconnection, siteRestoration, removalDelivery],
}
