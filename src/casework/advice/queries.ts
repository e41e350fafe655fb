import { type Db, literal } from '../../platform/db/dialect.ts'
import { prepare } from '../../platform/db/prepare.ts'
import { asJson, rowsIn } from '../../platform/db/rows-as-json.ts'
import { MOST_COUNTED } from '../../platform/lists/counted.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Context } from '../../platform/web/context.ts'
import { type FoundRequest, prepareRequests } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'

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

const findAlike = prepareRequests(
  { id: Number, plate: String, postalCode: String, addressKey: String },
  (requests, place, db) => {
    const others = requests
      .select(SHOWN)
      .where('request.id', '<>', place('id'))
      .where('request.status', '<>', literal(STATUS.removed))
    const inPostalCode = others.where('request.postal_code', '=', place('postalCode'))
    const counted = literal(MOST_COUNTED + 1)
    const alongside = (direction: 'asc' | 'desc') =>
      inPostalCode
        .where('request.address_key', direction === 'asc' ? '>=' : '<', place('addressKey'))
        .orderBy('request.address_key', direction)
        .limit(literal(MOST_ALONGSIDE))
    const withPlate = others.where('request.plate_key', '=', place('plate')).limit(counted)
    const atAddress = inPostalCode.where('request.address_key', '=', place('addressKey')).limit(counted)
    return db
      .selectNoFrom([
        asJson(db, withPlate).as('plate'),
        asJson(db, atAddress).as('address'),
        asJson(db, alongside('asc')).as('onward'),
        asJson(db, alongside('desc')).as('back'),
      ])
      .select(
        db
          .selectFrom(inPostalCode.clearSelect().select('request.id').limit(counted).as('found'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      )
  },
)

/** A value that no request has: one without a plate or postal code is like no other. */
const NONE = '-'

/**
 * The other requests in scope that resemble a request and were not removed, in one statement: with its number plate, at its
 * address, and with its postal code. Those are counted up to `MOST_COUNTED` plus one, and its neighbours are in address order
 * on both sides: a Belgian postal code has thousands of requests, and this order puts those in the same street first.
 */
async function readAlike(context: Context, request: FoundRequest) {
  const { id, plate_key, postal_code, address_key } = request
  const given = { id, plate: plate_key || NONE, postalCode: postal_code || NONE, addressKey: address_key }
  const [found] = await findAlike(context, given)
  if (!found) throw new Error('A statement without a table has one row.')
  return {
    withPlate: rowsIn(found.plate),
    atAddress: rowsIn(found.address),
    neighbours: [...rowsIn(found.onward), ...rowsIn(found.back)],
    count: Number(found.count),
  }
}

const readFor = oncePer((page: Context) => oncePer((request: FoundRequest) => readAlike(page, request)))

/** As `readAlike`, read once for all checks of a page. */
export const requestsAlike = (page: Context, request: FoundRequest) => readFor(page)(request)

export type OtherRequest = Awaited<ReturnType<typeof readAlike>>['atAddress'][number]
