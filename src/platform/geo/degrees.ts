import type { Point } from './distance.ts'

/** Degrees as people type and paste them. Pure; shared by server and island. */

type Axis = 'lat' | 'lng'
interface Angle {
  degrees: number
  /** From a letter; null without one. */
  axis: Axis | null
}

/** A precision of about a centimetre. */
const DECIMALS = 7
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,20})?`
const ANGLE = new RegExp(
  `^([NZSEOW])? ?([-+])?(${NUMBER})(?: ?°(?: ?(${NUMBER}) ?'(?: ?(${NUMBER}) ?")?)?)? ?([NZSEOW])?$`,
  'i',
)
/** Dutch and English letters: noord, zuid, oost, west. */
const LETTERS: Record<string, [axis: Axis, sign: 1 | -1]> = {
  N: ['lat', 1],
  Z: ['lat', -1],
  S: ['lat', -1],
  E: ['lng', 1],
  O: ['lng', 1],
  W: ['lng', -1],
}

/** Degrees rounded to the stored precision: about a centimetre. */
export const roundDegrees = (degrees: number) => Number(degrees.toFixed(DECIMALS)) + 0

/**
 * One coordinate: `51.0543`, `51,0543`, `51°3'15"N`, `N 51.0543`. Null when it is invalid, or when its letter is of the
 * other axis.
 */
export function readDegrees(text: string, axis: Axis): number | null {
  const angle = readAngle(plain(text))
  return angle && (angle.axis ?? axis) === axis ? angle.degrees : null
}

/**
 * Two coordinates in one text: `51.05, 3.72`, `51,05 3,72`, `51°3'N 3°43'E`, latitude first unless letters indicate
 * otherwise. Null for one coordinate, and for an ambiguous text (`51,05,3`).
 */
export function readPair(text: string): Point | null {
  const whole = plain(text).replace(/^[([](.*)[)\]]$/, '$1')
  if (readAngle(whole)) return null
  const readings = [...whole.matchAll(/ ?[,;|/] ?| /g)].flatMap((separator) => {
    const end = separator.index + separator[0].length
    const pair = pairOf(whole.slice(0, separator.index), whole.slice(end), separator[0])
    return pair ? [pair] : []
  })
  return readings.length === 1 ? (readings[0] ?? null) : null
}

function pairOf(left: string, right: string, separator: string): Point | null {
  // `51 3` may be degrees and minutes.
  if (separator === ' ' && /^\d+$/.test(left) && /^\d+$/.test(right)) return null
  const [first, second] = [readAngle(left), readAngle(right)]
  if (!first || !second || (first.axis !== null && first.axis === second.axis)) return null
  const isTurned = first.axis === 'lng' || second.axis === 'lat'
  return isTurned ? { lat: second.degrees, lng: first.degrees } : { lat: first.degrees, lng: second.degrees }
}

function readAngle(text: string): Angle | null {
  const [, before, sign, degrees, minutes, seconds, after] = ANGLE.exec(text) ?? []
  if (!degrees || (before && after)) return null
  const letter = LETTERS[(before ?? after ?? '').toUpperCase()]
  if (letter && sign) return null
  const parts = [degrees, minutes, seconds].filter((it) => it !== undefined)
  // Only the last part may have decimals, and minutes and seconds are below sixty.
  if (parts.slice(0, -1).some((it) => /[.,]/.test(it))) return null
  const [whole = 0, ...smaller] = parts.map((it) => Number(it.replace(',', '.')))
  if (smaller.some((it) => it >= 60)) return null
  const size = smaller.reduce((sum, it, index) => sum + it / 60 ** (index + 1), whole)
  return {
    degrees: roundDegrees((sign === '-' ? -1 : (letter?.[1] ?? 1)) * size),
    axis: letter?.[0] ?? null,
  }
}

/** Typographic signs replaced by those of a keyboard. */
const plain = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[−–]/g, '-')
    .replace(/[′’‘]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/º/g, '°')
