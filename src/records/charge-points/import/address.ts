import { knownPlaces } from '../../../geography/places/known-places.ts'
import { readingsOfLine } from '../../../platform/geo/address-line.ts'
import type { Country } from '../../../platform/tenant/tenant.ts'

interface SplitAddress {
  street: string
  house_number: string
  /** '' if the line has none. */
  postal_code: string
  city: string
}

/**
 * Splits an address line into street, house number with addition, and place. A line that cannot be parsed completely becomes
 * the street, unsplit. Pure.
 */
export function splitAddress(address: string, country: Country): SplitAddress {
  const known = knownPlaces(country)
  const whole = { street: address, house_number: '', postal_code: '', city: '' }
  const [reading] = readingsOfLine(address, country, known)
  if (!reading) return whole
  const { street, postal_code, city } = reading.written
  const isRead = postal_code !== '' || city === '' || known.isPlace(city)
  if (street === '' || reading.house === '' || !isRead) return whole
  return { street, house_number: reading.house, postal_code, city }
}
