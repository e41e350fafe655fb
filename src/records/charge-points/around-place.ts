import type { Point } from '../../platform/geo/distance.ts'
import { MOST_COUNTED } from '../../platform/lists/counted.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Context } from '../../platform/web/context.ts'
import { findChargePointsNear, type NearbyPoint } from './queries.ts'

/** The charge points around a place, for all panels of a page. */

const METRES_PER_KM = 1_000

/** Metres around a request in which a page lists charge points. */
export const reachOfList = ({ tenant }: Pick<Context, 'tenant'>) => tenant.map.nearbyKm * METRES_PER_KM

const farthestOf = ({ tenant }: Pick<Context, 'tenant'>) =>
  Math.max(
    reachOfList({ tenant }),
    tenant.limits.nearbyRadius,
    ...tenant.advice.map(({ radius = 0 }) => radius),
  )

/** By place; a page shows one or two. */
const readOn = oncePer((_page: Context) => new Map<string, Promise<NearbyPoint[]>>())

/**
 * The charge points in scope around a place, nearest first, as far as any panel of the page needs them; read once per page.
 * At most `MOST_COUNTED`, and one that says that there are more.
 */
export function chargePointsAround(page: Context, place: Point): Promise<NearbyPoint[]> {
  const key = `${place.lat} ${place.lng}`
  const known = readOn(page).get(key)
  if (known) return known
  const found = findChargePointsNear(page, place, farthestOf(page), MOST_COUNTED + 1)
  readOn(page).set(key, found)
  return found
}

/** Those within a radius in metres. */
export const nearerThan = (points: readonly NearbyPoint[], metres: number) =>
  points.filter((point) => point.metres <= metres)
