import { type Db, inBox } from '../../platform/db/dialect.ts'
import { findByKey } from '../../platform/db/prepare.ts'
import { boxAround } from '../../platform/geo/box.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { closed } from '../../records/requests/contact.ts'
import { type FoundRequest, prepareRequests, requestsInScope } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'

const SHOWN = [
  'request.id',
  'request.uuid',
  'request.case_ref',
  'request.version',
  'request.status',
  'request.limited',
  'request.process_id',
  'request.municipality_code',
  'request.street',
  'request.house_number',
  'request.house_number_suffix',
  'request.postal_code',
  'request.city',
  'request.lat',
  'request.lng',
  'request.coordinates_nomatch',
] as const

const findOfProcess = prepareRequests({ processId: Number, limit: Number }, (requests, place) =>
  requests
    .select(SHOWN)
    .where('request.process_id', '=', place('processId'))
    .orderBy('request.case_counter')
    .limit(place('limit')),
)

/** The requests of a process that are in scope, ordered by reference. */
export const requestsOfProcess = (context: Context, processId: number, limit: number) =>
  findOfProcess(context, { processId, limit })

export type ConnectedRequest = Awaited<ReturnType<typeof requestsOfProcess>>[number]

/** The most requests around one place that are considered. */
const MOST_LOOKED_AT = 500

/**
 * Accepted requests without a process within so many metres of a place, the nearest first. One whose place is
 * unknown is near nothing.
 */
export async function freeRequestsNear(context: Context, place: Point, metres: number, limit: number) {
  const found = await findByKey(
    context.db,
    requestsInScope(context, { walking: true })
      .select(SHOWN)
      .where(inBox(context.db, 'request', boxAround(place, metres)))
      .where('request.status', '=', STATUS.accepted)
      .where('request.limited', '=', 0)
      .where('request.coordinates_nomatch', '=', 0)
      .where('request.process_id', 'is', null)
      .limit(MOST_LOOKED_AT),
  )
  return found
    .map((request) => ({ ...request, metres: metresBetween(place, request as Point) }))
    .filter((request) => request.metres <= metres)
    .sort((one, other) => one.metres - other.metres)
    .slice(0, limit)
}

/** The request in scope with this reference, case-insensitive, or with this number in it. */
export async function findByReference(context: Context, text: string): Promise<FoundRequest | undefined> {
  const requests = requestsInScope(context, { walking: true }).selectAll('request')
  const isNumber = /^\d{1,9}$/.test(text)
  const found = await (isNumber
    ? requests.where('request.case_counter', '=', Number(text)).executeTakeFirst()
    : requests.where('request.case_ref', '=', text.toUpperCase()).executeTakeFirst())
  return found && closed(found)
}

/**
 * Gives a request another process, or none, if its version and process are still those that were read; false
 * when they changed meanwhile.
 */
export async function moveRequest(
  db: Db,
  given: { id: number; version: number; from: number | null; to: number | null; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ process_id: given.to, version: given.version + 1, updated_at: given.at })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .where('process_id', given.from === null ? 'is' : '=', given.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Marks that something around a process changed; false when it is no longer active. Its version stays: the
 * record itself did not change.
 */
export async function touchProcess(db: Db, { id, at }: { id: number; at: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process')
    .set({ updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
