import { splitHouse } from './house-number.ts'

/** An address in the parts that people write. */
export interface WrittenAddress {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
}

/** `Kerkstraat 3 bis, 9000 Gent`, without empty parts. */
export const addressLine = (address: WrittenAddress): string =>
  [
    [address.street, address.house_number, address.house_number_suffix].filter(Boolean).join(' '),
    [address.postal_code, address.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** Characters of a house number, and of its addition, which have a field each. */
export const LONGEST_HOUSE_NUMBER = 20

/**
 * The house number of a location, which is one text with its addition, as the two of an address. A text that is too long for
 * the number is split; a shorter one stays as it was written.
 */
export function houseOf(written: string): Pick<WrittenAddress, 'house_number' | 'house_number_suffix'> {
  const house = written.length > LONGEST_HOUSE_NUMBER ? splitHouse(written) : null
  return { house_number: house?.number ?? written, house_number_suffix: house?.addition ?? '' }
}
