import type { Name, PlaneBox } from './outline-shapes.ts'

/** A name with its middle and its box, in pixels of the whole world at a zoom. */
export interface PlacedName {
  text: string
  x: number
  y: number
  box: PlaneBox
}

const MARGIN = 6
const LINE = 16

/**
 * The names that fit at a zoom, in the given order: a name that overlaps an earlier one is left out. The same
 * for every tile, so that a name on an edge is complete.
 */
export function placeNames(
  names: readonly Name[],
  zoom: number,
  widthOf: (text: string) => number,
): PlacedName[] {
  const scale = 2 ** zoom
  const placed: PlacedName[] = []
  for (const { text, x, y } of names) {
    const half = widthOf(text) / 2 + MARGIN
    const middle = { x: x * scale, y: y * scale }
    const box = {
      left: middle.x - half,
      right: middle.x + half,
      top: middle.y - LINE / 2,
      bottom: middle.y + LINE / 2,
    }
    const isFree = placed.every(
      (other) =>
        box.right < other.box.left ||
        box.left > other.box.right ||
        box.bottom < other.box.top ||
        box.top > other.box.bottom,
    )
    if (isFree) placed.push({ text, ...middle, box })
  }
  return placed
}
