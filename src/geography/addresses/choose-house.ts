import { suffixAsFloor } from '../../platform/geo/additions.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type House, suffixWithBox } from '../../platform/geo/house-number.ts'

/** Which house of a street is meant. Pure. */

/** How far the number of a neighbour may be off: beyond, the middle of the street says as much. */
export const NEIGHBOUR = 12

interface RegisterHouse extends Point {
  number: number
  suffix: string
  /** The last letters of a Dutch postal code. */
  letters: string
}

/**
 * How well a suffix of a register answers the one that was written, of the same number: `exact`, also where a box lies at
 * its house; `same` in other signs; `part` of it; `beginning`, while it is being typed; or only the `number`.
 */
export const FITS = ['number', 'beginning', 'part', 'same', 'exact'] as const
export type Fit = (typeof FITS)[number]

export function fitOf(suffix: string, house: House): Fit {
  const { suffix: written, box } = house
  if (suffix === suffixWithBox(house)) return 'exact'
  // Registers that have no boxes.
  if (box !== '' && suffix === written) return 'exact'
  // Imported by an older version, a suffix has no dashes.
  const plain = written.replaceAll('-', '')
  if (suffix === plain || suffixAsFloor(suffix) === suffixAsFloor(plain)) return 'same'
  if (suffix !== '' && written.startsWith(suffix)) return 'part'
  return suffix.startsWith(written) ? 'beginning' : 'number'
}

/** The better of two fits comes first. */
export const byFit = (one: Fit, other: Fit): number => FITS.indexOf(other) - FITS.indexOf(one)

/** True when the very house was found. */
export const isHouse = (fit: Fit): boolean => fit === 'exact' || fit === 'same'

/**
 * The house with this number: the very one, else one of that number with another suffix; among equals that of the
 * postal code. Null when none has the number.
 */
export function houseAt<Found extends RegisterHouse>(
  houses: readonly Found[],
  wanted: House,
  letters: string,
): { house: Found; isExact: boolean } | null {
  const [best] = houses
    .filter((it) => it.number === wanted.number)
    .map((house) => ({ house, fit: fitOf(house.suffix, wanted) }))
    .toSorted(
      (a, b) =>
        Number(isHouse(b.fit)) - Number(isHouse(a.fit)) ||
        Number(b.house.letters === letters) - Number(a.house.letters === letters) ||
        Number(b.fit === 'part') - Number(a.fit === 'part') ||
        byFit(isHouse(a.fit) ? a.fit : 'number', isHouse(b.fit) ? b.fit : 'number') ||
        a.house.suffix.length - b.house.suffix.length ||
        (a.house.suffix < b.house.suffix ? -1 : 1),
    )
  return best ? { house: best.house, isExact: isHouse(best.fit) } : null
}

/** The house with the nearest number, on the same side when there is one; null when all are far. */
export function neighbourOf<Found extends RegisterHouse>(
  houses: readonly Found[],
  number: number,
): Found | null {
  const away = (it: Found) => Math.abs(it.number - number) + (it.number % 2 === number % 2 ? 0 : 2)
  const [nearest] = houses
    .filter((it) => Math.abs(it.number - number) <= NEIGHBOUR)
    .toSorted((a, b) => away(a) - away(b) || a.number - b.number || (a.suffix < b.suffix ? -1 : 1))
  return nearest ?? null
}
