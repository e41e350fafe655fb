import type { Point } from '../../platform/geo/distance.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { Failure } from '../../platform/web/errors.ts'
import type { Visit } from '../../platform/web/visit.ts'
import { embeddedGeocoder } from './embedded.ts'
import type { Geocoder, PlaceNames, Suggestion } from './geocode.ts'

/** Every geocoder of a visit, in the tenant's order: those outside, and the embedded one, which always answers. */
export const geocodersFor = (visit: Pick<Visit, 'db' | 'person' | 'tenant' | 'geocoders'>): Geocoder[] => [
  ...(visit.geocoders ?? []),
  embeddedGeocoder(visit),
]

/** What somebody may mean who typed this; none when no geocoder knows. Throws 503 as `firstAnswer` does. */
export const searchPlaces = async (visit: Visit, text: string, near: Point | null): Promise<Suggestion[]> =>
  (await firstAnswer(visit, async (geocoder) => {
    const found = await geocoder.search(text, near)
    return found.length > 0 ? found : null
  })) ?? []

/** Where a point lies; null when no geocoder knows. Throws 503 as `firstAnswer` does. */
export const namePlace = (visit: Visit, point: Point): Promise<PlaceNames | null> =>
  firstAnswer(visit, (geocoder) => geocoder.reverse(point))

/**
 * The answer of the first geocoder that has one. Throws 503 when there is none and every service outside failed:
 * then nobody knows whether there is something to find.
 */
async function firstAnswer<Answer>(
  visit: Visit,
  ask: (geocoder: Geocoder) => Promise<Answer | null>,
): Promise<Answer | null> {
  const geocoders = geocodersFor(visit)
  let failed = 0
  for (const geocoder of geocoders) {
    try {
      const found = await ask(geocoder)
      if (found !== null) return found
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      failed++
      visit.log.warn({ geocoder: error.message }, 'geocoder does not answer')
    }
  }
  if (failed > 0 && failed === geocoders.length - 1) throw new Failure(503, visit.t.geocoding.notReady())
  return null
}
