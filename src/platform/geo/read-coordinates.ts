import type { LocaleProfile } from '../tenant/tenant.ts'
import { placesInMetres } from './projections.ts'

type Bounds = LocaleProfile['bounds']
type CoordinatesProblem = 'coordinate' | 'coordinatesHalf' | 'coordinatesSwapped' | 'coordinatesOutside'

/**
 * Parses a pair of coordinates in degrees WGS84, with decimal point or comma, or in metres of a grid (lng is x, lat is
 * y), which become degrees; both null when neither was given. Otherwise returns the problem and its field: not a
 * number, one missing, swapped, or outside the bounds.
 */
export function readCoordinates(
  lat: unknown,
  lng: unknown,
  bounds: Bounds,
):
  | { lat: number; lng: number }
  | { lat: null; lng: null }
  | { problem: CoordinatesProblem; field: 'lat' | 'lng' } {
  const [north, east] = [readDegrees(lat), readDegrees(lng)]
  if (north === undefined) return { problem: 'coordinate', field: 'lat' }
  if (east === undefined) return { problem: 'coordinate', field: 'lng' }
  if (north === null && east === null) return { lat: null, lng: null }
  if (north === null) return { problem: 'coordinatesHalf', field: 'lat' }
  if (east === null) return { problem: 'coordinatesHalf', field: 'lng' }
  if (isWithin(bounds, north, east)) return { lat: north, lng: east }
  const inMetres = placesInMetres(east, north).find((it) => isWithin(bounds, it.lat, it.lng))
  if (inMetres) return inMetres
  const swapped =
    isWithin(bounds, east, north) ||
    placesInMetres(north, east).some((it) => isWithin(bounds, it.lat, it.lng))
  return { problem: swapped ? 'coordinatesSwapped' : 'coordinatesOutside', field: 'lat' }
}

const isWithin = (bounds: Bounds, lat: number, lng: number) =>
  lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east

/** Degrees, null when absent, undefined when it is not a number. */
function readDegrees(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (text === '') return null
  return /^[-+]?\d{1,7}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}
