import { formatMetres } from '../texts/format.ts'
import type { Point } from './distance.ts'

/** Drawings in metres around a centre, and their scale bars. Pure. */

/** A place in metres from the centre of a drawing. */
export interface Spot {
  east: number
  south: number
}

const METRES_PER_DEGREE = 111_195

/** Converts degrees to metres from this centre; exact enough within the extent of a municipality. */
export function spotsFrom(middle: Point): (place: Point) => Spot {
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  return ({ lat, lng }) => ({
    east: (lng - middle.lng) * METRES_PER_DEGREE * shrink,
    south: (middle.lat - lat) * METRES_PER_DEGREE,
  })
}

/** Converts a ring in degrees to a ring in metres. */
export function ringFrom(middle: Point): (ring: ArrayLike<number>) => number[] {
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

const PART_OF_SPAN = 3

/** Metres of a scale bar: 1, 2 or 5 followed by zeros, at most a third of the span. */
export function scaleFor(span: number): number {
  const most = span / PART_OF_SPAN
  const power = 10 ** Math.floor(Math.log10(most))
  return power * ([5, 2].find((it) => it * power <= most) ?? 1)
}

/** `200 m`, `5 km`. */
export const lengthInWords = (metres: number) =>
  metres >= 1_000 ? `${formatMetres(metres / 1_000)} km` : `${formatMetres(metres)} m`
