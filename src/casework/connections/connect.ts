import type { EventKind } from '../../platform/events/event.ts'
import { record } from '../../platform/events/record.ts'
import { opens } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Failure, Invalid, Refused } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { processOfRequest } from '../../records/processes/by-id-queries.ts'
import { codesToStart } from '../../records/processes/policy.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { toRecord } from '../../records/requests/record.ts'
import { type ConnectionType, type Reason, whyNot, whyNotRequest } from './connection.ts'
import { changeConnection, type Pair } from './policy.ts'
import { moveRequest, touchProcess } from './queries.ts'

/** `add` or `remove`, as in the API. */

/**
 * Connects a request to a process and returns the new request; no change when it is connected already. Throws
 * a `Failure` (422) with the rule that forbids it, `Conflict` with the current request when it changed
 * meanwhile.
 */
export const connect = (
  context: Context,
  pair: Pair,
  version = pair.request.version,
): Promise<FoundRequest> => change(context, pair, version, 'add')

/** Disconnects a request from a process and returns the new request; errors as `connect`. */
export const disconnect = (
  context: Context,
  pair: Pair,
  version = pair.request.version,
): Promise<FoundRequest> => change(context, pair, version, 'remove')

async function change(context: Context, pair: Pair, version: number, type: ConnectionType) {
  if (!changeConnection.allows(context, pair)) throw new Refused()
  return moveBetween(context, pair, version, type)
}

/** Requests that one process may start with. */
export const MOST_AT_START = 50

interface RequestAtStart {
  request: FoundRequest
  /** Why no process may start from it; null when one may. */
  why: Reason | 'notAllowed' | null
}

/** The requests to start a process from, as far as they are in scope, each once. */
async function requestsAtStart(context: Context, uuids: readonly string[]): Promise<RequestAtStart[]> {
  const found: RequestAtStart[] = []
  for (const uuid of new Set(uuids.slice(0, MOST_AT_START))) {
    const request = await findRequest(context, uuid)
    if (request) found.push({ request, why: whyNoStart(context, request) })
  }
  return found
}

/**
 * Why no process may start from a request; null when one may. The permission to start a process is enough to
 * connect here. Spec 1 §6.
 */
export const whyNoStart = (context: Context, request: FoundRequest): RequestAtStart['why'] =>
  opens(codesToStart(context), request.municipality_code) ? whyNotRequest(request) : 'notAllowed'

/**
 * Connects requests to the process that starts with them: all, or none. Throws `Invalid` with the field
 * `requests` and what is wrong, `Conflict` when one of them changed meanwhile.
 */
export const connectAtStart = (
  context: Context,
  process: FoundProcess,
  uuids: readonly string[],
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { t } = context
    const wrong = (message: string) => new Invalid([{ field: 'requests', message }])
    const wanted = new Set(uuids)
    if (wanted.size > MOST_AT_START) throw wrong(t.connections.tooMany({ most: MOST_AT_START }))
    const found = await requestsAtStart(context, [...wanted])
    if (found.length < wanted.size) throw wrong(t.connections.unknown())
    for (const { request, why } of found) {
      if (why)
        throw wrong(`${t.connections.cannot({ request: request.case_ref })} ${t.connections.reasons[why]()}`)
      await moveBetween(context, { request, process }, request.version, 'add')
    }
  })

const moveBetween = (context: Context, { request, process }: Pair, version: number, type: ConnectionType) =>
  inTransaction(context, async (context) => {
    const isHere = request.process_id === process.id
    if (version !== request.version) throw await conflictOver(context, request, process)
    const reason = whyNot(request, process, type)
    if (reason) throw new Failure(422, context.t.connections.reasons[reason]())
    if (isHere === (type === 'add')) return request

    const at = context.now.toISOString()
    const [from, to] = type === 'add' ? [null, process.id] : [process.id, null]
    const isMoved = await moveRequest(context.db, { id: request.id, version, from, to, at })
    if (!isMoved || !(await touchProcess(context.db, { id: process.id, at })))
      throw await conflictOver(context, request, process)
    await tellBoth(
      context,
      { request, process },
      type === 'add' ? 'request-connected' : 'request-disconnected',
    )
    return (await findRequest(context, request.uuid)) as FoundRequest
  })

/** Logs the change on both sides, each naming the other. */
async function tellBoth(context: Context, { request, process }: Pair, kind: EventKind) {
  const happening = { after: { request: request.case_ref, process: process.case_ref } }
  await record(context, kind, { type: 'request', uuid: request.uuid }, happening)
  await record(context, kind, { type: 'process', uuid: process.uuid }, happening)
}

/** Reports the current connection of the request, and the one that was attempted. */
async function conflictOver(
  context: Context,
  request: FoundRequest,
  process: FoundProcess,
): Promise<Conflict> {
  const words = context.t.connections
  const now = (await findRequest(context, request.uuid)) ?? request
  const other = await processOfRequest(context, now)
  const state =
    now.process_id === null
      ? words.now.free()
      : other
        ? words.now.connected({ process: other.case_ref })
        : words.now.elsewhere()
  const message = words.conflict({ request: request.case_ref, process: process.case_ref, state })
  return new Conflict(message, await toRecord(context, now))
}
