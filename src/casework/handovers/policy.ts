import { policyFor } from '../../platform/web/policy.ts'
import type { Held } from '../../records/requests/held.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import { STATUS } from '../../records/requests/request.ts'
import { correctJudgement } from '../judgements/policy.ts'

interface HandedOver extends Held {
  status: number
  municipality_code: string | null
  gdpr_cleared_at: string | null
}

const WAITING: readonly number[] = [STATUS.incomplete, STATUS.open]

/**
 * Give a request to another municipality: whoever judges there, as long as it waits; once it is judged only
 * who may correct that. What was removed or cleared stays where it is.
 */
export const handOverRequest = policyFor<HandedOver>(
  'request.hand-over',
  (context, request) =>
    request.gdpr_cleared_at === null &&
    request.status !== STATUS.removed &&
    (WAITING.includes(request.status)
      ? manageRequest.allows(context, request)
      : correctJudgement.allows(context, request)),
)
