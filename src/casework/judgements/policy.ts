import { opens } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { policyFor } from '../../platform/web/policy.ts'
import { type Held, isHeld } from '../../records/requests/held.ts'
import { manageRequest } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'
import { isComplete } from '../intake/row.ts'

interface Judged extends Held {
  status: number
  municipality_code: string | null
}

/** Judge an open request in a municipality of this role. */
export const judgeRequest = policyFor<Judged>(
  'judgement.create',
  (context, request) => manageRequest.allows(context, request) && request.status === STATUS.open,
)

/** Correct an earlier judgement: only where the person is admin, and (decisions) only while no process holds the request. */
export const correctJudgement = policyFor<Judged>(
  'judgement.correct',
  (context, request) =>
    opens(context.person.roles.admin ?? [], request.municipality_code) &&
    !isHeld(request) &&
    (request.status === STATUS.accepted ||
      request.status === STATUS.rejected ||
      request.status === STATUS.removed),
)

/**
 * True for a removed request without e-mail address and phone number: its applicant cannot be informed of another judgement.
 */
export const lacksContact = ({ status, contact }: Pick<FoundRequest, 'status' | 'contact'>): boolean =>
  status === STATUS.removed && !isComplete(contact.forRules())

/** True when the person may correct the judgement of this request. */
export const mayCorrect = (context: Context, request: FoundRequest): boolean =>
  correctJudgement.allows(context, request) && !lacksContact(request)
