import { opens } from '../../platform/tenant/person.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { type Held, isHeld } from '../../records/requests/held.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import { STATUS } from '../../records/requests/request.ts'

interface Judged extends Held {
  status: number
  municipality_code: string | null
}

/** Judge an open request in a municipality of this role. */
export const judgeRequest = policyFor<Judged>(
  'judgement.create',
  (context, request) => manageRequest.allows(context, request) && request.status === STATUS.open,
)

/**
 * Change an earlier judgement: only where the person is admin, and (decisions) only while no process holds
 * the request.
 */
export const correctJudgement = policyFor<Judged>(
  'judgement.correct',
  (context, request) =>
    opens(context.person.roles.admin ?? [], request.municipality_code) &&
    !isHeld(request) &&
    (request.status === STATUS.accepted ||
      request.status === STATUS.rejected ||
      request.status === STATUS.removed),
)
