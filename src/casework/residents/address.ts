import { addressOfLabel } from '../../geography/geocoding/address-of-label.ts'
import type { Suggestion } from '../../geography/geocoding/geocode.ts'
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

/** The parts of a suggestion of a geocoder, as `addressOfLabel` reads them; null for one that has none to fill in. */
export function addressIn(suggestion: Suggestion, country: Country): ChosenAddress | null {
  const address = addressOfLabel(suggestion, country)
  if (!address) return null
  const { label, lat, lng } = suggestion
  const { street, postal_code, city } = address.written
  return { label, lat, lng, street, house_number: address.house, postal_code, city }
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
