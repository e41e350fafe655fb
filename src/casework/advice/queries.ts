import type { Db } from '../../platform/db/dialect.ts'
import { findByKey, prepare } from '../../platform/db/prepare.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'

/** Counting stops here; one more is shown as `100+`. */
export const MOST_COUNTED = 100

/** Neighbours in a postal code that are compared, to each side. */
const MOST_ALONGSIDE = 20

const SHOWN = [
  'request.id',
  'request.uuid',
  'request.case_ref',
  'request.status',
  'request.submitted_at',
  'request.lat',
  'request.lng',
  'request.coordinates_nomatch',
] as const

/** The other requests in scope that were not removed; `walking`, so that the index of the key is used. */
const others = (context: Context, { id }: FoundRequest) =>
  requestsInScope(context, { walking: true })
    .select(SHOWN)
    .where('request.id', '<>', id)
    .where('request.status', '<>', STATUS.removed)
    .limit(MOST_COUNTED + 1)

const findReceipts = prepare({ uuid: String }, (db, place) =>
  db
    .selectFrom('event')
    .select('person_id')
    .where('subject_type', '=', 'request')
    .where('subject_uuid', '=', place('uuid'))
    .where('kind', '=', 'request-received'),
)

/** The person who took the request in, from its log; undefined when unknown. */
export const findReceiver = async (db: Db, uuid: string): Promise<string | undefined> =>
  (await findReceipts(db, { uuid }))[0]?.person_id

/** Other requests for the same address in the same postal code, unordered. */
export const findAtAddress = (context: Context, request: FoundRequest) =>
  findByKey(
    context.db,
    others(context, request)
      .where('request.postal_code', '=', request.postal_code)
      .where('request.address_key', '=', request.address_key),
  )

/** Other requests for the same number plate, unordered. */
export const findWithPlate = (context: Context, request: FoundRequest) =>
  findByKey(context.db, others(context, request).where('request.plate_key', '=', request.plate_key))

/**
 * Other requests with the same postal code: the number, counted up to `MOST_COUNTED` plus one, and the
 * neighbours along the addresses to both sides. A Belgian postal code holds thousands, and those of the same
 * street come first.
 */
export async function findAlongPostalCode(context: Context, request: FoundRequest) {
  const inPostalCode = others(context, request).where('request.postal_code', '=', request.postal_code)
  const [onward, back, counted] = await Promise.all([
    inPostalCode
      .where('request.address_key', '>=', request.address_key)
      .orderBy('request.address_key')
      .limit(MOST_ALONGSIDE)
      .execute(),
    inPostalCode
      .where('request.address_key', '<', request.address_key)
      .orderBy('request.address_key', 'desc')
      .limit(MOST_ALONGSIDE)
      .execute(),
    context.db
      .selectFrom(inPostalCode.clearSelect().select('request.id').as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { neighbours: [...onward, ...back], count: Number(counted.count) }
}

export type OtherRequest = Awaited<ReturnType<typeof findAtAddress>>[number]
