import type { FoundRequest } from '../requests/queries.ts'
import { requestsInScope } from '../requests/queries.ts'
import { STATUS } from '../requests/request.ts'
import type { Visit } from '../web/visit.ts'

/** Further than this nobody counts: 101 are read, and shown as `100+`. */
export const MOST_COUNTED = 100

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
const others = (visit: Visit, { id }: FoundRequest) =>
  requestsInScope(visit, { walking: true })
    .select(SHOWN)
    .where('request.id', '<>', id)
    .where('request.status', '<>', STATUS.removed)
    .limit(MOST_COUNTED + 1)

/** Other requests for the same address in the same postal code, in no order. */
export const findAtAddress = (visit: Visit, request: FoundRequest) =>
  others(visit, request)
    .where('request.postal_code', '=', request.postal_code)
    .where('request.address_key', '=', request.address_key)
    .execute()

/** Other requests for the same number plate, in no order. */
export const findWithPlate = (visit: Visit, request: FoundRequest) =>
  others(visit, request).where('request.plate_key', '=', request.plate_key).execute()

/**
 * Other requests with the same postal code, along the addresses to both sides: a Belgian postal code holds
 * thousands, and those of the same street come first.
 */
export async function findAlongPostalCode(visit: Visit, request: FoundRequest) {
  const inPostalCode = others(visit, request).where('request.postal_code', '=', request.postal_code)
  const [onward, back] = await Promise.all([
    inPostalCode
      .where('request.address_key', '>=', request.address_key)
      .orderBy('request.address_key')
      .execute(),
    inPostalCode
      .where('request.address_key', '<', request.address_key)
      .orderBy('request.address_key', 'desc')
      .execute(),
  ])
  return [...onward, ...back]
}

export type OtherRequest = Awaited<ReturnType<typeof findAtAddress>>[number]
