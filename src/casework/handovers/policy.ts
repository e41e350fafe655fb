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
 * Move a request to another municipality: persons who judge there while it is waiting; after its judgement only persons who
 * may correct that. Removed and cleared requests cannot be moved.
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
