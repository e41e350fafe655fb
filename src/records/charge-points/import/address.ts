import { knownPlaces } from '../../../geography/places/known-places.ts'
import { readingsOfLine } from '../../../platform/geo/address-line.ts'
import type { Country } from '../../../platform/tenant/tenant.ts'

interface SplitAddress {
  street: string
  house_number: string
  /** '' unless the line has them. */
  postal_code: string
  city: string
}

/**
 * Street, house number with its addition and place of an address on one line. A line that is read only in part stays the
 * street, whole. Pure.
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
