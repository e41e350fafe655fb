import type { Country } from '../tenant/tenant.ts'
import { readHouse } from './house-number.ts'

/** The house number of an address in two fields. Pure. */

interface NumberedAddress {
  house_number: string
  house_number_suffix: string
  postal_code: string
}

/** Its number and addition; null when it has no number. */
export const houseOf = ({ house_number, house_number_suffix, postal_code }: NumberedAddress) =>
  readHouse(`${house_number} ${house_number_suffix}`, countryOf(postal_code))

/** The country of a postal code by its form; null for none. */
const countryOf = (postalCode: string): Country | null =>
  /^\d{4} ?[a-z]{2}$/i.test(postalCode) ? 'NL' : /^\d{4}$/.test(postalCode) ? 'BE' : null
