import { record } from '../../platform/events/record.ts'
import { keysOf } from '../../platform/search/keys.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, type Problem, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { RequestConflict } from '../../records/requests/conflict.ts'
import { changedRequest, type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { STATUS, statusName } from '../../records/requests/request.ts'
import { completeRequest } from '../intake/queries.ts'
import { explain, remarksProblems } from '../judgements/judgement.ts'
import { changeStatus, insertJudgement } from '../judgements/queries.ts'
import { type Completion, problemsOf, tidied } from './incomplete.ts'
import { settleIncomplete } from './policy.ts'

/**
 * The two ways to settle an incomplete request. Both return the new request and throw `Invalid` with the fields, `Conflict`
 * with the current request when it changed meanwhile, `Refused` when it is not incomplete.
 */

/** Fills in the missing fields of the request, and opens it. */
export async function complete(
  context: Context,
  request: FoundRequest,
  { version, ...form }: Completion & { version: number },
): Promise<FoundRequest> {
  await demandWaiting(context, request, version)
  const known = request.contact.forRules()
  const completion = tidied(form, known)
  refuseWith(problemsOf(completion, known, context.t))

  return inTransaction(context, async (context) => {
    const change = {
      ...completion,
      ...keysOf({ ...request, ...known, ...completion }),
      updated_at: context.now.toISOString(),
    }
    if (!(await completeRequest(context.db, request, change))) throw await conflictWith(context, request)
    await record(
      context,
      'request-completed',
      { type: 'request', uuid: request.uuid },
      { before: { status: STATUS.incomplete }, after: { status: STATUS.open } },
    )
    return changedRequest(context, request.uuid)
  })
}

/** Removes the request, with the reason as the remarks of its judgement. */
export async function remove(
  context: Context,
  request: FoundRequest,
  given: { version: number; reason: string },
): Promise<FoundRequest> {
  const { t, tenant, person } = context
  await demandWaiting(context, request, given.version)
  const remarks = plainText(given.reason)
  const longest = tenant.limits.remarks
  const wrong = remarksProblems(remarks, longest).map((problem) => explain(problem, t, longest))
  if (remarks === '') wrong.push(t.incompleteRequests.problems.reason())
  refuseWith(wrong.map((message) => ({ field: 'reason', message })))

  return inTransaction(context, async (context) => {
    const processed_at = context.now.toISOString()
    const change = { status: STATUS.removed, processed_at, reason_label: '', updated_at: processed_at }
    if (!(await changeStatus(context.db, { id: request.id, version: given.version, ...change })))
      throw await conflictWith(context, request)
    await insertJudgement(context.db, {
      request_id: request.id,
      verdict: STATUS.removed,
      reason: null,
      reason_label: '',
      remarks,
      is_correction: 0,
      processed_at,
      person_id: person.id,
      person_name: person.name,
    })
    await record(
      context,
      'request-removed',
      { type: 'request', uuid: request.uuid },
      { before: { status: STATUS.incomplete }, after: { status: STATUS.removed } },
    )
    return changedRequest(context, request.uuid)
  })
}

async function demandWaiting(context: Context, request: FoundRequest, version: number) {
  if (version !== request.version) throw await conflictWith(context, request)
  if (!settleIncomplete.allows(context, request)) throw new Refused(context.t.incompleteRequests.notNow())
}

function refuseWith(problems: Problem[]) {
  if (problems.length > 0) throw new Invalid(problems)
}

/** Reports the current status and municipality of the request. */
async function conflictWith(context: Context, { uuid }: FoundRequest): Promise<RequestConflict> {
  const { t } = context
  const now = await findRequest(context, uuid)
  if (!now) return new RequestConflict(t.requests.unknownRequest())
  const status = t.requests.statuses[statusName(now.status) ?? 'open']()
  return new RequestConflict(t.incompleteRequests.conflict({ status }), now)
}
