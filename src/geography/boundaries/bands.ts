import type { Point } from '../../platform/geo/distance.ts'
import { type Boundary, boxOf } from './boundary.ts'

/**
 * Boundaries cut into bands of latitude, so that a point is compared only with the few edges at its height: a file of
 * requests needs one or more lookups per row. Pure.
 */

/** The edges of a polygon within a band, and its municipality. */
interface Stretch {
  code: string
  /** Area of the box of its municipality, in square degrees. */
  size: number
  west: number
  east: number
  /** Flat: lng and lat of the southern end, lng and lat of the northern end, … */
  edges: number[]
}

const BANDS_PER_DEGREE = 100
const bandOf = (lat: number) => Math.floor(lat * BANDS_PER_DEGREE)

/** Returns a lookup with the rule of `holds`: the smallest boundary that contains a point, except those in `apartFrom`. */
export function boundaryFinder(boundaries: readonly Boundary[]) {
  const bands = new Map<number, Stretch[]>()
  for (const boundary of boundaries) cut(boundary, bands)
  return (place: Point, apartFrom: ReadonlySet<string>): string | null => {
    let found: Stretch | null = null
    for (const it of bands.get(bandOf(place.lat)) ?? []) {
      if (place.lng < it.west || place.lng > it.east || apartFrom.has(it.code)) continue
      if (isInside(it.edges, place) && (!found || it.size < found.size)) found = it
    }
    return found?.code ?? null
  }
}

function cut({ code, polygons }: Boundary, bands: Map<number, Stretch[]>) {
  const { west, south, east, north } = boxOf(polygons)
  const size = (east - west) * (north - south)
  for (const rings of polygons) {
    const { west, east } = boxOf(rings.map((ring) => [ring]))
    const stretches = new Map<number, Stretch>()
    const stretchIn = (band: number) => {
      const known = stretches.get(band)
      if (known) return known
      const made: Stretch = { code, size, west, east, edges: [] }
      stretches.set(band, made)
      return made
    }
    for (const ring of rings)
      for (const edge of edgesOf(ring))
        for (let band = bandOf(edge[1]); band <= bandOf(edge[3]); band++) stretchIn(band).edges.push(...edge)
    for (const [band, it] of stretches) {
      const others = bands.get(band)
      if (others) others.push(it)
      else bands.set(band, [it])
    }
  }
}

type Edge = [west: number, south: number, east: number, north: number]

/** From south to north, so that both neighbours round an edge equally. */
function edgesOf(ring: readonly number[]): Edge[] {
  const edges: Edge[] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [lng, lat, lng2, lat2] = ring.slice(at, at + 4) as Edge
    if (lat !== lat2) edges.push(lat < lat2 ? [lng, lat, lng2, lat2] : [lng2, lat2, lng, lat])
  }
  return edges
}

/** True when a line from the point to the east crosses the edges an odd number of times. */
function isInside(edges: readonly number[], { lat, lng }: Point): boolean {
  let odd = false
  for (let at = 0; at < edges.length; at += 4) {
    const south = edges[at + 1] as number
    const north = edges[at + 3] as number
    if (south > lat || north <= lat) continue
    const from = edges[at] as number
    if (lng < from + ((lat - south) / (north - south)) * ((edges[at + 2] as number) - from)) odd = !odd
  }
  return odd
}
