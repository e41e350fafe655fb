import { policy } from '../../platform/web/policy.ts'
import { can } from '../../platform/web/visit.ts'
import { readProcesses } from '../../records/processes/policy.ts'

/** Make exports of the list of processes, and fetch one's own: who sees the list and has `export`. */
export const exportProcesses = policy(
  'export',
  (visit) => can(visit, 'export') && readProcesses.allows(visit, undefined),
)
