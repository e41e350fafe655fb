import { opens } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure, Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { codesToStart } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { changedRequest, type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { recordOnBoth } from './both-sides.ts'
import { conflictOver } from './conflict.ts'
import { type ConnectionType, type Reason, whyNot, whyNotRequest } from './connection.ts'
import { demandNear, demandNearStart } from './demand-near.ts'
import { leaveCancelled } from './leave.ts'
import { changeConnection, type Pair } from './policy.ts'
import { moveRequest, touchProcess } from './queries.ts'

interface Change {
  /** Version of the request that was read; by default the current one. */
  version?: number | undefined
  /** The person confirmed that request and process lie apart. */
  elsewhere?: boolean | undefined
}

/**
 * Connects a request to a process, or disconnects it (`add` and `remove`, as in the API), and returns the new request;
 * idempotent. Throws a `Failure` (422) with the rule that forbids it, `Elsewhere` when the two lie apart and that was not
 * confirmed, `Conflict` with the current request when it changed meanwhile.
 */
export async function changeConnected(
  context: Context,
  pair: Pair,
  type: ConnectionType,
  { version = pair.request.version, elsewhere = false }: Change = {},
): Promise<FoundRequest> {
  if (!changeConnection.allows(context, pair)) throw new Refused()
  return moveBetween(context, pair, version, type, !elsewhere)
}

/** Maximum number of requests that a process starts with. */
export const MOST_AT_START = 50

interface RequestAtStart {
  request: FoundRequest
  /** The reason why no process may start from it; null when one may. */
  why: Reason | 'notAllowed' | null
}

/** The requests to start a process from, limited to those in scope, each once. */
async function requestsAtStart(context: Context, uuids: readonly string[]): Promise<RequestAtStart[]> {
  const found: FoundRequest[] = []
  for (const uuid of new Set(uuids.slice(0, MOST_AT_START))) {
    const request = await findRequest(context, uuid)
    if (request) found.push(request)
  }
  return whyNoStarts(context, found)
}

/**
 * For each request the reason why no process may start from it; null when one may. The permission to start a process
 * suffices to connect here. Spec 1 §6.
 */
export function whyNoStarts(context: Context, requests: readonly FoundRequest[]): RequestAtStart[] {
  const codes = codesToStart(context)
  return requests.map((request) => ({
    request,
    why: opens(codes, request.municipality_code) ? whyNotRequest(request) : 'notAllowed',
  }))
}

/**
 * Connects requests to the process that starts with them: all, or none. Throws `Invalid` on the field `requests`,
 * `Elsewhere` with the requests that lie apart unless that was confirmed, `Conflict` when one of them changed meanwhile.
 */
export const connectAtStart = (
  context: Context,
  process: FoundProcess,
  uuids: readonly string[],
  { elsewhere = false }: Pick<Change, 'elsewhere'> = {},
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { t } = context
    const wrong = (message: string) => new Invalid([{ field: 'requests', message }])
    const wanted = new Set(uuids)
    if (wanted.size > MOST_AT_START) throw wrong(t.connections.tooMany({ most: MOST_AT_START }))
    const found = await requestsAtStart(context, [...wanted])
    if (found.length < wanted.size) throw wrong(t.connections.unknown())
    for (const { request, why } of found)
      if (why)
        throw wrong(`${t.connections.cannot({ request: request.case_ref })} ${t.connections.reasons[why]()}`)
    const pairs = found.map(({ request }) => ({ request, process }))
    if (!elsewhere) demandNearStart(context, pairs)
    for (const pair of pairs) await moveBetween(context, pair, pair.request.version, 'add')
  })

const moveBetween = (
  context: Context,
  { request, process }: Pair,
  version: number,
  type: ConnectionType,
  asks = false,
) =>
  inTransaction(context, async (context) => {
    const isHere = request.process_id === process.id
    if (version !== request.version) throw await conflictOver(context, request, process)
    const reason = whyNot(request, process, type)
    if (reason) throw new Failure(422, context.t.connections.reasons[reason]())
    if (isHere === (type === 'add')) return request
    if (asks && type === 'add') demandNear(context, { request, process })

    const at = context.now.toISOString()
    // Update the processes first: after a conflict we read the row again, and must not see our own rolled-back change.
    if (type === 'add') await leaveCancelled(context, request)
    if (!(await touchProcess(context.db, { id: process.id, status: process.status, at })))
      throw await conflictOver(context, request, process)
    const to = type === 'add' ? process.id : null
    if (!(await moveRequest(context.db, { id: request.id, version, from: request.process_id, to, at })))
      throw await conflictOver(context, request, process)
    await recordOnBoth(
      context,
      { request, process },
      type === 'add' ? 'request-connected' : 'request-disconnected',
    )
    return changedRequest(context, request.uuid)
  })
