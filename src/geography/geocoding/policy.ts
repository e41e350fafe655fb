import { policy } from '../../platform/web/policy.ts'
import { can } from '../../platform/web/visit.ts'

/** Look addresses up: everybody who sees requests or charge points on a map. */
export const lookUpAddresses = policy(
  'requestlist or requestlocations',
  (visit) => can(visit, 'requestlist') || can(visit, 'requestlocations'),
)
