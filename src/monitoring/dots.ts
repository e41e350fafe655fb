import { type Box, MOST_FEATURES } from '../map/box.ts'
import { Unreachable } from '../outside/fetch-json.ts'
import type { MonitoringSource } from '../outside/monitoring.ts'
import type { Visit } from '../web/visit.ts'
import { findWatched } from './queries.ts'

/** A charge point and how busy it is: a fraction, or null without data. */
export interface Dot {
  uuid: string
  lat: number
  lng: number
  occupancy: number | null
}

/** Dots appear from this zoom of the map on. Spec 1 §9. */
const DOTS_FROM = 10

/** The charge points in scope in a box with their occupancy. The places are there also when nobody answers. */
export async function dotsIn(
  visit: Visit,
  source: MonitoringSource,
  box: Box,
  zoom: number,
): Promise<{ dots: Dot[]; reachable: boolean }> {
  if (zoom < DOTS_FROM) return { dots: [], reachable: true }
  const points = await findWatched(visit, box, MOST_FEATURES)
  const known = await source.occupancies(points, visit.tenant.map.monitoring.months).catch((error) => {
    if (!(error instanceof Unreachable)) throw error
    visit.log.warn({ err: error }, 'monitoring did not answer')
    return null
  })
  const dots = points.map(({ uuid, lat, lng }) => ({ uuid, lat, lng, occupancy: known?.get(uuid) ?? null }))
  return { dots, reachable: known !== null }
}
