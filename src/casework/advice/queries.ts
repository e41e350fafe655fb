import type { Compilable } from 'kysely'
import { type Db, literal } from '../../platform/db/dialect.ts'
import { type Kinds, type PlaceholderOf, prepare } from '../../platform/db/prepare.ts'
import type { Context } from '../../platform/web/context.ts'
import { type FoundRequest, prepareRequests, type Requests } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'

/** Counting stops here; one more is shown as `100+`. */
export const MOST_COUNTED = 100

/** Maximum number of neighbours in a postal code to compare, on each side. */
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

const shown = (requests: Requests) => requests.select(SHOWN)
type Others = ReturnType<typeof shown>

/** Prepares a query by key over the other requests in scope that were not removed. */
const prepareOthers = <Params extends Kinds, Row>(
  params: Params,
  build: (others: Others, place: PlaceholderOf<Params>, db: Db) => Compilable<Row>,
) =>
  prepareRequests({ ...params, id: Number }, (requests, place, db) =>
    build(
      shown(requests)
        .where('request.id', '<>', place('id'))
        .where('request.status', '<>', literal(STATUS.removed))
        .limit(literal(MOST_COUNTED + 1)),
      place,
      db,
    ),
  )

const findReceipts = prepare({ uuid: String }, (db, place) =>
  db
    .selectFrom('event')
    .select('person_id')
    .where('subject_type', '=', 'request')
    .where('subject_uuid', '=', place('uuid'))
    .where('kind', '=', 'request-received'),
)

/** The person who received the request, from its event log; undefined when unknown. */
export const findReceiver = async (db: Db, uuid: string): Promise<string | undefined> =>
  (await findReceipts(db, { uuid }))[0]?.person_id

const findSameAddress = prepareOthers({ postalCode: String, addressKey: String }, (others, place) =>
  others
    .where('request.postal_code', '=', place('postalCode'))
    .where('request.address_key', '=', place('addressKey')),
)

/** Other requests for the same address in the same postal code, unordered. */
export const findAtAddress = (context: Context, { id, postal_code, address_key }: FoundRequest) =>
  findSameAddress(context, { id, postalCode: postal_code, addressKey: address_key })

const findSamePlate = prepareOthers({ plate: String }, (others, place) =>
  others.where('request.plate_key', '=', place('plate')),
)

/** Other requests for the same number plate, unordered. */
export const findWithPlate = (context: Context, { id, plate_key }: FoundRequest) =>
  findSamePlate(context, { id, plate: plate_key })

const alongside = (direction: 'asc' | 'desc') =>
  prepareOthers({ postalCode: String, addressKey: String }, (others, place) =>
    others
      .where('request.postal_code', '=', place('postalCode'))
      .where('request.address_key', direction === 'asc' ? '>=' : '<', place('addressKey'))
      .orderBy('request.address_key', direction)
      .limit(literal(MOST_ALONGSIDE)),
  )
const findOnward = alongside('asc')
const findBack = alongside('desc')

const countInPostalCode = prepareOthers({ postalCode: String }, (others, place, db) =>
  db
    .selectFrom(
      others
        .where('request.postal_code', '=', place('postalCode'))
        .clearSelect()
        .select('request.id')
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
)

/**
 * Other requests with the same postal code: their number, counted up to `MOST_COUNTED` plus one, and the neighbours in
 * address order on both sides. A Belgian postal code has thousands of requests; this order puts those in the same street
 * first.
 */
export async function findAlongPostalCode(context: Context, { id, postal_code, address_key }: FoundRequest) {
  const place = { id, postalCode: postal_code, addressKey: address_key }
  const [onward, back, counted] = await Promise.all([
    findOnward(context, place),
    findBack(context, place),
    countInPostalCode(context, place),
  ])
  return { neighbours: [...onward, ...back], count: Number(counted[0]?.count ?? 0) }
}

export type OtherRequest = Awaited<ReturnType<typeof findAtAddress>>[number]
