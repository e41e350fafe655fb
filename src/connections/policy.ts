import { manageProcess } from '../processes/policy.ts'
import type { FoundProcess } from '../processes/row.ts'
import { manageRequest } from '../requests/policy.ts'
import type { FoundRequest } from '../requests/queries.ts'
import { policy } from '../web/policy.ts'

/** A request and a process, both found in scope. */
export interface Pair {
  request: FoundRequest
  process: FoundProcess
}

/** Connect and disconnect: who manages the request where it lies, and the process. They may lie in two municipalities. */
export const changeConnection = policy<Pair>(
  'connection',
  (visit, { request, process }) =>
    manageRequest.allows(visit, request) && manageProcess.allows(visit, process),
)
