import { readProcesses } from '../processes/policy.ts'
import { policy } from '../web/policy.ts'
import { can } from '../web/visit.ts'

/** Make exports of the list of processes, and fetch one's own: who sees the list and has `export`. */
export const exportProcesses = policy(
  'export',
  (visit) => can(visit, 'export') && readProcesses.allows(visit, undefined),
)
