import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/** To look addresses up: all who see requests or charge points on a map. */
export const lookUpAddresses = policy(
  'requestlist or requestlocations',
  (context) => can(context, 'requestlist') || can(context, 'requestlocations'),
)
