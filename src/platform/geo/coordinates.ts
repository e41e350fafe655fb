import type { Texts } from '../texts/texts.ts'
import { type Box, isWithin } from './box.ts'
import { readDegrees, readPair } from './degrees.ts'
import { hasCoordinates, type Point } from './distance.ts'

/** Rules for changing the location of a request, for server and island. Source: spec 1 §5 and §8. */

/** The two fields, as typed. */
export interface CoordinatesForm {
  lat: string
  lng: string
}

export const SOURCES = ['manual', 'geocoder'] as const
export type Source = (typeof SOURCES)[number]

/** A place from the geocoder; `nomatch`: the address itself was not found, and this is near it. */
export interface Suggestion extends Point {
  iteration: number
  nomatch: boolean
}

export interface CoordinatesProblem {
  field: 'lat' | 'lng'
  kind: 'missing' | 'unreadable' | 'range' | 'swapped' | 'outside'
}
type CoordinatesReading = { place: Point } | { problems: CoordinatesProblem[] }

/** Parses the two fields; one field may contain both coordinates. */
export function readForm(form: CoordinatesForm, bounds: Box): CoordinatesReading {
  const pair = pairIn(form)
  if (pair) return placed(pair, bounds)
  const problems: CoordinatesProblem[] = []
  const read = (field: 'lat' | 'lng') => {
    const degrees = readDegrees(form[field], field)
    if (degrees === null) problems.push({ field, kind: form[field].trim() === '' ? 'missing' : 'unreadable' })
    return degrees ?? 0
  }
  const place = { lat: read('lat'), lng: read('lng') }
  return problems.length > 0 ? { problems } : placed(place, bounds)
}

/** Both coordinates, when one field contains them and the other does not contradict them; else null. */
export function pairIn({ lat, lng }: CoordinatesForm): Point | null {
  const [one, other] = [readPair(lat), readPair(lng)]
  return one && other ? (isSamePlace(one, other) ? one : null) : (one ?? other)
}

/** A valid place, or its problem: out of range, swapped, or outside the area of this desk. */
export function placed(place: Point, bounds: Box): CoordinatesReading {
  if (isWithin(bounds, place)) return { place }
  if (isWithin(bounds, { lat: place.lng, lng: place.lat }))
    return { problems: [{ field: 'lat', kind: 'swapped' }] }
  const problems: CoordinatesProblem[] = []
  if (!(Math.abs(place.lat) <= 90)) problems.push({ field: 'lat', kind: 'range' })
  if (!(Math.abs(place.lng) <= 180)) problems.push({ field: 'lng', kind: 'range' })
  return { problems: problems.length > 0 ? problems : [{ field: 'lat', kind: 'outside' }] }
}

/** The message for a problem, with its remedy. */
export const explain = ({ kind, field }: CoordinatesProblem, t: Pick<Texts, 'coordinates'>): string =>
  kind === 'range' ? t.coordinates.problems.range[field]() : t.coordinates.problems[kind]()

export const isSamePlace = (
  one: { lat: number | null; lng: number | null },
  other: { lat: number | null; lng: number | null },
) => one.lat === other.lat && one.lng === other.lng

/** A stored place as field values; empty without one. */
export const formOf = ({ lat, lng }: { lat: number | null; lng: number | null }): CoordinatesForm => ({
  lat: lat === null ? '' : String(lat),
  lng: lng === null ? '' : String(lng),
})

/** `51.0543, 3.7174`. */
export const placeInWords = ({ lat, lng }: Point) => `${lat}, ${lng}`

/** The same for a stored place, or the words for none. */
export const storedPlaceInWords = (
  words: Pick<Texts['coordinates'], 'nowhere'>,
  at: { lat: number | null; lng: number | null } | null | undefined,
) => (at && hasCoordinates(at) ? placeInWords(at as Point) : words.nowhere())

/** True when a request is not on the map of this desk: without a place, or with one outside its area. */
export const isMisplaced = (at: { lat: number | null; lng: number | null }, bounds: Box) =>
  !hasCoordinates(at) || !isWithin(bounds, at as Point)

/**
 * The outcome of a suggestion: it fills the fields; it is `approximate` and fills them for lack of a better one; it is
 * the same as the current place; or it is useless.
 */
export function matchOf(
  suggestion: Suggestion | null,
  current: { lat: number | null; lng: number | null; nomatch: boolean },
  bounds: Box,
): 'fills' | 'approximate' | 'same' | 'useless' {
  if (!suggestion) return 'useless'
  const isSame = isSamePlace(suggestion, current)
  if (!suggestion.nomatch) return isSame && !current.nomatch ? 'same' : 'fills'
  return isMisplaced(current, bounds) ? 'approximate' : 'useless'
}
