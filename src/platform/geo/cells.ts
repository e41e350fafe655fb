import type { Box } from './box.ts'

/** The grids in which the database counts points; the same arithmetic as migrations/0009-map.ts. Pure. */
const GRIDS = [8, 10, 12, 14, 16] as const

/** Cells are a quarter of a map tile wide: 64 pixels at their zoom. */
const FINER = 2

/** The grid for a zoom of the map. */
export const gridFor = (zoom: number) => GRIDS.findLast((grid) => grid <= zoom + FINER) ?? GRIDS[0]

/** Largest number of columns or rows of cells on a screen. */
const MOST_ACROSS = 48

/** The finest grid in which a box touches no more cells than a screen displays. */
export const finestGridFor = (box: Box) =>
  GRIDS.findLast((grid) => {
    const { fromX, toX, fromY, toY } = cellsIn(box, grid)
    return toX - fromX < MOST_ACROSS && toY - fromY < MOST_ACROSS
  }) ?? GRIDS[0]

/** True for a cell that is completely in the box. */
export function isCellWithin(box: Box, grid: number, { x, y }: { x: number; y: number }) {
  const { fromX, toX, fromY, toY } = cellsIn(box, grid)
  return x > fromX && x < toX && y > fromY && y < toY
}

/** The cells of a grid that a box touches, ends included. */
export function cellsIn(box: Box, grid: number) {
  const column = (lng: number) => Math.floor(((lng + 180) * 2 ** grid) / 360)
  const row = (lat: number) => Math.floor(((lat + 90) * 2 ** grid) / 220)
  return {
    fromX: column(box.west),
    toX: column(box.east),
    fromY: row(box.south),
    toY: row(box.north),
  }
}
