import type { Cluster } from '../../src/overviews/map/feature.ts'
import { type Box, isWithin, MOST_FEATURES } from '../../src/platform/geo/box.ts'
import type { Place } from './hash.ts'
import type { View } from './view.ts'

/** Which box the map requests, and when earlier data is sufficient. Pure. */

/** Maximum margin requested around the view, as a share of it: a short pan then needs no request. */
const WIDEST_MARGIN = 0.35
/** The expected count is an estimate. */
const SAFELY = 0.9 * MOST_FEATURES
const TILE = 256

export interface MapQuery {
  box: Box
  /** Integer: fractions of a zoom level give the same response. */
  zoom: number
  /** The filters of the request. */
  key: string
}
export interface MapResponse extends MapQuery {
  /** False when the response is clusters or a subset of the features in its box. */
  whole: boolean
  count: number
  clusters: readonly Cluster[]
}

/** True when a request, or its response, is sufficient for a view. */
export const serves = ({ box, zoom, key, ...response }: MapQuery | MapResponse, view: View, wanted: string) =>
  key === wanted &&
  contains(box, view.box) &&
  (('whole' in response && response.whole) || zoom === Math.floor(view.zoom))

/** True when a wider box gave clusters, and the view alone would give features. */
export const isFewEnough = ({ clusters, box }: MapResponse, view: Box) =>
  clusters.length > 0 &&
  areaOf(box) > areaOf(view) &&
  clusters.reduce((sum, it) => sum + (isWithin(view, it) ? it.count : 0), 0) <= MOST_FEATURES

/**
 * The box to request for a view: as much around it as one response probably holds, from the density of the
 * previous one.
 */
export function boxAbout(view: Box, before: MapResponse | undefined): Box {
  const expected = before ? (before.count / areaOf(before.box)) * areaOf(view) : 0
  if (expected === 0 || expected > MOST_FEATURES) return widened(view, WIDEST_MARGIN)
  const margin = (Math.sqrt(SAFELY / expected) - 1) / 2
  return widened(view, Math.min(WIDEST_MARGIN, Math.max(0, margin)))
}

/** The box displayed by a map of so many pixels, Web Mercator. */
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

const contains = (outer: Box, inner: Box) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north

const areaOf = ({ west, south, east, north }: Box) => (east - west) * (north - south)

const DECIMALS = 5

export function addressOf(
  path: string,
  { box, zoom }: Omit<MapQuery, 'key'>,
  more: Record<string, string> = {},
) {
  const edges = Object.entries(box).map(([edge, degrees]) => [edge, degrees.toFixed(DECIMALS)])
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(edges), zoom: String(zoom), ...more })}`
}
