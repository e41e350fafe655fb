import { createHash } from 'node:crypto'
import type { Before } from './before.ts'
import { isSameLot } from './concerned.ts'
import { isLot, lotKey, lotOf, type Values } from './values.ts'

/** The parking lots of a location as part of its values. Pure. */

export interface LotRow {
  reference: string
  lat: number | null
  lng: number | null
  charge_point_id: number | null
}
export interface LotNow extends LotRow {
  uuid: string
}

/** A parking lot as a value: fixed key order, so that JSON strings compare. */
export const lotRow = ({ reference, lat, lng, charge_point_id }: LotRow): LotRow => ({
  reference,
  lat,
  lng,
  charge_point_id,
})

export const lotValues = (lots: readonly LotNow[]): Values =>
  Object.fromEntries(lots.map((it) => [lotKey(it.uuid), lotRow(it)]))

/** The lots from before any process. */
export const lotsBefore = (before: Before): LotNow[] =>
  Object.entries(before).flatMap(([key, entry]) => {
    const lot = isLot(key) ? readLot(entry.before) : null
    return lot ? { ...lot, uuid: lotOf(key) } : []
  })

const readLot = (value: unknown): LotRow | null =>
  typeof value === 'object' && value !== null && 'reference' in value ? lotRow(value as LotRow) : null

/** A lot that a process lays out; it gets the same UUID again after it was undone. */
export function lotFor(
  { reference, charge_point_id, by }: { reference: string; charge_point_id: number | null; by: string },
  before: Before,
  present: readonly LotNow[],
): LotNow {
  const known = Object.entries(before).find(([key, entry]) => {
    const isLaidOut = isLot(key) && entry.before === null
    const isFree = !present.some((it) => it.uuid === lotOf(key))
    return isLaidOut && isFree && isSameLot(readLot(entry.now)?.reference ?? '', reference)
  })
  return {
    uuid: known ? lotOf(known[0]) : uuidOf(`${by} ${reference.trim().toLowerCase()}`),
    ...{ reference, lat: null, lng: null, charge_point_id },
  }
}

/** A UUID (version 8, RFC 9562) derived from a text: the same text gives the same UUID. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
