import type { Arcs } from './arcs.ts'
import { ringOf } from './arcs.ts'
import type { Boundary } from './boundary.ts'

/**
 * Outlines as compact text, to embed in the program. First one line per municipality: code, name and polygons, separated by
 * `|`; polygons by `;`, their rings by `,`, the arcs of a ring by a space, `-3` for the third arc reversed. After an empty
 * line one line per arc: steps east and north in ten-thousandths of a degree from the previous point, the first from 0, 0.
 * Pure; shared by server and island.
 */
interface Outlines {
  municipalities: { code: string; name: string; polygons: number[][][] }[]
  /** Flat: lng, lat, lng, lat, … */
  arcs: number[][]
}

/** The answer of `/kaart/omtrek.json`. */
export interface OutlinesAnswer {
  /** Attribution of the source; '' when unknown. */
  attribution: string
  /** Compact text. */
  outlines: string
}

const STEPS_PER_DEGREE = 10_000
/** Each letter encodes five bits, and one continuation bit. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 5
const MORE = 1 << BITS

/** Writes arcs, already simplified, as compact text; `nameOf` names a municipality by its code. */
export function writeOutlines({ arcs, boundaries }: Arcs, nameOf: (code: string) => string): string {
  const municipalities = boundaries.map(({ code, polygons }) => {
    const shape = polygons.map((rings) => rings.map((ring) => ring.join(' ')).join(',')).join(';')
    return `${code}|${nameOf(code)}|${shape}`
  })
  return [...municipalities, '', ...arcs.map(writeArc)].join('\n')
}

/** Parses the text of `writeOutlines`, with a precision of a ten-thousandth of a degree. */
export function readOutlines(text: string): Outlines {
  const [head = '', tail = ''] = text.trim().split('\n\n')
  return {
    municipalities: head.split('\n').map((line) => {
      const [code = '', name = '', shape = ''] = line.split('|')
      const polygons = shape
        .split(';')
        .map((polygon) => polygon.split(',').map((ring) => ring.split(' ').map(Number)))
      return { code, name, polygons }
    }),
    arcs: tail.split('\n').map(readArc),
  }
}

/** The boundary of one of the municipalities, its arcs joined to rings. */
export const boundaryOf = (outlines: Outlines, index: number): Boundary => {
  const { code, polygons } = outlines.municipalities[index] as Outlines['municipalities'][number]
  return { code, polygons: polygons.map((rings) => rings.map((ring) => ringOf(ring, outlines.arcs))) }
}

function writeArc(arc: readonly number[]): string {
  let text = ''
  const before = [0, 0]
  arc.forEach((degrees, at) => {
    const steps = Math.round(degrees * STEPS_PER_DEGREE)
    text += writeNumber(steps - (before[at & 1] as number))
    before[at & 1] = steps
  })
  return text
}

function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  for (; rest >= MORE; rest >>= BITS) text += LETTERS[(rest & (MORE - 1)) | MORE]
  return text + LETTERS[rest]
}

function readArc(text: string): number[] {
  const arc: number[] = []
  const place = [0, 0]
  let value = 0
  let shift = 0
  for (let at = 0; at < text.length; at++) {
    const bits = VALUES[text.charCodeAt(at)] ?? 0
    value |= (bits & (MORE - 1)) << shift
    shift += BITS
    if (bits & MORE) continue
    const axis = arc.length & 1
    place[axis] = (place[axis] as number) + (value & 1 ? -(value + 1) / 2 : value / 2)
    arc.push((place[axis] as number) / STEPS_PER_DEGREE)
    value = 0
    shift = 0
  }
  return arc
}

const VALUES = new Uint8Array(128)
for (let at = 0; at < LETTERS.length; at++) VALUES[LETTERS.charCodeAt(at)] = at
