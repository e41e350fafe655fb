import { type RawBuilder, sql } from 'kysely'
import type { Box } from '../geo/box.ts'
import type { Point } from '../geo/distance.ts'
import { type Db, inBox } from './dialect.ts'
import type { Given, PlaceholderOf } from './prepare.ts'

/** Rows in a box around a place, nearest first, in a prepared statement. */

const BOX = { west: Number, south: Number, east: Number, north: Number }

/** The parameters of such a statement; values by `around`. */
export const AROUND = { ...BOX, lat: Number, lng: Number, shrink: Number, limit: Number }

/** The values of `AROUND`. */
export const around = ({ lat, lng }: Point, box: Box, limit: number): Given<typeof AROUND> => ({
  ...box,
  lat,
  lng,
  // A degree of longitude is shorter than one of latitude; at short distances no other correction is needed.
  shrink: Math.cos((lat * Math.PI) / 180) ** 2,
  limit,
})

type Table = 'request' | 'charge_point' | 'process'

/** True for a row in the box. */
export const isAround = (db: Db, table: Table, place: PlaceholderOf<typeof BOX>): RawBuilder<boolean> =>
  inBox(db, table, {
    west: place('west'),
    south: place('south'),
    east: place('east'),
    north: place('north'),
  })

/** Sort key for distance: its square in degrees of latitude on a plane, accurate within kilometres. */
export function squareFrom(table: Table, place: PlaceholderOf<typeof AROUND>): RawBuilder<number> {
  const north = sql`(${sql.ref(`${table}.lat`)} - ${place('lat')})`
  const east = sql`(${sql.ref(`${table}.lng`)} - ${place('lng')})`
  return sql<number>`${north} * ${north} + ${east} * ${east} * ${place('shrink')}`
}
