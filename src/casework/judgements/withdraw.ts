import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { RequestConflict } from '../../records/requests/conflict.ts'
import { changedRequest, type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'
import { leaveCancelled } from '../connections/leave.ts'
import { isComplete } from '../intake/row.ts'
import { takeBackMails } from '../mails/hold-queries.ts'
import { changeStatus, findStandingJudgements, insertWithdrawal } from './queries.ts'
import { whyNotWithdrawn } from './withdrawal.ts'

/**
 * Withdraws the judgement that the person gave, and returns the request in its earlier state: open, incomplete, or with the
 * corrected judgement. Cancels mails about it that have not been sent. `version` is that of the request as it was read.
 * Throws `Refused` with the rule that forbids it, `Conflict` with the current request when there is no judgement (any more)
 * to withdraw, or it changed meanwhile.
 */
export const withdrawJudgement = (
  context: Context,
  request: FoundRequest,
  version: number,
): Promise<FoundRequest> =>
  inTransaction(context, async (context) => {
    const { db, t, tenant, person, now } = context
    const [given, before] = await findStandingJudgements(db, { requestId: request.id, limit: 2 })
    const moment = { personId: person.id, now, timeZone: tenant.locale.timeZone }
    const why = whyNotWithdrawn(request, given, moment)
    if (why === 'notYours' || why === 'tooLate') throw new Refused(t.judgementOutcomes.whyNotWithdrawn[why]())
    if (why || !given)
      throw new RequestConflict(t.judgementOutcomes.whyNotWithdrawn[why ?? 'nothing'](), request)

    const status =
      before?.verdict ?? (isComplete(request.contact.forRules()) ? STATUS.open : STATUS.incomplete)
    const isStill = await changeStatus(db, {
      id: request.id,
      version,
      status,
      processed_at: before?.processed_at ?? '',
      reason_label: before?.reason_label ?? '',
      updated_at: now.toISOString(),
      ...(status !== STATUS.accepted && (await leaveCancelled(context, request))),
    })
    if (!isStill)
      throw new RequestConflict(
        t.judgementOutcomes.conflictWithdrawing(),
        await findRequest(context, request.uuid),
      )
    await insertWithdrawal(db, {
      judgement_id: given.id,
      withdrawn_at: now.toISOString(),
      person_id: person.id,
      person_name: person.name,
    })
    await takeBackMails(db, request.uuid, now.toISOString())
    await record(
      context,
      'request-judgement-withdrawn',
      { type: 'request', uuid: request.uuid },
      {
        before: { status: given.verdict, reason: given.reason },
        after: { status, reason: before?.reason ?? null },
      },
    )
    return changedRequest(context, request.uuid)
  })
