import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'

/**
 * Numbered squares of some 550 by 350 metres, to find neighbours of a point without a spatial index. The numbers fit in 32
 * bits anywhere on earth. Pure.
 */
const PER_DEGREE = 200
const COLUMNS = 100_000

const row = (lat: number) => Math.floor(lat * PER_DEGREE)
const column = (lng: number) => Math.floor((lng + 180) * PER_DEGREE)

/** The square that contains a point. */
export const cellOf = ({ lat, lng }: Point): number => row(lat) * COLUMNS + column(lng)

/** The squares within `metres` of a point. */
export function cellsAround(point: Point, metres: number): number[] {
  const { west, south, east, north } = boxAround(point, metres)
  const cells: number[] = []
  for (let y = row(south); y <= row(north); y++)
    for (let x = column(west); x <= column(east); x++) cells.push(y * COLUMNS + x)
  return cells
}
