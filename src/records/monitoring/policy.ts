import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/** See how charge points are used, where the tenant has monitoring; in whose municipalities, the root query sees to. */
export const readMonitoring = policy(
  'requestlocations',
  (context) => can(context, 'requestlocations') && context.tenant.map.monitoring.enabled,
)
