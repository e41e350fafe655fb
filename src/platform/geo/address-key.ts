import { fold } from '../search/fold.ts'
import type { Country } from '../tenant/tenant.ts'
import { houseKey, houseWord, readHouse } from './house-number.ts'
import { streetKey } from './street-name.ts'

/** One key per address, by which requests, locations and processes are compared and sorted. Pure. */

interface NumberedAddress {
  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
}

/**
 * `kerkstraat 00012 a`: street, number and addition, whatever their abbreviations, accents and separators. The postal
 * code only determines the country, and with it the notation of boxes; compare it beside the key.
 */
export function addressKey(address: NumberedAddress): string {
  const house = houseOf(address)
  const number = house ? houseKey(house) : fold(numberOf(address))
  return `${streetKey(address.street)} ${number}`.trim()
}

/** Street and number as written, and the number as one word, for lists that are searched. Not folded. */
export function addressWords(address: NumberedAddress): string {
  const house = houseOf(address)
  const written = numberOf(address)
  const word = house ? houseWord(house) : ''
  return [address.street, written, word === fold(written) ? '' : word].filter(Boolean).join(' ')
}

const numberOf = ({ house_number, house_number_suffix }: NumberedAddress) =>
  `${house_number} ${house_number_suffix}`.trim()

/** The columns of a location for comparing (`address_key`) and searching (`address_text`). */
export const addressColumns = (address: NumberedAddress) => ({
  address_key: addressKey(address),
  address_text: fold(addressWords(address)),
})

/** Its number and addition; null without a number. */
export const houseOf = (address: NumberedAddress) =>
  readHouse(numberOf(address), countryOf(address.postal_code))

/** The country of a postal code, by its format; null for neither format. */
const countryOf = (postalCode: string): Country | null =>
  /^\d{4} ?[a-z]{2}$/i.test(postalCode) ? 'NL' : /^\d{4}$/.test(postalCode) ? 'BE' : null
