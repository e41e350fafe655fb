import type { Ring } from '../../geography/boundaries/boundary.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { formatNumber } from '../../platform/texts/format.ts'

/** A drawing of what lies around a place, in metres east and south of its middle. Pure. */
export interface MapView {
  title: string
  /** All that it shows, in words. */
  alt: string
  /** Metres that fit in it both ways. */
  span: number
  shapes: readonly Shape[]
  names: readonly (Spot & { text: string })[]
  marks: readonly (Spot & { mark: Mark })[]
  /** Many points as their number. */
  cells: readonly (Spot & { count: number })[]
  pin: Spot
  /** Metres around the pin; null for none. */
  radius: number | null
  /** What the letter at the arrow to the north is. */
  north: string
  legend: readonly LegendLine[]
  /** Whose facts the outlines are. */
  attribution: string
}

export interface Spot {
  east: number
  south: number
}

/** A municipality: inside is what an odd number of its rings goes around. Flat: east, south, east, south, … */
export interface Shape {
  rings: readonly Ring[]
  /** Where the place is. */
  own: boolean
}

export const MARKS = ['exists', 'coming', 'other'] as const
export type Mark = (typeof MARKS)[number]

export interface LegendLine {
  sign: Mark | 'pin' | 'circle' | 'cells' | 'outline' | null
  text: string
}

/** What a charge point is on the drawing; null for what is none and will not be one. */
export function markOf(status: string): Mark | null {
  if (status === 'realized') return 'exists'
  if (status === 'in-progress' || status === 'definitive') return 'coming'
  return status === 'rejected' || status === 'alert' ? null : 'other'
}

const METRES_PER_DEGREE = 111_195

/** Places in degrees as metres from this middle; exact enough for as far as a municipality reaches. */
export function spotsFrom(middle: Point): (place: Point) => Spot {
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  return ({ lat, lng }) => ({
    east: (lng - middle.lng) * METRES_PER_DEGREE * shrink,
    south: (middle.lat - lat) * METRES_PER_DEGREE,
  })
}

/** A ring in degrees as one in metres. */
export function ringFrom(middle: Point): (ring: Ring) => number[] {
  const spotOf = spotsFrom(middle)
  return (ring) => {
    const flat: number[] = []
    for (let at = 0; at + 1 < ring.length; at += 2) {
      const { east, south } = spotOf({ lng: ring[at] as number, lat: ring[at + 1] as number })
      flat.push(east, south)
    }
    return flat
  }
}

type Cell = MapView['cells'][number]

/** Numbers that stand within the same square of so many metres as one, in the middle of what they count. */
export function together(cells: readonly Cell[], metres: number): Cell[] {
  const squares = new Map<string, Cell>()
  for (const cell of cells) {
    const square = `${Math.floor(cell.east / metres)} ${Math.floor(cell.south / metres)}`
    const before = squares.get(square) ?? { count: 0, east: 0, south: 0 }
    const count = before.count + cell.count
    const mean = (side: 'east' | 'south') => (before[side] * before.count + cell[side] * cell.count) / count
    squares.set(square, { count, east: mean('east'), south: mean('south') })
  }
  return [...squares.values()]
}

const PART_OF_SPAN = 3

/** Metres of a scale bar: 1, 2 or 5 with zeros, at most a third of what fits. */
export function scaleFor(span: number): number {
  const most = span / PART_OF_SPAN
  const power = 10 ** Math.floor(Math.log10(most))
  return power * ([5, 2].find((it) => it * power <= most) ?? 1)
}

/** `200 m`, `5 km`. */
export const lengthInWords = (metres: number) =>
  metres >= 1_000 ? `${formatNumber(metres / 1_000)} km` : `${formatNumber(metres)} m`
