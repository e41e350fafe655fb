import type { Country } from '../../../platform/tenant/tenant.ts'
import type { Chance } from '../chance.ts'

/** Codes of charge points and grid connections. Pure. */

const EAN_START: Record<Country, string> = { BE: '541448820', NL: '871685900' }
const EAN_MIDDLE = 8

/** An EAN code of a connection, with its check digit. */
export function eanCode(country: Country, chance: Chance): string {
  const digits = `${EAN_START[country]}${digitsOf(chance, EAN_MIDDLE)}`
  const sum = [...digits].reduceRight(
    (total, digit, index) => total + Number(digit) * ((digits.length - index) % 2 === 1 ? 3 : 1),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** An EVSE id of an operator: `BE*SCH*E048213`. */
export const evseId = (country: Country, operator: string, chance: Chance) =>
  `${country}*${operator
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(3, 'X')
    .slice(0, 3)
    .toUpperCase()}*E${digitsOf(chance, 6)}`

/** The number of an application at a grid operator: `FLU-2025-104213`. */
export const gridNumber = (gridOperator: string, day: string, chance: Chance) =>
  `${gridOperator.slice(0, 3).toUpperCase() || 'NET'}-${day.slice(0, 4)}-${digitsOf(chance, 6)}`

export const digitsOf = (chance: Chance, count: number) =>
  String(Math.floor(chance.next() * 10 ** count)).padStart(count, '0')
