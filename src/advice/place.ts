import { metresBetween, type Point } from '../places/distance.ts'
import { hasCoordinates } from '../requests/request.ts'

interface Located {
  lat: number | null
  lng: number | null
  coordinates_nomatch: number
}

/**
 * Where a request is, precisely enough to measure from; null without usable coordinates, and when they only
 * name a neighbourhood (the geocoder found no match): all requests of a postal code would then be 0 metres apart.
 */
export const exactPlaceOf = (at: Located): Point | null =>
  hasCoordinates(at) && at.coordinates_nomatch === 0 ? { lat: at.lat as number, lng: at.lng as number } : null

/** Whole metres as the crow flies between two requests, rounded up; null when either place is not known exactly. */
export function metresApart(one: Located, other: Located): number | null {
  const [from, to] = [exactPlaceOf(one), exactPlaceOf(other)]
  return from && to ? Math.ceil(metresBetween(from, to)) : null
}
