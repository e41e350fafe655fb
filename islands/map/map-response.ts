import type { Cluster } from '../../src/overviews/map/feature.ts'
import { type Box, isWithin, MOST_FEATURES } from '../../src/platform/geo/box.ts'
import { areaOf, type MapQuery } from './map-query.ts'
import type { View } from './view.ts'

/** Decides whether the stored response suffices for the current view. Pure. */

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

const contains = (outer: Box, inner: Box) =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north
