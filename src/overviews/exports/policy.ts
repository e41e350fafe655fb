import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'
import { readProcesses } from '../../records/processes/policy.ts'

/**
 * Export the process list and download one's own exports: needs access to the list and the right `export`.
 */
export const exportProcesses = policy(
  'export',
  (context) => can(context, 'export') && readProcesses.allows(context, undefined),
)
