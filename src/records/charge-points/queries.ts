import { type Compilable, type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ChargePointHistoryTable } from '../../platform/db/map-schema.ts'
import { AROUND, around, isAround, squareFrom } from '../../platform/db/nearest-first.ts'
import { prepareForScope } from '../../platform/db/prepare.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type Box, boxAround } from '../../platform/geo/box.ts'
import { type Point, withinRadius } from '../../platform/geo/distance.ts'
import { type Codes, opens } from '../../platform/tenant/person.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { asReadBy, withSurroundings } from './surroundings.ts'

interface Reading {
  /** Only in these municipalities. */
  among?: readonly string[]
  /** Only in municipalities of the person's roles, and outside the desk: for data that other municipalities may not see. */
  own?: boolean
  /** Stops the planner from using the index on municipality, where the index of places or ids is better. */
  walking?: boolean
  /** Includes removed ones. */
  removed?: boolean
}

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

/**
 * Municipality codes in scope: all for a person who may see charge points anywhere, because those of others are
 * surroundings; limited to the person's own, or to the requested ones.
 */
export function codesInScope(context: Pick<Reader, 'person' | 'tenant'>, reading: Reading = {}): Codes {
  const { among, own = false } = reading
  const held = codesFor(context, 'requestlocations')
  const codes = own ? withSurroundings(held) : held.length === 0 ? [] : '*'
  return among === undefined ? codes : among.filter((code) => opens(codes, code))
}

/**
 * The root of every read of charge points, for advice, lists, maps and API: all of the desk and around it, for a person who
 * may see charge points. Those that others manage are surroundings (surroundings.ts): their record omits the data that
 * neighbours may not see.
 */
export function chargePointsInScope(context: Reader, reading: Reading = {}): ChargePoints {
  const codes = codesInScope(context, reading)
  const points = reading.removed ? context.db.selectFrom('charge_point') : standing(context.db)
  if (codes === '*') return points
  if (codes.length === 0) return points.where(sql<boolean>`1 = 0`)
  const code = reading.walking
    ? sql<string>`charge_point.municipality_code || ''`
    : sql.ref<string>('charge_point.municipality_code')
  return points.where(sql<boolean>`${code} in (${sql.join([...codes])})`)
}

const standing = (db: Db): ChargePoints =>
  db.selectFrom('charge_point').where('charge_point.removed_at', 'is', null)

type ChargePoints = SelectQueryBuilder<Schema, 'charge_point', object>

/** Street and number as a subquery per row, so that no plan reads all locations for a few of them. */
const ADDRESS = sql<string>`(
  select trim(location.street || ' ' || location.house_number) from location
  where location.id = charge_point.location_id
)`.as('address')

const MARK = [
  'charge_point.uuid',
  'charge_point.lat',
  'charge_point.lng',
  'charge_point.status',
  'charge_point.access',
  'charge_point.kind',
  'charge_point.is_workflow_created',
  'charge_point.municipality_code',
] as const

const DRAWN = [ADDRESS, ...MARK, 'charge_point.version', 'charge_point.removed_at'] as const

/** The columns of these charge points that the map shows, limited to what the reader may see. */
export const findDrawn = async (context: Reader, points: ChargePoints) =>
  asReadBy(context, await points.select(DRAWN).execute())

/** A prepared query of charge points in scope in a box around a place, nearest first; at most `limit`. */
function prepareNearest<Row>(build: (points: ChargePoints) => Compilable<Row>) {
  const find = prepareForScope(AROUND, (reader, place) =>
    build(
      chargePointsInScope(reader, { walking: true })
        .where(isAround(reader.db, 'charge_point', place))
        .orderBy(squareFrom('charge_point', place))
        .limit(place('limit')),
    ),
  )
  return (context: Reader, place: Point, box: Box, limit: number) => find(context, around(place, box, limit))
}

/** The places and statuses of the charge points in scope in a box around a place, for a drawing. */
export const findSpotsIn = prepareNearest((points) =>
  points.select(['charge_point.lat', 'charge_point.lng', 'charge_point.status']),
)

const findNearest = prepareNearest((points) =>
  points
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .leftJoin('process', 'process.id', 'charge_point.process_id')
    .select([
      ...MARK,
      sql<string>`trim(location.street || ' ' || location.house_number)`.as('address'),
      'charge_point.id',
      'charge_point.location_id',
      'charge_point.process_id',
      'charge_point.reference',
      'charge_point.operator_name',
      'charge_point.evse_count',
      'process.process_type',
      'process.status as process_status',
      'location.street',
      'location.house_number',
      'location.postal_code',
      'location.city',
    ]),
)

/**
 * The charge points in scope within a radius in metres as the crow flies, nearest first, each with its exact distance
 * (`metres`, not rounded) and its address, limited to what the reader may see; at most `limit`.
 */
export const findChargePointsNear = async (context: Reader, place: Point, metres: number, limit: number) =>
  asReadBy(
    context,
    withinRadius(place, metres, await findNearest(context, place, boxAround(place, metres), limit)),
  )

export type NearbyPoint = Awaited<ReturnType<typeof findChargePointsNear>>[number]

/** Marks a charge point as removed; false when it was already removed, or changed since this version. */
export async function markRemoved(
  db: Db,
  { id, version, at }: { id: number; version: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charge_point')
    .set({ removed_at: at, updated_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adds an entry to the history of a charge point; call it in the transaction of the change itself. */
export const insertHistory = (db: Db, entry: Insertable<ChargePointHistoryTable>) =>
  db.insertInto('charge_point_history').values(entry).execute()

export const hasChargePoints = async (context: Reader) =>
  (await chargePointsInScope(context).select('charge_point.id').limit(1).executeTakeFirst()) !== undefined
