import { cutIntoArcs, ringOf } from '../boundaries/arcs.ts'
import type { Polygon, Ring } from '../boundaries/boundary.ts'
import { simplifyArcs } from '../boundaries/simplify.ts'

/** The stored levels of detail of areas, fine to coarse: each deviates at most half a pixel at its zooms. */
const LEVELS = [
  { fromZoom: 17, metres: 0 },
  { fromZoom: 14, metres: 1 },
  { fromZoom: 11, metres: 6 },
  { fromZoom: 0, metres: 50 },
] as const

/** The level of the original shape. */
export const EXACT = 0
export const COARSEST = LEVELS.length - 1

/** The level for a zoom of the map; 0 is the finest. */
export const levelFor = (zoom: number) => LEVELS.findIndex(({ fromZoom }) => zoom >= fromZoom)

/** The rings of one area at one level. */
export interface Shape {
  key: string
  level: number
  rings: Ring[]
}

/** Every area at every level. Lines between neighbours stay shared, so that no gap opens. */
export function shapesOf(areas: readonly { key: string; polygons: readonly Polygon[] }[]): Shape[] {
  const arcs = cutIntoArcs(areas.map(({ key, polygons }) => ({ code: key, polygons })))
  return LEVELS.flatMap(({ metres }, level) => {
    if (level === EXACT) return areas.map(({ key, polygons }) => ({ key, level, rings: polygons.flat() }))
    const simple = simplifyArcs(arcs, metres)
    return simple.boundaries.map(({ code, polygons }) => ({
      key: code,
      level,
      rings: polygons.flat().map((numbers) => ringOf(numbers, simple.arcs).map(toDecimetre)),
    }))
  })
}

const PER_DEGREE = 1e6
const toDecimetre = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE
