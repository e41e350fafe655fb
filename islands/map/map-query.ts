import { type Box, MOST_FEATURES } from '../../src/platform/geo/box.ts'
import type { Place } from './hash.ts'

/** The box that the map requests. Pure. */

/** Maximum margin around the view in a request, as a share of it: a short pan then needs no new request. */
const WIDEST_MARGIN = 0.35
/** The expected count is an estimate. */
const SAFELY = 0.9 * MOST_FEATURES
const TILE = 256

export interface MapQuery {
  box: Box
  /** Integer: fractions of a zoom level have the same response. */
  zoom: number
  /** The filters of the request. */
  key: string
}
/**
 * The box to request for a view, with as wide a margin as one response probably holds, from the density of the
 * previous one.
 */
export function boxAbout(view: Box, before: { box: Box; count: number } | undefined): Box {
  const expected = before ? (before.count / areaOf(before.box)) * areaOf(view) : 0
  if (expected === 0 || expected > MOST_FEATURES) return widened(view, WIDEST_MARGIN)
  const margin = (Math.sqrt(SAFELY / expected) - 1) / 2
  return widened(view, Math.min(WIDEST_MARGIN, Math.max(0, margin)))
}

/** The box of a map with this size in pixels, in Web Mercator. */
export function boxOfView({ lat, lng, zoom }: Place, width: number, height: number): Box {
  const world = TILE * 2 ** zoom
  const aside = (width / 2 / world) * 360
  const middle = Math.asinh(Math.tan((lat * Math.PI) / 180))
  const up = (height / 2 / world) * 2 * Math.PI
  const latitude = (y: number) => (Math.atan(Math.sinh(y)) * 180) / Math.PI
  return { west: lng - aside, east: lng + aside, south: latitude(middle - up), north: latitude(middle + up) }
}

function widened({ west, south, east, north }: Box, margin: number): Box {
  const [aside, up] = [(east - west) * margin, (north - south) * margin]
  return { west: west - aside, south: south - up, east: east + aside, north: north + up }
}

/** The area of a box, in square degrees. */
export const areaOf = ({ west, south, east, north }: Box) => (east - west) * (north - south)

const DECIMALS = 5

export function addressOf(
  path: string,
  { box, zoom }: Omit<MapQuery, 'key'>,
  more: Record<string, string> = {},
) {
  const edges = Object.entries(box).map(([edge, degrees]) => [edge, degrees.toFixed(DECIMALS)])
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(edges), zoom: String(zoom), ...more })}`
}
