import type { Box } from '../../src/platform/geo/box.ts'
import { type Outcome, read } from '../submit.ts'
import { readHash } from './hash.ts'
import type { MapProps } from './map-props.ts'
import { addressOf, boxAbout, boxOfView, type MapQuery } from './map-query.ts'

/** Default zoom of the dialog; spec 1 §9. */
export const DEFAULT_ZOOM = 14.25
/** Zoom from which the map shows objects; spec 1 §9. */
export const OBJECTS_FROM = 10

/** Shares of the screen, as in map-window.css; the requested box is wider than the map. */
const OF_WIDTH = 0.96
const OF_HEIGHT = 0.9
const SIDE_PIXELS = 23 * 16
const NARROW_PIXELS = 48 * 16

export interface FirstLook {
  query: MapQuery
  responses: Record<'configuration' | 'points' | 'requests', Promise<Outcome<unknown>>>
}

/** Requests the first features while the map's script is still loading. Null when the first view shows none. */
export function firstLook(props: MapProps): FirstLook | null {
  const place = readHash(location.hash)?.place ?? { zoom: DEFAULT_ZOOM, ...props.centre }
  if (place.zoom < OBJECTS_FROM) return null
  const filters: Record<string, string> = showsMonitoring(props) ? { monitoring: '1' } : {}
  const side = innerWidth > NARROW_PIXELS ? SIDE_PIXELS : 0
  const view: Box = boxOfView(place, innerWidth * OF_WIDTH - side, innerHeight * OF_HEIGHT)
  const query = { box: boxAbout(view, undefined), zoom: Math.floor(place.zoom), key: JSON.stringify(filters) }
  return {
    query,
    responses: {
      points: read(addressOf('/api/map/chargingpoints', query, filters)),
      requests: read(addressOf('/api/map/requests', query)),
      configuration: read('/api/config'),
    },
  }
}

/** True when the map opens with occupancy: not when it is opened to choose locations. */
export const showsMonitoring = ({ monitoring, process }: MapProps) => monitoring.enabled && process === null
