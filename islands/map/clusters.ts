import Supercluster from 'supercluster'
import { type Box, isWithin } from '../../src/platform/geo/box.ts'
import type { Point } from '../../src/platform/geo/distance.ts'

/** Zoom from which markers are not clustered; below it, those close to each other are. */
const ALONE_FROM = 14
/** More marks than this are clustered at any zoom: a browser cannot draw them fast enough while panning. */
const MOST_MARKS = 600
const CLUSTER_RADIUS = 60
const FINEST = 18

export interface Bunch<Feature> extends Point {
  id: number
  count: number
  /** Zoom at which it splits. */
  opensAt: () => number
  members: () => Feature[]
}

/** Features at a zoom: single, or in clusters. */
export interface Arranged<Feature> {
  alone: Feature[]
  bunches: Bunch<Feature>[]
}

/**
 * Clusters the same features for any view; the index is built when a view first needs it. `countOf`: for how
 * many objects a feature stands.
 */
export function arrangementOf<Feature extends Point>(
  features: readonly Feature[],
  countOf: (feature: Feature) => number = () => 1,
) {
  let made: Supercluster<{ feature: Feature; objects: number }, { objects: number }> | undefined
  const index = () => {
    made ??= new Supercluster<{ feature: Feature; objects: number }, { objects: number }>({
      radius: CLUSTER_RADIUS,
      maxZoom: FINEST,
      map: ({ objects }) => ({ objects }),
      reduce: (sum, { objects }) => {
        sum.objects += objects
      },
    }).load(
      features.map((feature) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [feature.lng, feature.lat] },
        properties: { feature, objects: countOf(feature) },
      })),
    )
    return made
  }
  return (box: Box, zoom: number): Arranged<Feature> => {
    if (zoom >= ALONE_FROM) {
      const alone = features.filter((it) => isWithin(box, it))
      if (alone.length <= MOST_MARKS) return { alone, bunches: [] }
    }
    const found = index().getClusters([box.west, box.south, box.east, box.north], Math.floor(zoom))
    const arranged: Arranged<Feature> = { alone: [], bunches: [] }
    for (const { geometry, properties } of found) {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties)) {
        arranged.alone.push(properties.feature)
        continue
      }
      const { cluster_id: id, objects: count } = properties
      arranged.bunches.push({
        id,
        lat,
        lng,
        count,
        opensAt: () => index().getClusterExpansionZoom(id),
        members: () =>
          index()
            .getLeaves(id, MOST_MARKS)
            .map((leaf) => leaf.properties.feature),
      })
    }
    return arranged
  }
}
