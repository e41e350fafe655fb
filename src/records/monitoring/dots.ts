import { type Box, MOST_FEATURES } from '../../platform/geo/box.ts'
import type { Context } from '../../platform/web/context.ts'
import type { MonitoringSource, Occupancies } from './http-monitoring.ts'
import { unlessUnreachable } from './months-of.ts'
import { findWatched } from './queries.ts'

/** A charge point and its occupancy: a fraction, or null without data. */
interface Dot {
  uuid: string
  lat: number
  lng: number
  occupancy: number | null
}

/** Dots are shown from this zoom of the map on. Spec 1 §9. */
const DOTS_FROM = 10

/**
 * The answer for a map: `complete` is false when some could not be queried, and only the places of those are
 * known.
 */
interface DotsAnswer {
  dots: Dot[]
  /** False when no source answered at all. */
  reachable: boolean
  complete: boolean
}

/**
 * The charge points in scope in a box with their occupancy. The places are there also when no source answers.
 */
export async function dotsIn(
  context: Context,
  source: MonitoringSource,
  box: Box,
  zoom: number,
): Promise<DotsAnswer> {
  if (zoom < DOTS_FROM) return { dots: [], reachable: true, complete: true }
  const points = await findWatched(context, box, MOST_FEATURES)
  const occupancies = await unlessUnreachable<Occupancies | null>(
    context,
    () => source.occupancies(points, context.tenant.map.monitoring.months),
    () => null,
  )
  const dots = points.map(({ uuid, lat, lng }) => ({
    uuid,
    lat,
    lng,
    occupancy: occupancies?.known.get(uuid) ?? null,
  }))
  return { dots, reachable: occupancies !== null, complete: occupancies?.complete ?? false }
}
