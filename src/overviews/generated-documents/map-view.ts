import type { Ring } from '../../geography/boundaries/boundary.ts'
import type { Spot } from '../../platform/geo/metres.ts'
import type { Streets } from './streets.ts'

/** A drawing of the surroundings of a place, in metres east and south of its middle. Pure. */
export interface MapView {
  title: string
  /** Text alternative: everything that the drawing shows. */
  alt: string
  /** Width and height of the drawn square, in metres. */
  span: number
  shapes: readonly Shape[]
  names: readonly (Spot & { text: string })[]
  marks: readonly (Spot & { mark: Mark })[]
  /** Clusters of points, drawn as a number. */
  cells: readonly (Spot & { count: number })[]
  pin: Spot
  /** Radius of the circle around the pin, in metres; null for none. */
  radius: number | null
  /** The letter at the north arrow. */
  north: string
  legend: readonly LegendLine[]
  /** The streets; null when only outlines are available. */
  streets: Streets | null
  /** Source of the ground. */
  attribution: string
}

/** A municipality; even-odd fill rule. Flat: east, south, east, south, … */
export interface Shape {
  rings: readonly Ring[]
  /** True for the municipality of the process. */
  own: boolean
}

export const MARKS = ['exists', 'coming', 'other'] as const
export type Mark = (typeof MARKS)[number]

export interface LegendLine {
  sign: Mark | 'pin' | 'circle' | 'cells' | 'outline' | null
  text: string
}

/** The mark of a charge point on the drawing; null for one that does not exist and will not be realised. */
export function markOf(status: string): Mark | null {
  if (status === 'realized') return 'exists'
  if (status === 'in-progress' || status === 'definitive') return 'coming'
  return status === 'rejected' || status === 'alert' ? null : 'other'
}

type Cell = MapView['cells'][number]

/** Merges cells, the largest first, into their weighted middle, until no two are closer together than `metres`. */
export function together(cells: readonly Cell[], metres: number): Cell[] {
  const apart: Cell[] = []
  for (const cell of cells.toSorted((one, other) => other.count - one.count)) {
    const near = apart.findIndex((it) => Math.hypot(it.east - cell.east, it.south - cell.south) < metres)
    const found = apart[near]
    if (found) apart[near] = middleOf(found, cell)
    else apart.push(cell)
  }
  // A merged cell has another middle, perhaps near another cell.
  return apart.length === cells.length ? apart : together(apart, metres)
}

function middleOf(one: Cell, other: Cell): Cell {
  const count = one.count + other.count
  const mean = (side: 'east' | 'south') => (one[side] * one.count + other[side] * other.count) / count
  return { count, east: mean('east'), south: mean('south') }
}
