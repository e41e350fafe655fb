import { record } from '../../platform/events/record.ts'
import {
  explain,
  isSamePlace,
  placed,
  type Source,
  storedPlaceInWords,
} from '../../platform/geo/coordinates.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { Invalid } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { RequestConflict } from '../../records/requests/conflict.ts'
import { changedRequest, type FoundRequest, findRequest } from '../../records/requests/queries.ts'
import { elsewhere, elsewhereProblem } from './elsewhere.ts'
import { placeRequest } from './queries.ts'

interface GivenPlace extends Point {
  source: Source
  /** Quality of the geocoder's match; ignored for a place that a person pointed out. */
  nomatch: boolean
  iteration: number
  /** The version of the request that was read. */
  version: number
}

/**
 * Changes the coordinates of a request and returns the new request; idempotent. Throws `Invalid` with the fields, also for a
 * place in another municipality, `Conflict` with the current request when it changed meanwhile.
 */
export async function changeCoordinates(
  context: Context,
  request: FoundRequest,
  given: GivenPlace,
): Promise<FoundRequest> {
  const after = kept(given)
  const reading = placed(after, context.tenant.locale.bounds)
  if ('problems' in reading)
    throw new Invalid(
      reading.problems.map((problem) => ({ field: problem.field, message: explain(problem, context.t) })),
    )
  const before = placeOf(request)
  if (isSamePlace(after, before) && after.nomatch === before.nomatch) return request
  await demandUnchanged(context, request, given.version)
  // The centre of a postal code is not an exact place: it does not determine the municipality.
  const there = after.nomatch ? null : elsewhere(context, request, after)
  if (there) throw new Invalid([elsewhereProblem(context, request, there)])

  return inTransaction(context, async (context) => {
    const isPlaced = await placeRequest(context.db, {
      id: request.id,
      version: given.version,
      lat: after.lat,
      lng: after.lng,
      coordinates_nomatch: Number(after.nomatch),
      coordinates_iteration: after.iteration,
      updated_at: context.now.toISOString(),
    })
    if (!isPlaced) throw await conflictWith(context, request)
    await record(
      context,
      'request-coordinates-changed',
      { type: 'request', uuid: request.uuid },
      { before, after: { ...after, source: given.source } },
    )
    return changedRequest(context, request.uuid)
  })
}

/** Throws `Conflict` unless this is the version that the person read: a problem in the form must not hide it. */
export async function demandUnchanged(context: Context, request: FoundRequest, version: number) {
  if (version !== request.version) throw await conflictWith(context, request)
}

/** A place that a person pointed out is exact: `nomatch` and `iteration` do not apply. */
const kept = ({ lat, lng, source, nomatch, iteration }: GivenPlace) => ({
  lat: roundDegrees(lat),
  lng: roundDegrees(lng),
  nomatch: source === 'geocoder' && nomatch,
  iteration: source === 'geocoder' ? iteration : 0,
})

/** The place of a request, in the field names of the API. */
export const placeOf = (request: FoundRequest) => ({
  lat: request.lat,
  lng: request.lng,
  nomatch: request.coordinates_nomatch === 1,
  iteration: request.coordinates_iteration,
})

async function conflictWith(context: Context, { uuid }: FoundRequest): Promise<RequestConflict> {
  const words = context.t.coordinates
  const now = await findRequest(context, uuid)
  return new RequestConflict(words.conflict({ place: storedPlaceInWords(words, now) }), now)
}
