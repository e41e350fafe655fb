import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { embeddedMunicipalityAt } from './embedded.ts'

/** Largest distance between an outline and its boundary, with a margin: the embedded ones are within 75 m. */
export const OUTLINE_METRES = 100

/** Eight points around one, `metres` to the north, south, east and west of it. */
export function placesAround({ lat, lng }: Point, metres: number): Point[] {
  const { west, south, east, north } = boxAround({ lat, lng }, metres)
  return [west, lng, east]
    .flatMap((lng) => [south, lat, north].map((lat) => ({ lat, lng })))
    .filter((it) => it.lat !== lat || it.lng !== lng)
}

/**
 * The municipality of a point by the embedded outlines, with those too close for outlines to decide; only the first when it
 * is one of `expected`.
 */
export function municipalitiesAround(place: Point, expected: readonly string[]): string[] {
  const here = embeddedMunicipalityAt(place, NONE)
  if (here !== null && expected.includes(here)) return [here]
  const around = placesAround(place, OUTLINE_METRES).map((it) => embeddedMunicipalityAt(it, NONE))
  return [...new Set([here, ...around])].filter((it) => it !== null)
}

const NONE: ReadonlySet<string> = new Set()
