import { can } from '../../platform/web/context.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** Both found in scope. */
export interface Pair {
  request: FoundRequest
  process: FoundProcess
}

/**
 * Connect and disconnect: a person who manages the request in its municipality, and the process. These may be
 * two municipalities.
 */
export const changeConnection = policyFor<Pair>(
  'connection',
  (context, { request, process }) =>
    manageRequest.allows(context, request) && manageProcess.allows(context, process),
  (context) => can(context, 'requestmanage') && can(context, 'realisationbtn'),
)
