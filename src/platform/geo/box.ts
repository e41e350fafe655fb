/** A rectangle of the map, degrees WGS84. Pure; shared by server and island. */
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Largest number of features in one response of the map; above it, features are clustered (decisions, "Map"). */
export const MOST_FEATURES = 5_000

/** True for a point within the box, its edges included. */
export const isWithin = ({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }) =>
  lat >= south && lat <= north && lng >= west && lng <= east

const METRES_PER_DEGREE = 111_195

/** The smallest box that contains everything within so many metres of a point. */
export function boxAround({ lat, lng }: { lat: number; lng: number }, metres: number): Box {
  const up = metres / METRES_PER_DEGREE
  const aside = up / Math.cos((lat * Math.PI) / 180)
  return { west: lng - aside, east: lng + aside, south: lat - up, north: lat + up }
}
