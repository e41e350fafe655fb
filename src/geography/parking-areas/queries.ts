import { type Insertable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { ParkingAreaTable } from '../../platform/db/map-schema.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { Box } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type Context, codesFor } from '../../platform/web/context.ts'
import { EXACT, type Shape } from './levels.ts'

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

/** The root query of parking areas: only those in the municipalities that the person's roles cover. */
function parkingAreasInScope(context: Reader): SelectQueryBuilder<Schema, 'parking_area', object> {
  const codes = codesFor(context, 'requestlocations')
  const areas = context.db.selectFrom('parking_area').where('parking_area.removed_at', 'is', null)
  if (codes === '*') return areas
  if (codes.length === 0) return areas.where(sql<boolean>`1 = 0`)
  return areas.where('parking_area.municipality_code', 'in', [...codes])
}

/** Areas whose box overlaps a box, the largest first; at most `limit`. */
export const findAreasIn = (context: Reader, { west, south, east, north }: Box, limit: number) =>
  parkingAreasInScope(context)
    .where('parking_area.west', '<=', east)
    .where('parking_area.east', '>=', west)
    .where('parking_area.south', '<=', north)
    .where('parking_area.north', '>=', south)
    .select(['parking_area.id', 'parking_area.uuid', 'parking_area.name'])
    .orderBy(sql`(parking_area.east - parking_area.west) * (parking_area.north - parking_area.south)`, 'desc')
    .orderBy('parking_area.id')
    .limit(limit)
    .execute()

/** Number of points in the shapes of these areas, from a level on. */
export const findSizes = (db: Db, ids: readonly number[], fromLevel: number) =>
  db
    .selectFrom('parking_area_shape')
    .select(['area_id', 'level', 'places'])
    .where('area_id', 'in', ids)
    .where('level', '>=', fromLevel)
    .execute()

/** The rings of these areas at a level, JSON. */
export const findShapes = (db: Db, ids: readonly number[], level: number) =>
  db
    .selectFrom('parking_area_shape')
    .select(['area_id', 'rings'])
    .where('area_id', 'in', ids)
    .where('level', '=', level)
    .execute()

const MOST_AT_A_PLACE = 50

/** Areas whose box contains a point, with their original rings, by name. */
export const findAreasAround = (context: Reader, { lat, lng }: Point) =>
  parkingAreasInScope(context)
    .innerJoin('parking_area_shape as shape', (join) =>
      join.onRef('shape.area_id', '=', 'parking_area.id').on('shape.level', '=', EXACT),
    )
    .where('parking_area.west', '<=', lng)
    .where('parking_area.east', '>=', lng)
    .where('parking_area.south', '<=', lat)
    .where('parking_area.north', '>=', lat)
    .select(['parking_area.name', 'shape.rings'])
    .orderBy('parking_area.name')
    .limit(MOST_AT_A_PLACE)
    .execute()

/** All areas of a source, removed ones included. */
export const findKnown = (db: Db, source: string) =>
  db
    .selectFrom('parking_area')
    .select(['id', 'source_key', 'name', 'municipality_code', 'hash', 'removed_at'])
    .where('source', '=', source)
    .execute()

/** Stores areas, and replaces older ones with the same key, which retain their uuid. */
export async function saveAreas(db: Db, rows: Insertable<ParkingAreaTable>[]): Promise<void> {
  for (const row of rows) {
    const { uuid, created_at, ...changes } = row
    await db
      .insertInto('parking_area')
      .values(row)
      .onConflict((conflict) => conflict.columns(['source', 'source_key']).doUpdateSet(changes))
      .execute()
  }
}

/** Stores the shapes of areas, and replaces older ones. */
export async function saveShapes(db: Db, source: string, shapes: readonly Shape[]): Promise<void> {
  const ids = new Map((await findKnown(db, source)).map(({ source_key, id }) => [source_key, id]))
  for (const { key, level, rings } of shapes) {
    const places = rings.reduce((sum, ring) => sum + ring.length / 2, 0)
    const kept = { places, rings: JSON.stringify(rings) }
    await db
      .insertInto('parking_area_shape')
      .values({ area_id: ids.get(key) as number, level, ...kept })
      .onConflict((conflict) => conflict.columns(['area_id', 'level']).doUpdateSet(kept))
      .execute()
  }
}

export async function markRemoved(db: Db, ids: readonly number[], now: Date): Promise<void> {
  for (const id of ids)
    await db
      .updateTable('parking_area')
      .set({ removed_at: now.toISOString(), updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
}
