import type { Point } from '../../platform/geo/distance.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import type { Context } from '../../platform/web/context.ts'
import { Failure } from '../../platform/web/errors.ts'
import { embeddedGeocoder } from './embedded.ts'
import type { Geocoder, PlaceNames, Suggestion } from './geocode.ts'

/**
 * Every geocoder of a request context, in the tenant's order: the external ones, and then the embedded one, which never
 * fails.
 */
export const geocodersFor = (
  context: Pick<Context, 'db' | 'person' | 'tenant' | 'geocoders'>,
): Geocoder[] => [...(context.geocoders ?? []), embeddedGeocoder(context)]

/** Suggestions for a typed text; none when no geocoder has any. Throws 503 as `firstAnswer` does. */
export const searchPlaces = async (
  context: Context,
  text: string,
  near: Point | null,
): Promise<Suggestion[]> =>
  (await firstAnswer(context, async (geocoder) => {
    const found = await geocoder.search(text, near)
    return found.length > 0 ? found : null
  })) ?? []

/** The names of a point; null when no geocoder knows it. Throws 503 as `firstAnswer` does. */
export const namePlace = (context: Context, point: Point): Promise<PlaceNames | null> =>
  firstAnswer(context, (geocoder) => geocoder.reverse(point))

/**
 * The answer of the first geocoder that has one. Throws 503 when none has and every external service failed: then it is
 * unknown whether a match exists.
 */
async function firstAnswer<Found>(
  context: Context,
  ask: (geocoder: Geocoder) => Promise<Found | null>,
): Promise<Found | null> {
  const geocoders = geocodersFor(context)
  let failed = 0
  for (const geocoder of geocoders) {
    try {
      const found = await ask(geocoder)
      if (found !== null) return found
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      failed++
      context.log.warn({ geocoder: error.message }, 'geocoder does not respond')
    }
  }
  if (failed > 0 && failed === geocoders.length - 1) throw new Failure(503, context.t.geocoding.notReady())
  return null
}
