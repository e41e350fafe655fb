import { geocode } from '../../geography/geocoding/geocode.ts'
import { geocodersFor } from '../../geography/geocoding/search-places.ts'
import { placed, type Suggestion } from '../../platform/geo/coordinates.ts'
import { roundDegrees } from '../../platform/geo/degrees.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'

/** The geocoded place of a request's address; null when unknown, or outside the area of this desk. */
export async function suggestCoordinates(
  context: Context,
  request: FoundRequest,
): Promise<Suggestion | null> {
  const address = { ...request, municipality_code: request.municipality_code ?? '' }
  const [found] = await geocode(geocodersFor(context), [address])
  if (!found) return null
  const { iteration, nomatch } = found
  const place = { lat: roundDegrees(found.lat), lng: roundDegrees(found.lng) }
  return 'place' in placed(place, context.tenant.locale.bounds) ? { ...place, iteration, nomatch } : null
}
