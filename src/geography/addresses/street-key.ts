import { type House, readHouse, suffixWithBox } from '../../platform/geo/house-number.ts'
import { streetKey } from '../../platform/geo/street-name.ts'
import type { Country } from '../../platform/tenant/tenant.ts'

/** How registers keep streets and house numbers. Pure. */

/** The key of a street in one postal code or municipality: `9000 hoogpoort`. */
export const keyIn = (area: string, street: string): string => `${area} ${streetKey(street)}`

/** A house number as registers have it: the number and what belongs to it, in one. */
export type HouseNumber = Pick<House, 'number' | 'suffix'>

/** The number of a row; null when it has none. A Belgian box is left out, because it lies at its house. */
export function readHouseNumber(number: string, suffix: string, country: Country): HouseNumber | null {
  const house = readHouse(`${number} ${suffix}`, country)
  if (!house) return null
  return { number: house.number, suffix: country === 'BE' ? house.suffix : suffixWithBox(house) }
}
