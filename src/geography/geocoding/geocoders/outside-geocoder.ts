import type { Point } from '../../../platform/geo/distance.ts'
import { Unreachable } from '../../../platform/outside/fetch-json.ts'
import type { PlaceNames, Suggestion } from '../../geocoding/geocode.ts'
import type { Candidate, Strategy } from '../../geocoding/strategies.ts'

/**
 * An external geocoder. Each method throws `Unreachable` when the service does not answer, not in time, or not in the agreed
 * form; an empty result is an answer.
 */
export interface OutsideGeocoder {
  name: 'pdok' | 'geopunt' | 'google'
  /** The results for one search of a whole address. */
  find(strategy: Strategy, signal: AbortSignal): Promise<Candidate[]>
  /** Suggestions for a partly typed address. */
  search(text: string, signal: AbortSignal): Promise<Suggestion[]>
  reverse(point: Point, signal: AbortSignal): Promise<PlaceNames | null>
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of an object in a response; empty for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** A required list. Throws `Unreachable` when it is missing. */
export function listOf(name: string, value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) throw new Unreachable(`${name} sent an invalid response`)
  return value.map(fieldsOf)
}

/** A text from outside: one line without control characters, at most 200 long; '' when it is not a text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : ''

/** A point, or null when the numbers are invalid. */
export function pointOf(lat: unknown, lng: unknown): Point | null {
  const isDegrees = (it: unknown, most: number): it is number =>
    typeof it === 'number' && Math.abs(it) <= most
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : null
}

/** A query without the operators of search engines. */
export const plainQuery = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\s.,'’/-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The address of a call: `base/path?…`, with every value encoded. */
export const addressOf = (base: string, query: readonly (readonly [name: string, value: string])[]): string =>
  `${base}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
