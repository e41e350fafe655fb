import { type Db, literal } from '../../platform/db/dialect.ts'
import { AROUND, around, isAround, squareFrom } from '../../platform/db/nearest-first.ts'
import { prepareForScope } from '../../platform/db/prepare.ts'
import { boxAround } from '../../platform/geo/box.ts'
import { type Point, withinRadius } from '../../platform/geo/distance.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { closed } from '../../records/requests/contact.ts'
import {
  type FoundRequest,
  HELD_BY,
  isHeldIn,
  prepareRequests,
  requestsInScope,
  whole,
} from '../../records/requests/queries.ts'
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
  HELD_BY,
] as const

const findOfProcess = prepareRequests({ processId: Number, limit: Number }, (requests, place) =>
  requests
    .select(SHOWN)
    .where('request.process_id', '=', place('processId'))
    .orderBy('request.case_counter')
    .limit(place('limit')),
)

/** The process that a request still refers to, without scope; undefined when it has none. */
export const processLeft = async (db: Db, { process_id }: { process_id: number | null }) =>
  process_id === null
    ? undefined
    : db
        .selectFrom('process')
        .select(['id', 'uuid', 'case_ref'])
        .where('id', '=', process_id)
        .executeTakeFirst()

/** The requests in scope of a process, ordered by reference. */
export const requestsOfProcess = (context: Context, processId: number, limit: number) =>
  findOfProcess(context, { processId, limit })

export type ConnectedRequest = Awaited<ReturnType<typeof requestsOfProcess>>[number]

const findFreeAround = prepareForScope(AROUND, (reader, place, codes: readonly string[]) =>
  requestsInScope(reader, { walking: true, ...(codes.length > 0 && { among: codes }) })
    .select(SHOWN)
    .where(isAround(reader.db, 'request', place))
    .where('request.status', '=', literal(STATUS.accepted))
    .where('request.limited', '=', literal(0))
    .where('request.coordinates_nomatch', '=', literal(0))
    .where((eb) => isHeldIn(eb.ref('request.process_id'), false))
    .orderBy(squareFrom('request', place))
    .limit(place('limit')),
)

/**
 * Accepted requests that no process holds, in these municipalities and within a distance in metres of a place, the nearest
 * first. Excludes requests without coordinates.
 */
export async function freeRequestsNear(
  context: Context,
  place: Point,
  metres: number,
  limit: number,
  codes: Codes = '*',
) {
  if (codes.length === 0) return []
  const given = around(place, boxAround(place, metres), limit)
  return withinRadius(place, metres, await findFreeAround(context, given, codes === '*' ? [] : codes))
}

/** The request in scope with this reference, case-insensitive, or with this number in it. */
export async function findByReference(context: Context, text: string): Promise<FoundRequest | undefined> {
  const requests = whole(requestsInScope(context, { walking: true }))
  const isNumber = /^\d{1,9}$/.test(text)
  const found = await (isNumber
    ? requests.where('request.case_counter', '=', Number(text)).executeTakeFirst()
    : requests.where('request.case_ref', '=', text.toUpperCase()).executeTakeFirst())
  return found && closed(found)
}

/**
 * Moves a request to another process, or to none, if its version and process are unchanged; false when they changed
 * meanwhile.
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
 * Updates `updated_at` of a process when its surroundings changed; false when its status is no longer this one. The version
 * stays: the record itself did not change.
 */
export async function touchProcess(
  db: Db,
  { id, status, at }: { id: number; status: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process')
    .set({ updated_at: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
