import type { Ring } from './boundary.ts'

/** Whether the lines of an outline cross each other. Pure. */

/**
 * Steps of the grid that points were rounded to, about a centimetre: crossings are then computed in whole
 * numbers.
 */
const PER_DEGREE = 1e7
/** Rounding moves lines by this much; adjacent lines may then seem to cross. */
const ROUNDING = 2
const FEW = 8
/** Real outlines need some ten per line; only an artificial one exceeds this limit, and is not checked. */
const MOST_COMPARISONS = 20_000_000

/** From one point of a ring to the next, in whole steps. */
type Line = readonly [fromX: number, fromY: number, toX: number, toY: number, ring: Ring]

/** Consecutive lines with their bounding box; halved recursively until few are left. */
interface Stretch {
  west: number
  south: number
  east: number
  north: number
  lines: readonly Line[]
  halves: readonly [Stretch, Stretch] | null
}

/**
 * True when lines of these rings cross, or when one ring follows the same line twice, in the same direction. Rings may
 * touch. O(n log n) for n points of an outline.
 */
export function linesCross(rings: readonly Ring[]): boolean {
  const lines = rings.flatMap(linesOf)
  if (lines.length === 0) return false
  const whole = stretchOf(lines)
  const open: [Stretch, Stretch][] = [[whole, whole]]
  let comparisons = 0
  for (let pair = open.pop(); pair && comparisons < MOST_COMPARISONS; pair = open.pop()) {
    const [one, other] = pair
    comparisons++
    if (!overlap(one, other)) continue
    if (one === other && one.halves) {
      const [first, second] = one.halves
      open.push([first, first], [second, second], [first, second])
    } else if (one.halves && (!other.halves || one.lines.length >= other.lines.length))
      open.push([one.halves[0], other], [one.halves[1], other])
    else if (other.halves) open.push([one, other.halves[0]], [one, other.halves[1]])
    else {
      comparisons += one.lines.length * other.lines.length
      if (one.lines.some((a) => other.lines.some((b) => a !== b && (meet(a, b) || runAlong(a, b)))))
        return true
    }
  }
  return false
}

function linesOf(ring: Ring): Line[] {
  const steps = ring.map((degrees) => Math.round(degrees * PER_DEGREE))
  const lines: Line[] = []
  for (let at = 0; at + 3 < steps.length; at += 2) {
    const [x1, y1, x2, y2] = steps.slice(at, at + 4) as [number, number, number, number]
    if (x1 !== x2 || y1 !== y2) lines.push([x1, y1, x2, y2, ring])
  }
  return lines
}

function stretchOf(lines: readonly Line[]): Stretch {
  if (lines.length <= FEW) {
    const xs = lines.flatMap(([x1, , x2]) => [x1, x2])
    const ys = lines.flatMap(([, y1, , y2]) => [y1, y2])
    const [west, east] = [Math.min(...xs), Math.max(...xs)]
    const [south, north] = [Math.min(...ys), Math.max(...ys)]
    return { west, south, east, north, lines, halves: null }
  }
  const middle = lines.length >> 1
  const [first, second] = [stretchOf(lines.slice(0, middle)), stretchOf(lines.slice(middle))]
  return {
    west: Math.min(first.west, second.west),
    south: Math.min(first.south, second.south),
    east: Math.max(first.east, second.east),
    north: Math.max(first.north, second.north),
    lines,
    halves: [first, second],
  }
}

const overlap = (one: Stretch, other: Stretch) =>
  one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north

/** Twice the signed area of the triangle of a line and a point: above 0 to its left, below 0 to its right. */
const areaBeside = ([x1, y1, x2, y2]: Line, x: number, y: number) =>
  (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)

/** True when the ends of a line are on both sides of another, by more than the rounding. */
function divides(line: Line, [fromX, fromY, toX, toY]: Line): boolean {
  const [from, to] = [areaBeside(line, fromX, fromY), areaBeside(line, toX, toY)]
  const least = ROUNDING * Math.hypot(line[2] - line[0], line[3] - line[1])
  return from > 0 !== to > 0 && Math.abs(from) > least && Math.abs(to) > least
}

const meet = (one: Line, other: Line) => divides(one, other) && divides(other, one)

function runAlong(one: Line, other: Line): boolean {
  const [x1, y1, x2, y2] = one
  const [fromX, fromY, toX, toY] = other
  if (one[4] !== other[4]) return false
  if (areaBeside(one, fromX, fromY) !== 0 || areaBeside(one, toX, toY) !== 0) return false
  const along = (x: number, y: number) => (x2 - x1) * (x - x1) + (y2 - y1) * (y - y1)
  const [from, to] = [along(fromX, fromY), along(toX, toY)]
  return from < to && from < along(x2, y2) && to > 0
}
