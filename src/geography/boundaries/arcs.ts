import type { Boundary, Ring } from './boundary.ts'

/** Shared border lines between neighbours, each stored once, and the rings made of them. Pure. */
export interface Arcs {
  /** Flat: lng, lat, …; a closed arc ends where it began. */
  arcs: number[][]
  boundaries: { code: string; polygons: number[][][] }[]
}

/**
 * Cuts boundaries where three lines meet, so that the line between two neighbours is one arc, used by both: simplification
 * then leaves no gap. A ring is a list of arc numbers: 1 for the first, -1 for the first reversed.
 */
export function cutIntoArcs(boundaries: readonly Boundary[]): Arcs {
  const rings = boundaries.flatMap(({ polygons }) => polygons.flat())
  const junctions = junctionsOf(rings)
  const numbers = new Map<string, number>()
  const arcs: number[][] = []

  const numberOf = (line: Ring) => {
    const isForward = startsForward(line)
    const arc = isForward ? [...line] : backwards(line)
    const key = `${keyAt(arc, 0)} ${keyAt(arc, 2)} ${arc.length}`
    const known = numbers.get(key) ?? arcs.push(arc)
    numbers.set(key, known)
    return isForward ? known : -known
  }
  return {
    boundaries: boundaries.map(({ code, polygons }) => ({
      code,
      polygons: polygons.map((polygon) => polygon.map((ring) => linesOf(ring, junctions).map(numberOf))),
    })),
    arcs,
  }
}

/** The coordinates of a ring, joined from its arcs. */
export function ringOf(numbers: readonly number[], arcs: readonly (readonly number[])[]): number[] {
  const ring: number[] = []
  for (const number of numbers) {
    const arc = arcs[Math.abs(number) - 1] ?? []
    const line = number > 0 ? arc : backwards(arc)
    for (let at = ring.length === 0 ? 0 : 2; at < line.length; at++) ring.push(line[at] as number)
  }
  return ring
}

const PER_DEGREE = 1e7
const keyAt = (ring: Ring, at: number) =>
  `${Math.round((ring[at] as number) * PER_DEGREE)},${Math.round((ring[at + 1] as number) * PER_DEGREE)}`

/** Points where more than two lines meet. */
function junctionsOf(rings: readonly Ring[]): Set<string> {
  const neighbours = new Map<string, Set<string>>()
  const meet = (a: string, b: string) => {
    const known = neighbours.get(a)
    if (known) known.add(b)
    else neighbours.set(a, new Set([b]))
  }
  for (const ring of rings)
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [a, b] = [keyAt(ring, at), keyAt(ring, at + 2)]
      if (a === b) continue
      meet(a, b)
      meet(b, a)
    }
  return new Set([...neighbours].filter(([, set]) => set.size > 2).map(([key]) => key))
}

/**
 * A ring as lines from junction to junction; one line when it has no junction, with the same first point in
 * all rings.
 */
function linesOf(ring: Ring, junctions: ReadonlySet<string>): number[][] {
  const places: [key: string, lng: number, lat: number][] = []
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const key = keyAt(ring, at)
    if (key !== places.at(-1)?.[0]) places.push([key, ring[at] as number, ring[at + 1] as number])
  }
  const firstJunction = places.findIndex(([key]) => junctions.has(key))
  const start = firstJunction === -1 ? lowestOf(places.map(([key]) => key)) : firstJunction
  const lines: number[][] = []
  let line: number[] = []
  for (let step = 0; step <= places.length; step++) {
    const [key, lng, lat] = places[(start + step) % places.length] as [string, number, number]
    line.push(lng, lat)
    if (step === places.length || (step > 0 && junctions.has(key))) {
      lines.push(line)
      line = [lng, lat]
    }
  }
  return lines
}

const lowestOf = (keys: string[]) =>
  keys.reduce((lowest, key, index) => (key < (keys[lowest] as string) ? index : lowest), 0)

/**
 * Chooses the forward direction of a line, the same for its reverse: by its ends, and by the next points when it is closed.
 */
function startsForward(line: Ring): boolean {
  const last = line.length - 2
  const [first, end] = [keyAt(line, 0), keyAt(line, last)]
  return first === end ? keyAt(line, 2) <= keyAt(line, last - 2) : first < end
}

function backwards(line: Ring): number[] {
  const turned: number[] = []
  for (let at = line.length - 2; at >= 0; at -= 2) turned.push(line[at] as number, line[at + 1] as number)
  return turned
}
