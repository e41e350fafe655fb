import type { Box } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'

/** Outlines of municipalities, and point-in-polygon tests. Pure; shared by server and island. */

/** Flat: lng, lat, lng, lat, …, degrees WGS84; the last point equals the first. */
export type Ring = readonly number[]

/** The outer ring first, then the holes. */
export type Polygon = readonly Ring[]

export interface Boundary {
  /** Current NIS or CBS code. */
  code: string
  polygons: readonly Polygon[]
}

/**
 * True for a point in one of the polygons and in none of its holes. On an edge it belongs to one side only,
 * and to the other side of the same edge in the neighbour: no point is in both, and none is in neither.
 */
export const holds = (polygons: readonly Polygon[], place: Point) =>
  polygons.some((rings) => rings.reduce((within, ring) => within !== crosses(ring, place), false))

/** True when a line from the point to the east crosses the ring an odd number of times. */
function crosses(ring: Ring, { lat, lng }: Point): boolean {
  let odd = false
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const isNorthward = (ring[at + 1] as number) < (ring[at + 3] as number)
    // Always from south to north, so that both neighbours round an edge equally.
    const from = isNorthward ? at : at + 2
    const to = isNorthward ? at + 2 : at
    const south = ring[from + 1] as number
    const north = ring[to + 1] as number
    if (south > lat || north <= lat) continue
    const west = ring[from] as number
    if (lng < west + ((lat - south) / (north - south)) * ((ring[to] as number) - west)) odd = !odd
  }
  return odd
}

/** The bounding box of the polygons. */
export function boxOf(polygons: readonly Polygon[]): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [outside] of polygons)
    for (let at = 0; outside && at < outside.length; at += 2) {
      const lng = outside[at] as number
      const lat = outside[at + 1] as number
      if (lng < box.west) box.west = lng
      if (lng > box.east) box.east = lng
      if (lat < box.south) box.south = lat
      if (lat > box.north) box.north = lat
    }
  return box
}

/**
 * Twice the area of a ring in square degrees, whatever its direction: only to compare rings of one region.
 */
export function sizeOf(ring: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at + 3 < ring.length; at += 2)
    sum +=
      (ring[at] as number) * (ring[at + 3] as number) - (ring[at + 2] as number) * (ring[at + 1] as number)
  return Math.abs(sum)
}

/**
 * The middle of the widest stretch inside rings, at the height of the centre of the largest: [lng, lat], in the unit of the
 * rings. The even-odd rule defines inside.
 */
export function middleOf(rings: readonly ArrayLike<number>[]): [number, number] {
  const largest = [...rings].sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [0, 0]
  let [least, greatest] = [Infinity, -Infinity]
  for (let at = 1; at < largest.length; at += 2) {
    least = Math.min(least, largest[at] as number)
    greatest = Math.max(greatest, largest[at] as number)
  }
  const y = (least + greatest) / 2
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b)
  let best = { x: crossings[0] ?? (largest[0] as number), width: -1 }
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [from, to] = [crossings[at] as number, crossings[at + 1] as number]
    if (to - from > best.width) best = { x: (from + to) / 2, width: to - from }
  }
  return [best.x, y]
}

function crossingsAt(ring: ArrayLike<number>, y: number): number[] {
  const crossings: number[] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1] = [ring[at] as number, ring[at + 1] as number]
    const [x2, y2] = [ring[at + 2] as number, ring[at + 3] as number]
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return crossings
}
