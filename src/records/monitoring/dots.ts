import { type Box, MOST_FEATURES } from '../../platform/geo/box.ts'
import type { Context } from '../../platform/web/context.ts'
import type { MonitoringSource, Occupancies } from './http-monitoring.ts'
import { unlessUnreachable } from './months-of.ts'
import { findWatched } from './queries.ts'

/** A charge point and its occupancy: a fraction; null without data. */
interface Dot {
  uuid: string
  lat: number
  lng: number
  occupancy: number | null
}

/** The lowest zoom at which the map shows dots. Spec 1 §9. */
const DOTS_FROM = 10

/** The response for a map; `complete` is false when some could not be queried, and only their places are known. */
interface DotsAnswer {
  dots: Dot[]
  /** False when no source responded at all. */
  reachable: boolean
  complete: boolean
}

/** The charge points in scope in a box with their occupancy; the places also when no source responds. */
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
