import type { Suggestion } from '../../geography/geocoding/geocode.ts'
import { knownPlaces } from '../../geography/places/known-places.ts'
import { readingsOfLine } from '../../platform/geo/address-line.ts'
import { normalisePostalCode } from '../../platform/geo/postal-code.ts'
import type { Country } from '../../platform/tenant/tenant.ts'

/** A suggested address, in the parts that the form needs. Pure. */
export interface ChosenAddress {
  label: string
  street: string
  house_number: string
  postal_code: string
  city: string
  lat: number
  lng: number
}

/**
 * The parts of a suggestion of a geocoder: `Kerkstraat 12 bus 3, 9000 Gent`, `Kerkstraat, 1012 Amsterdam`,
 * `9000 Gent`. A part that it does not name is '': of a Dutch street, the letters of the postal code are
 * unknown. Null for a place that is no part of an address to fill in.
 */
export function addressIn({ label, kind, lat, lng }: Suggestion, country: Country): ChosenAddress | null {
  if (kind === 'municipality') return null
  const at = { label, lat, lng }
  const comma = label.lastIndexOf(', ')
  const where = placeIn(comma === -1 ? label : label.slice(comma + 2), country)
  if (comma === -1) return kind === 'postal-code' ? { ...at, street: '', house_number: '', ...where } : null
  const line = label.slice(0, comma)
  if (kind !== 'address') return { ...at, street: line, house_number: '', ...where }
  const [reading] = readingsOfLine(line, country, knownPlaces(country))
  const street = reading?.written.street || line
  return { ...at, street, house_number: reading?.house ?? '', ...where }
}

/** `9000 Gent`, `1012 AB Amsterdam`, `1012AB Amsterdam`: only a whole postal code counts. */
function placeIn(text: string, country: Country): { postal_code: string; city: string } {
  const [whole = '', digits = '', letters = ''] = /^(\d{4})(?: ?([A-Z]{2})(?= |$))? ?/.exec(text) ?? []
  if (digits === '') return { postal_code: '', city: text }
  return {
    postal_code: normalisePostalCode(country, `${digits}${letters}`) ?? '',
    city: text.slice(whole.length),
  }
}

const SEPARATOR = '|'
const CHOSEN = ['street', 'house_number', 'postal_code', 'city'] as const
type Chosen = Record<(typeof CHOSEN)[number], string>

/** An address as the value of a button, and back: what a page without a script sends when it is pressed. */
export const packAddress = (address: Chosen) =>
  CHOSEN.map((it) => address[it].replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
export function unpackAddress(packed: string): Chosen {
  const [street = '', house_number = '', postal_code = '', city = ''] = packed.split(SEPARATOR)
  return { street, house_number, postal_code, city }
}
