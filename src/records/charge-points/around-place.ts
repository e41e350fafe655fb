import type { Point } from '../../platform/geo/distance.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Context } from '../../platform/web/context.ts'
import { findChargePointsNear, type NearbyPoint } from './queries.ts'

/** The charge points around a place, for all panels of a page. */

/** One more is read, and shown as `100+`: as `MOST_COUNTED` of advice. */
const MOST_AROUND = 100

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
 * The charge points in scope around a place, nearest first, at most one more than `MOST_AROUND`: as far as any panel of the
 * page needs them, and read once per page.
 */
export function chargePointsAround(page: Context, place: Point): Promise<NearbyPoint[]> {
  const key = `${place.lat} ${place.lng}`
  const known = readOn(page).get(key)
  if (known) return known
  const found = findChargePointsNear(page, place, farthestOf(page), MOST_AROUND + 1)
  readOn(page).set(key, found)
  return found
}

/** Those within a radius in metres. */
export const within = (points: readonly NearbyPoint[], metres: number) =>
  points.filter((point) => point.metres <= metres)
