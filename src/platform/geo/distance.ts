/** A place in degrees WGS84. */
export interface Point {
  lat: number
  lng: number
}

/** Mean radius of the earth (IUGG). */
const EARTH_RADIUS_METRES = 6_371_008.8

/** Metres between two points as the crow flies (haversine, on a sphere: at most 0.6% off). */
export function metresBetween(a: Point, b: Point): number {
  const lat1 = radians(a.lat)
  const lat2 = radians(b.lat)
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The point of the list nearest to `place` with its distance in metres, or null when the list is empty. */
export function nearest<Item extends Point>(items: readonly Item[], place: Point) {
  let found: { item: Item; metres: number } | null = null
  for (const item of items) {
    const metres = metresBetween(item, place)
    if (!found || metres < found.metres) found = { item, metres }
  }
  return found
}

interface Placed {
  lat: number | null
  lng: number | null
}

/** Those within a radius in metres of a place, nearest first, each with its exact distance (`metres`, not rounded). */
export const withinRadius = <Item extends Placed>(
  place: Point,
  metres: number,
  items: readonly Item[],
): (Item & { metres: number })[] =>
  items
    .map((item) => ({ ...item, metres: isPlaced(item) ? metresBetween(place, item) : Number.NaN }))
    .filter((item) => item.metres <= metres)
    .sort((one, other) => one.metres - other.metres)

const isPlaced = (item: Placed): item is Point => item.lat !== null && item.lng !== null

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** True when both coordinates are known and valid. */
export const hasCoordinates = (at: { lat: number | null; lng: number | null }) =>
  at.lat !== null && at.lng !== null && Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180
