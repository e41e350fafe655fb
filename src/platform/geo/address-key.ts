import { fold } from '../search/fold.ts'
import type { Country } from '../tenant/tenant.ts'
import { houseKey, houseWord, readHouse } from './house-number.ts'
import { streetKey } from './street-name.ts'

/** One key for one address, by which requests, locations and processes are compared and sorted. Pure. */

interface NumberedAddress {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
}

/**
 * `kerkstraat 00012 a`: street, number and addition, whatever their abbreviations, accents and separators. The postal
 * code is only read for its country, whose boxes it has; compare it beside the key.
 */
export function addressKey(address: NumberedAddress): string {
  const house = houseOf(address)
  const number = house ? houseKey(house) : fold(numberOf(address))
  return `${streetKey(address.street)} ${number}`.trim()
}

/** Street and number as they were written, and the number in one word, for lists that are searched. Not folded. */
export function addressWords(address: NumberedAddress): string {
  const house = houseOf(address)
  const written = numberOf(address)
  const word = house ? houseWord(house) : ''
  return [address.street, written, word === fold(written) ? '' : word].filter(Boolean).join(' ')
}

const numberOf = ({ house_number, house_number_suffix }: NumberedAddress) =>
  `${house_number} ${house_number_suffix}`.trim()

/** The columns of a location, which is compared by one and searched by the other. */
export const addressColumns = (address: NumberedAddress) => ({
  address_key: addressKey(address),
  address_text: fold(addressWords(address)),
})

/** Its number and addition; null when it has no number. */
export const houseOf = (address: NumberedAddress) =>
  readHouse(numberOf(address), countryOf(address.postal_code))

/** The country of a postal code by its form; null for none. */
const countryOf = (postalCode: string): Country | null =>
  /^\d{4} ?[a-z]{2}$/i.test(postalCode) ? 'NL' : /^\d{4}$/.test(postalCode) ? 'BE' : null
