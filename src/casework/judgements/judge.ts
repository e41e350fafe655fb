import { record } from '../../platform/events/record.ts'
import { opens } from '../../platform/tenant/person.ts'
import { formatTime } from '../../platform/texts/format.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { RequestConflict } from '../../records/requests/conflict.ts'
import { isHeld } from '../../records/requests/held.ts'
import { changedRequest, type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'
import { leaveCancelled } from '../connections/leave.ts'
import { explain, type JudgementForm, problemsOf, reasonOf, tidied } from './judgement.ts'
import { judgeRequest, lacksContact, mayCorrect } from './policy.ts'
import { changeStatus, findLatestJudgement, insertJudgement } from './queries.ts'

interface GivenJudgement extends JudgementForm {
  /** The version of the request that the judge read. */
  version: number
  isCorrection: boolean
}

/**
 * Judges a request, or corrects an earlier judgement, and returns the new request. Throws `Invalid` with the fields,
 * `Conflict` with the current request when it changed meanwhile, `Refused` when this judgement is not allowed.
 */
export async function judge(
  context: Context,
  request: FoundRequest,
  given: GivenJudgement,
): Promise<FoundRequest> {
  const { t } = context
  const earlier = await findLatestJudgement(context.db, request.id)
  if (!given.isCorrection && request.status !== STATUS.open) {
    // Another judge was first: the earlier judgement remains valid, and is shown.
    if (earlier) throw await conflictWith(context, request)
    throw new Refused(t.judgementOutcomes.notOpen())
  }
  const isAllowed = given.isCorrection ? mayCorrect(context, request) : judgeRequest.allows(context, request)
  if (!isAllowed)
    throw new Refused(given.isCorrection ? whyNoCorrection(context, request) : t.judgementOutcomes.notOpen())
  // Before the rules: a form with a problem is shown again with the present version.
  if (given.version !== request.version) throw await conflictWith(context, request)

  const rules = rulesOf(context)
  const problems = problemsOf(given, rules, given.isCorrection && earlier ? earlier : null)
  if (problems.length > 0)
    throw new Invalid(
      problems.map((problem) => ({
        field: problem.field,
        message: explain(problem, t, rules.longestRemarks),
      })),
    )
  const form = tidied(given, rules)
  // The rules guarantee a verdict.
  const verdict = form.verdict as number
  const reason = reasonOf(form, rules)
  const reasonLabel = reason?.label.nl ?? ''

  return inTransaction(context, async (context) => {
    const at = context.now.toISOString()
    // The latest judgement counts: a correction never precedes the corrected judgement, also after the clock was set back.
    const processed_at = earlier && earlier.processed_at > at ? earlier.processed_at : at
    const closing = {
      id: request.id,
      version: given.version,
      status: verdict,
      processed_at,
      reason_label: reasonLabel,
      updated_at: at,
      ...(verdict !== STATUS.accepted && (await leaveCancelled(context, request))),
    }
    if (!(await changeStatus(context.db, closing))) throw await conflictWith(context, request)
    await insertJudgement(context.db, {
      request_id: request.id,
      verdict,
      reason: form.reason,
      reason_label: reasonLabel,
      remarks: form.remarks,
      is_correction: Number(given.isCorrection),
      processed_at,
      person_id: context.person.id,
      person_name: context.person.name,
    })
    await record(
      context,
      'request-judged',
      { type: 'request', uuid: request.uuid },
      {
        before: { status: request.status, reason: earlier?.reason ?? null },
        after: { status: verdict, reason: form.reason, isCorrection: given.isCorrection },
      },
    )
    return changedRequest(context, request.uuid)
  })
}

/** The reason why a person may not correct a judgement, as a sentence. */
function whyNoCorrection({ person, t }: Context, request: FoundRequest): string {
  if (!opens(person.roles.admin ?? [], request.municipality_code)) return t.judgementOutcomes.onlyAdmin()
  if (isHeld(request)) return t.judgementOutcomes.notWhileConnected()
  if (lacksContact(request)) return t.judgementOutcomes.noContact()
  return t.judgementOutcomes.notJudged()
}

export const rulesOf = ({ tenant }: Pick<Context, 'tenant'>) => ({
  ...tenant.judgement,
  longestRemarks: tenant.limits.remarks,
})

async function conflictWith(context: Context, request: FoundRequest): Promise<RequestConflict> {
  const { t, tenant } = context
  const [now, judgement] = await Promise.all([
    findRequest(context, request.uuid),
    findLatestJudgement(context.db, request.id),
  ])
  const verdict = tenant.judgement.options.find((option) => option.verdict === judgement?.verdict)
  if (!judgement || !verdict || now?.status === STATUS.open)
    return new RequestConflict(t.judgementOutcomes.conflictChanged(), now)
  const by = `${judgement.person_name} (${formatTime(judgement.processed_at, tenant.locale.timeZone)})`
  return new RequestConflict(
    t.judgementOutcomes.conflict({ name: by, verdict: verdict.label[context.language] }),
    now,
  )
}
