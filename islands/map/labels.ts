/** Placement of the labels of marks: which are shown, and on which side of their mark. Pure. */

/** A rectangle in pixels. */
export interface Pixels {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Label {
  key: string
  /** The box of its own mark, which `marks` contains too. */
  mark: Pixels
  /** In pixels. */
  width: number
  /** Placed before all others. */
  isFirst?: boolean
}

export const LABEL_HEIGHT = 16
const SIDES = ['below', 'above'] as const
export type Side = (typeof SIDES)[number]

/** Side of the squares by which boxes are indexed. */
const SQUARE = 64
/** Larger than the number of squares in any map's height. */
const COLUMN = 1_000_000

/**
 * Places labels that overlap neither a mark nor each other; the nearest to the centre are placed first, and a label
 * that fits on neither side of its mark is left out. The cost grows with the number of boxes, not with that of their
 * pairs.
 */
export function placeLabels(
  labels: readonly Label[],
  marks: readonly Pixels[],
  centre: { x: number; y: number },
): Map<string, Side> {
  const taken = new Map<number, Pixels[]>()
  const squaresOf = ({ left, top, right, bottom }: Pixels) => {
    const squares: number[] = []
    for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x++)
      for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y++)
        squares.push(x * COLUMN + y)
    return squares
  }
  const take = (box: Pixels) => {
    for (const square of squaresOf(box)) {
      const there = taken.get(square)
      if (there) there.push(box)
      else taken.set(square, [box])
    }
  }
  const isFree = (box: Pixels) => {
    for (const square of squaresOf(box)) if (taken.get(square)?.some((it) => crosses(it, box))) return false
    return true
  }

  const away = ({ mark, isFirst }: Label) =>
    isFirst
      ? -1
      : Math.hypot((mark.left + mark.right) / 2 - centre.x, (mark.top + mark.bottom) / 2 - centre.y)
  for (const mark of marks) take(mark)
  const placed = new Map<string, Side>()
  const nearestFirst = labels
    .map((label) => ({ label, pixels: away(label) }))
    .toSorted((a, b) => a.pixels - b.pixels)
  for (const { label } of nearestFirst) {
    const side = SIDES.find((it) => isFree(boxOf(label, it)))
    if (!side) continue
    take(boxOf(label, side))
    placed.set(label.key, side)
  }
  return placed
}

/** The box of a label on a side of its mark. */
export function boxOf({ mark, width }: Label, side: Side): Pixels {
  const middle = (mark.left + mark.right) / 2
  const top = side === 'below' ? mark.bottom : mark.top - LABEL_HEIGHT
  return { left: middle - width / 2, right: middle + width / 2, top, bottom: top + LABEL_HEIGHT }
}

/** True for boxes that overlap by more than an edge. */
export const crosses = (one: Pixels, other: Pixels) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
