import type { Point } from '../../platform/geo/distance.ts'
import type { HouseNumber } from './street-key.ts'

/** Which house of a street is meant. Pure. */

/** How far the number of a neighbour may be off: beyond, the middle of the street says as much. */
export const NEIGHBOUR = 12

interface House extends Point {
  number: number
  suffix: string
  /** The last letters of a Dutch postal code. */
  letters: string
}

/**
 * The house with this number: the very one, else one of that number with another suffix; among equals that of the
 * postal code. Null when none has the number.
 */
export function houseAt<Found extends House>(
  houses: readonly Found[],
  { number, suffix }: HouseNumber,
  letters: string,
): { house: Found; isExact: boolean } | null {
  const same = houses
    .filter((it) => it.number === number)
    .toSorted(
      (a, b) =>
        Number(b.letters === letters) - Number(a.letters === letters) ||
        a.suffix.length - b.suffix.length ||
        (a.suffix < b.suffix ? -1 : 1),
    )
  const exact = same.find((it) => it.suffix === suffix)
  const house = exact ?? same[0]
  return house ? { house, isExact: exact !== undefined } : null
}

/** The house with the nearest number, on the same side when there is one; null when all are far. */
export function neighbourOf<Found extends House>(houses: readonly Found[], number: number): Found | null {
  const away = (it: Found) => Math.abs(it.number - number) + (it.number % 2 === number % 2 ? 0 : 2)
  const [nearest] = houses
    .filter((it) => Math.abs(it.number - number) <= NEIGHBOUR)
    .toSorted((a, b) => away(a) - away(b) || a.number - b.number || (a.suffix < b.suffix ? -1 : 1))
  return nearest ?? null
}
