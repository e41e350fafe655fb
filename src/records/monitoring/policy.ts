import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'

/**
 * May see the use of charge points, if the tenant has monitoring; the root query limits it to the municipalities in scope.
 */
export const readMonitoring = policy(
  'requestlocations',
  (context) => can(context, 'requestlocations') && context.tenant.map.monitoring.enabled,
)
