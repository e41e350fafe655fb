import { policy } from '../../platform/web/policy.ts'
import { can } from '../../platform/web/visit.ts'

/** See how charge points are used, where the tenant has monitoring; in whose municipalities, the root query sees to. */
export const readMonitoring = policy(
  'requestlocations',
  (visit) => can(visit, 'requestlocations') && visit.tenant.map.monitoring.enabled,
)
