import { policyFor } from '../../platform/web/policy.ts'
import { can } from '../../platform/web/visit.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** A request and a process, both found in scope. */
export interface Pair {
  request: FoundRequest
  process: FoundProcess
}

/** Connect and disconnect: who manages the request where it lies, and the process. They may lie in two municipalities. */
export const changeConnection = policyFor<Pair>(
  'connection',
  (visit, { request, process }) =>
    manageRequest.allows(visit, request) && manageProcess.allows(visit, process),
  (visit) => can(visit, 'requestmanage') && can(visit, 'realisationbtn'),
)
