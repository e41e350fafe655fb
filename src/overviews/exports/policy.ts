import { can } from '../../platform/web/context.ts'
import { policy } from '../../platform/web/policy.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { readRequests } from '../../records/requests/policy.ts'

/** Export the process list: needs access to the list and the right `export`. */
export const exportProcesses = policy(
  'export',
  (context) => can(context, 'export') && readProcesses.allows(context, undefined),
)
/** Export the list of requests. */
export const exportRequests = policy(
  'export-requests',
  (context) => can(context, 'export') && readRequests.allows(context, undefined),
)
/** Follow and download one's own exports, of either list. */
export const ownExports = policy(
  'own-exports',
  (context) => exportProcesses.allows(context, undefined) || exportRequests.allows(context, undefined),
)
