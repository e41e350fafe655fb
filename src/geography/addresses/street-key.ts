import { type House, readHouse, suffixWithBox } from '../../platform/geo/house-number.ts'
import { streetKey } from '../../platform/geo/street-name.ts'
import type { Country } from '../../platform/tenant/tenant.ts'

/** The stored form of streets and house numbers in registers. Pure. */

/** The key of a street in one postal code or municipality: `9000 hoogpoort`. */
export const keyIn = (area: string, street: string): string => `${area} ${streetKey(street)}`

/** A house number in a register: the number, and one combined suffix. */
export type HouseNumber = Pick<House, 'number' | 'suffix'>

/** The number of a row; null when it has none. Omits a Belgian box, because its place is that of its house. */
export function readHouseNumber(number: string, suffix: string, country: Country): HouseNumber | null {
  const house = readHouse(`${number} ${suffix}`, country)
  if (!house) return null
  return { number: house.number, suffix: country === 'BE' ? house.suffix : suffixWithBox(house) }
}
