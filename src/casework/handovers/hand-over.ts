import { findMunicipality } from '../../geography/places/municipalities.ts'
import { record } from '../../platform/events/record.ts'
import { plainText } from '../../platform/texts/safe-text.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { RequestConflict } from '../../records/requests/conflict.ts'
import { type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { statusName } from '../../records/requests/request.ts'
import { leaveCancelled } from '../connections/leave.ts'
import { type HandoverForm, problemsOf } from './handover.ts'
import { codesToGiveTo } from './municipalities.ts'
import { handOverRequest } from './policy.ts'
import { insertHandover, moveToMunicipality } from './queries.ts'

export interface GivenHandover extends HandoverForm {
  /** The version of the request that was read. */
  version: number
}

/**
 * Moves a request to another municipality of the desk, with a reason. Returns the new request; undefined when it is now
 * outside this person's scope. Throws `Invalid` with the fields, `Conflict` with the current request when it changed
 * meanwhile, `Refused` when it may not be moved.
 */
export async function handOver(
  context: Context,
  request: FoundRequest,
  given: GivenHandover,
): Promise<FoundRequest | undefined> {
  const { t, tenant, person } = context
  if (given.version !== request.version) throw await conflictWith(context, request)
  if (!handOverRequest.allows(context, request)) throw new Refused(t.handovers.notNow())
  const reason = plainText(given.reason)
  const { municipality } = given
  const rules = {
    codes: codesToGiveTo(tenant, request),
    longestReason: tenant.limits.remarks,
  }
  const problems = problemsOf({ municipality, reason }, rules, t)
  if (problems.length > 0) throw new Invalid(problems)

  return inTransaction(context, async (context) => {
    const at = context.now.toISOString()
    const left = await leaveCancelled(context, request)
    const moving = { id: request.id, version: request.version, municipality_code: municipality, ...left }
    if (!(await moveToMunicipality(context.db, { ...moving, updated_at: at })))
      throw await conflictWith(context, request)
    await insertHandover(context.db, {
      request_id: request.id,
      from_code: request.municipality_code ?? '',
      to_code: municipality,
      reason,
      handed_over_at: at,
      person_id: person.id,
      person_name: person.name,
    })
    await record(
      context,
      'request-handed-over',
      { type: 'request', uuid: request.uuid },
      { before: { municipality: request.municipality_code }, after: { municipality } },
    )
    return findRequest(context, request.uuid)
  })
}

/** Reports the current municipality and status of the request. */
async function conflictWith(context: Context, { uuid }: FoundRequest): Promise<RequestConflict> {
  const { t } = context
  const now = await findRequest(context, uuid)
  if (!now) return new RequestConflict(t.requests.unknownRequest())
  const status = t.requests.statuses[statusName(now.status) ?? 'open']()
  const municipality = findMunicipality(now.municipality_code ?? '')?.name ?? '-'
  return new RequestConflict(t.handovers.conflict({ status, municipality }), now)
}
