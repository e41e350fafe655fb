import { type Arcs, ringOf } from './arcs.ts'

const METRES_PER_DEGREE = 111_195
/** A ring retains its shape when no line moves by more than this fraction of its width. */
const PART_OF_WIDTH = 10

/**
 * The same lines with fewer points: none is further than `metres` from the simplified line, and less for the lines of small
 * rings, so that an enclave of a few farms remains. Ends of arcs do not move (Douglas and Peucker).
 */
export function simplifyArcs({ arcs, boundaries }: Arcs, metres: number): Arcs {
  const most = arcs.map(() => metres)
  for (const ring of boundaries.flatMap(({ polygons }) => polygons.flat())) {
    const limit = widthOf(ringOf(ring, arcs)) / PART_OF_WIDTH
    for (const number of ring) {
      const index = Math.abs(number) - 1
      most[index] = Math.min(most[index] ?? metres, limit)
    }
  }
  return { boundaries, arcs: arcs.map((arc, index) => simplify(arc, most[index] ?? metres)) }
}

function simplify(line: readonly number[], metres: number): number[] {
  const count = line.length / 2
  const kept = new Uint8Array(count)
  kept[0] = 1
  kept[count - 1] = 1
  const open: [number, number][] = [[0, count - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    let furthest = { index: -1, distance: metres }
    for (let index = from + 1; index < to; index++) {
      const distance = metresFromLine(line, index, from, to)
      if (distance > furthest.distance) furthest = { index, distance }
    }
    if (furthest.index === -1) continue
    kept[furthest.index] = 1
    open.push([from, furthest.index], [furthest.index, to])
  }
  return line.filter((_, at) => kept[at >> 1] === 1)
}

/** The distance from a point of the line to the straight line between two others. */
function metresFromLine(line: readonly number[], index: number, from: number, to: number): number {
  const aside = Math.cos(((line[2 * index + 1] as number) * Math.PI) / 180)
  const x = (at: number) => ((line[2 * at] as number) - (line[2 * from] as number)) * aside
  const y = (at: number) => (line[2 * at + 1] as number) - (line[2 * from + 1] as number)
  const length = x(to) ** 2 + y(to) ** 2
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x(index) * x(to) + y(index) * y(to)) / length))
  return Math.hypot(x(index) - along * x(to), y(index) - along * y(to)) * METRES_PER_DEGREE
}

/** The shorter side of the bounding box of a ring, in metres. */
function widthOf(ring: readonly number[]): number {
  const sides = [0, 1].map((offset) => {
    let [least, greatest] = [Infinity, -Infinity]
    for (let at = offset; at < ring.length; at += 2) {
      const value = ring[at] as number
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
    return greatest - least
  })
  const aside = Math.cos(((ring[1] ?? 0) * Math.PI) / 180)
  return Math.min((sides[0] ?? 0) * aside, sides[1] ?? 0) * METRES_PER_DEGREE
}
