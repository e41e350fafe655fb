/** An address that a resident chose among suggestions. Pure, shared with the browser. */
export interface ChosenAddress {
  label: string
  street: string
  house_number: string
  postal_code: string
  city: string
  lat: number
  lng: number
}

const SEPARATOR = '|'
const CHOSEN = ['street', 'house_number', 'postal_code', 'city'] as const
type Chosen = Record<(typeof CHOSEN)[number], string>

/**
 * Serialises an address as the value of a button, which a page without a script sends when it is pressed; `unpackAddress`
 * parses it.
 */
export const packAddress = (address: Chosen) =>
  CHOSEN.map((it) => address[it].replaceAll(SEPARATOR, ' ')).join(SEPARATOR)
export function unpackAddress(packed: string): Chosen {
  const [street = '', house_number = '', postal_code = '', city = ''] = packed.split(SEPARATOR)
  return { street, house_number, postal_code, city }
}
