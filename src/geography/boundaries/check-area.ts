import { type Box, isWithin } from '../../platform/geo/box.ts'
import { pairsInDegrees } from '../../platform/geo/projections.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { currentCode, findMunicipality, municipalitiesOf } from '../places/municipalities.ts'
import type { Boundary, Polygon, Ring } from './boundary.ts'
import { boxOf, sizeOf } from './boundary.ts'
import { linesCross } from './crossing.ts'
import type { Area } from './read-boundaries.ts'

/** The problem of an area: the key of a text in `boundaries.refused`. */
interface Problem {
  problem: 'notAnArea' | 'notClosed' | 'tooSmall' | 'notDegrees' | 'outsideCountry' | 'crossesItself'
}

/** Boxes around the two countries, with a margin. */
const COUNTRIES: Record<Country, Box> = {
  NL: { west: 3.1, south: 50.7, east: 7.3, north: 53.8 },
  BE: { west: 2.3, south: 49.4, east: 6.5, north: 51.6 },
}
const isBrussels = (code: string) => /^21(00[1-9]|01\d)$/.test(code)

/** The current code, of a municipality of either country or of Brussels; null when there is none. */
export const knownCode = (code: string): string | null =>
  currentCode(code) ?? (isBrussels(code.trim()) ? code.trim() : null)

/** The municipality code of an area, or null when none of its codes is known. */
export const codeOf = ({ codes }: Area): string | null =>
  codes.map(knownCode).find((it) => it !== null) ?? null

/** Parses the geometry of a municipality to flat rings with a precision of a centimetre; or returns its problem. */
export function readPolygons(code: string, { geometry }: Area): Polygon[] | Problem {
  return readPolygonsIn(countryOf(code), geometry)
}

/** The same for an area of any kind in one of the countries. Converts metres of known grids to degrees. */
export function readPolygonsIn(country: Country, geometry: unknown): Polygon[] | Problem {
  const written = polygonsOf(geometry)
  if ('problem' in written) return written
  const polygons = areDegrees(boxOf(written)) ? written : inDegrees(written)
  if (!polygons) return { problem: 'notDegrees' }
  const box = boxOf(polygons)
  const around = COUNTRIES[country]
  const isInside =
    isWithin(around, { lat: box.south, lng: box.west }) && isWithin(around, { lat: box.north, lng: box.east })
  if (!isInside) return { problem: 'outsideCountry' }
  return polygons.some(linesCross) ? { problem: 'crossesItself' } : polygons
}

const areDegrees = ({ west, south, east, north }: Box) =>
  east <= 180 && north <= 90 && west >= -180 && south >= -90

function inDegrees(metres: readonly Polygon[]): Polygon[] | null {
  const polygons: Polygon[] = []
  for (const rings of metres) {
    const read = rings.map((ring) => pairsInDegrees(ring) ?? [])
    if (read.some((ring) => ring.length === 0)) return null
    polygons.push(read)
  }
  return polygons
}

const NEARBY_DEGREES = 0.1

/** True when a boundary is far from its municipality: its code or its coordinates belong to another. */
export function isElsewhere({ code, polygons }: Boundary): boolean {
  const municipality = findMunicipality(code)
  if (!municipality) return false
  const { west, south, east, north } = boxOf(polygons)
  const around = {
    west: west - NEARBY_DEGREES,
    south: south - NEARBY_DEGREES,
    east: east + NEARBY_DEGREES,
    north: north + NEARBY_DEGREES,
  }
  return !isWithin(around, municipality)
}

const dutch = new Set(municipalitiesOf('NL').map(({ code }) => code))
const countryOf = (code: string): Country => (dutch.has(code) ? 'NL' : 'BE')

function polygonsOf(geometry: unknown): Polygon[] | Problem {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  const all = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : null
  if (!Array.isArray(all) || all.length === 0) return { problem: 'notAnArea' }
  const polygons: Polygon[] = []
  for (const rings of all) {
    if (!Array.isArray(rings) || rings.length === 0) return { problem: 'notAnArea' }
    const read: Ring[] = []
    for (const ring of rings) {
      const flat = ringOf(ring)
      if ('problem' in flat) return flat
      read.push(flat)
    }
    polygons.push(read)
  }
  return polygons
}

const PLACES_IN_A_RING = 4
const PER_DEGREE = 1e7

function ringOf(places: unknown): Ring | Problem {
  if (!Array.isArray(places)) return { problem: 'notAnArea' }
  const ring: number[] = []
  for (const place of places) {
    if (!Array.isArray(place) || !Number.isFinite(place[0]) || !Number.isFinite(place[1]))
      return { problem: 'notAnArea' }
    ring.push(...[place[0], place[1]].map((it) => Math.round(it * PER_DEGREE) / PER_DEGREE))
  }
  if (places.length < PLACES_IN_A_RING) return { problem: 'tooSmall' }
  if (ring[0] !== ring.at(-2) || ring[1] !== ring.at(-1)) return { problem: 'notClosed' }
  if (sizeOf(ring) > 0) return ring
  // The two halves of a figure of eight may cancel out in the area.
  return { problem: linesCross([ring]) ? 'crossesItself' : 'tooSmall' }
}
