import { suffixAsFloor } from '../../platform/geo/additions.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type House, suffixWithBox } from '../../platform/geo/house-number.ts'

/** Selects the intended house in a street. Pure. */

/** Maximum difference with the number of a neighbour: beyond, the middle of the street is as accurate. */
export const NEIGHBOUR = 12

interface RegisterHouse extends Point {
  number: number
  suffix: string
  /** The last letters of a Dutch postal code. */
  letters: string
}

/**
 * How well a suffix in a register matches the written one, for the same number: `exact`, also for a box whose house matches;
 * `same` in another notation; `part`: it begins the written one; `beginning`: the written one begins it, as while typing; or
 * only the `number`.
 */
export const FITS = ['number', 'beginning', 'part', 'same', 'exact'] as const
export type Fit = (typeof FITS)[number]

export function fitOf(suffix: string, house: House): Fit {
  const { suffix: written, box } = house
  if (suffix === suffixWithBox(house)) return 'exact'
  // For registers without boxes.
  if (box !== '' && suffix === written) return 'exact'
  // Older versions imported suffixes without dashes.
  const plain = written.replaceAll('-', '')
  if (suffix === plain || suffixAsFloor(suffix) === suffixAsFloor(plain)) return 'same'
  if (suffix !== '' && written.startsWith(suffix)) return 'part'
  return suffix.startsWith(written) ? 'beginning' : 'number'
}

/** Comparator: the better fit first. */
export const byFit = (one: Fit, other: Fit): number => FITS.indexOf(other) - FITS.indexOf(one)

/** True for a match of the house itself. */
export const isHouse = (fit: Fit): boolean => fit === 'exact' || fit === 'same'

/**
 * The house with this number: an exact match, else one with another suffix; among equals one with the same postal code. Null
 * when none has the number.
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

/** The house with the nearest number, on the same side if possible; null beyond `NEIGHBOUR`. */
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
