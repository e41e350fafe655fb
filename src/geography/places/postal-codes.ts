import { nearest, type Point } from '../../platform/geo/distance.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import { lazy } from '../../platform/lazy/lazy.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { readTable } from './table.ts'

export interface PostalCode extends Point {
  /** Four digits: all of a Belgian postal code, the first part of a Dutch one. */
  digits: string
  /** Current codes, the municipality with the most addresses first; includes Belgian ones outside Flanders. */
  municipalityCodes: readonly string[]
  place: string
  /** Other names within it: its other villages, and names in another language. */
  otherPlaces: readonly string[]
}

/** A point further from every postal code than this is at sea or abroad. */
const FURTHEST_METRES = 25_000

/**
 * Place, municipalities and centre of a postal code; of a Dutch one the four digits count. Null when unknown.
 */
export function findPostalCode(country: Country, postalCode: string): PostalCode | null {
  const whole = normalisePostalCode(country, postalCode)
  return byDigits(country).get(whole ? whole.slice(0, 4) : postalCode.trim()) ?? null
}

/**
 * Code of the municipality whose postal code has the nearest centre: a good guess, wrong near a border. Null more than 25 km
 * from every postal code of the country.
 */
export function nearestMunicipality(country: Country, lat: number, lng: number): string | null {
  const found = nearestPostalCode(country, { lat, lng })
  return found?.municipalityCodes[0] ?? null
}

/** The postal code with the nearest centre; null more than 25 km from all of them. */
export function nearestPostalCode(country: Country, place: Point): PostalCode | null {
  const found = nearest(postalCodesOf(country), place)
  return found && found.metres <= FURTHEST_METRES ? found.item : null
}

/**
 * All postal codes of a country, in order: Belgium's 1,146, or the 4,091 groups of four digits of the
 * Netherlands.
 */
export const postalCodesOf = (country: Country): readonly PostalCode[] =>
  country === 'NL' ? dutch() : belgian()

const COLUMNS = ['postal_code', 'municipality_codes', 'place', 'lat', 'lng'] as const

const postalCode = (
  row: Record<(typeof COLUMNS)[number], string>,
  otherPlaces: readonly string[],
): PostalCode => ({
  digits: row.postal_code,
  municipalityCodes: row.municipality_codes.split('+'),
  place: row.place,
  otherPlaces,
  lat: Number(row.lat),
  lng: Number(row.lng),
})

const dutch = lazy(() => readTable('dutch-postal-codes', COLUMNS).map((row) => postalCode(row, [])))
const belgian = lazy(() =>
  readTable('belgian-postal-codes', [...COLUMNS, 'other_places']).map((row) =>
    postalCode(row, row.other_places.split('+').filter(Boolean)),
  ),
)
const dutchByDigits = lazy(() => new Map(dutch().map((it) => [it.digits, it])))
const belgianByDigits = lazy(() => new Map(belgian().map((it) => [it.digits, it])))
const byDigits = (country: Country) => (country === 'NL' ? dutchByDigits() : belgianByDigits())
