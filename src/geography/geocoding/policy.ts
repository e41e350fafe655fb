import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/** Look up addresses: anyone who sees requests or charge points on a map. */
export const lookUpAddresses = policy(
  'requestlist or requestlocations',
  (context) => can(context, 'requestlist') || can(context, 'requestlocations'),
)
