import { policyFor } from '../../platform/web/policy.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import { STATUS } from '../../records/requests/request.ts'

interface Received {
  status: number
  municipality_code: string | null
  gdpr_cleared_at: string | null
}

/** Complete or remove an incomplete request: persons who judge in its municipality. */
export const settleIncomplete = policyFor<Received>(
  'request.settle-incomplete',
  (context, request) =>
    request.status === STATUS.incomplete &&
    request.gdpr_cleared_at === null &&
    manageRequest.allows(context, request),
)
