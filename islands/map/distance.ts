import type { Point } from '../../src/platform/geo/distance.ts'
import { metresBetween } from '../../src/platform/geo/distance.ts'
import { formatMetres } from '../../src/platform/texts/format.ts'

/** Whole metres, rounded up, with a dot as thousands separator: `1.235`. Spec 1 §9. */
export const wholeMetres = (metres: number) => formatMetres(Math.ceil(metres))

export const distanceText = (from: Point, to: Point) => wholeMetres(metresBetween(from, to))

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type Direction = (typeof DIRECTIONS)[number]

/** The nearest of eight compass directions from one place to another. */
export function directionFrom(from: Point, to: Point): Direction {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  const turn = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI)
  const index = Math.round(turn * DIRECTIONS.length + DIRECTIONS.length) % DIRECTIONS.length
  return DIRECTIONS[index] ?? 'n'
}
