import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'
import { readProcesses } from '../../records/processes/policy.ts'

/** Make exports of the list of processes, and fetch one's own: who sees the list and has `export`. */
export const exportProcesses = policy(
  'export',
  (context) => can(context, 'export') && readProcesses.allows(context, undefined),
)
