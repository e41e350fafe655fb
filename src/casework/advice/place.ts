import { metresBetween } from '../../platform/geo/distance.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'

interface Located {
  lat: number | null
  lng: number | null
  coordinates_nomatch: number
}

/** Whole metres as the crow flies between two requests, rounded up; null when either place is not known exactly. */
export function metresApart(one: Located, other: Located): number | null {
  const [from, to] = [knownPlaceOf(one), knownPlaceOf(other)]
  return from && to ? Math.ceil(metresBetween(from, to)) : null
}
