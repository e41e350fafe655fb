import { middleOf, sizeOf } from '../../src/geography/boundaries/boundary.ts'
import { boundaryOf, readOutlines } from '../../src/geography/boundaries/compact.ts'

/**
 * Outlines in the plane of the map: a square of 256 by 256 that contains the world (Web Mercator at zoom 0). Pure.
 */

export interface Shapes {
  lines: Line[]
  areas: Area[]
  names: Name[]
}
export interface Line {
  /** Flat: x, y, … */
  places: Float64Array
  box: PlaneBox
  /** True between two municipalities, false at the border of the country. */
  isShared: boolean
}
export interface Area {
  box: PlaneBox
  /** Rings as line numbers: 1 for the first, -1 for the first reversed. */
  rings: number[][]
}
export interface Name {
  text: string
  x: number
  y: number
  /** Sorts the names of larger municipalities first. */
  size: number
}
export interface PlaneBox {
  left: number
  top: number
  right: number
  bottom: number
}

const WORLD = 256

/** Parses compact outlines into the plane. */
export function shapesOf(text: string): Shapes {
  const outlines = readOutlines(text)
  const uses = new Uint8Array(outlines.arcs.length)
  const areas = outlines.municipalities.map(({ polygons }): Area => {
    const rings = polygons.flat()
    const boxes = rings.flat().map((number) => {
      const index = Math.abs(number) - 1
      uses[index] = (uses[index] ?? 0) + 1
      return index
    })
    return { rings, box: around(boxes.map((index) => boxOfPlaces(planeOf(outlines.arcs[index] ?? [])))) }
  })
  const lines = outlines.arcs.map((arc, index): Line => {
    const places = planeOf(arc)
    return { places, box: boxOfPlaces(places), isShared: (uses[index] ?? 0) > 1 }
  })
  const names = outlines.municipalities.map(({ name }, index) => {
    const outsides = boundaryOf(outlines, index).polygons.flatMap(([outside]) => (outside ? [outside] : []))
    const largest = outsides.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? []
    const [x, y] = middleOf([planeOf(largest)])
    return { text: name, x, y, size: sizeOf(largest) }
  })
  return { lines, areas, names: names.toSorted((a, b) => b.size - a.size) }
}

export const meets = (a: PlaneBox, b: PlaneBox) =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top

const xOf = (lng: number) => ((lng + 180) / 360) * WORLD
const yOf = (lat: number) => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD
}

function planeOf(degrees: readonly number[]): Float64Array {
  const places = new Float64Array(degrees.length)
  for (let at = 0; at < degrees.length; at += 2) {
    places[at] = xOf(degrees[at] as number)
    places[at + 1] = yOf(degrees[at + 1] as number)
  }
  return places
}

function boxOfPlaces(places: Float64Array): PlaneBox {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at < places.length; at += 2) {
    const x = places[at] as number
    const y = places[at + 1] as number
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

const around = (boxes: PlaneBox[]): PlaneBox =>
  boxes.reduce((all, box) => ({
    left: Math.min(all.left, box.left),
    top: Math.min(all.top, box.top),
    right: Math.max(all.right, box.right),
    bottom: Math.max(all.bottom, box.bottom),
  }))
