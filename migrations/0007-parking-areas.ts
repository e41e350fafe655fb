import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { identity, text, withTexts } from './columns.ts'

/** Parking permit areas, and their shapes for the zooms of the map. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  const real = isPostgres(db) ? sql`double precision` : sql`real`
  const area = db.schema
    .createTable('parking_area')
    .addColumn('id', 'integer', identity(db))
    .addColumn('uuid', string, (c) => c.notNull().unique())
    .addColumn('removed_at', string)
    .addColumn('west', real, (c) => c.notNull())
    .addColumn('south', real, (c) => c.notNull())
    .addColumn('east', real, (c) => c.notNull())
    .addColumn('north', real, (c) => c.notNull())
  await withTexts(area, string, [
    'source',
    'source_key',
    'municipality_code',
    'name',
    'hash',
    'import_uuid',
    'created_at',
    'updated_at',
  ]).execute()
  await db.schema
    .createIndex('parking_area_by_source')
    .unique()
    .on('parking_area')
    .columns(['source', 'source_key'])
    .execute()
  await db.schema
    .createIndex('parking_area_by_place')
    .on('parking_area')
    .columns(['south', 'north', 'west', 'east'])
    .execute()
  await db.schema
    .createTable('parking_area_shape')
    .addColumn('area_id', 'integer', (c) => c.notNull().references('parking_area.id'))
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('places', 'integer', (c) => c.notNull())
    .addColumn('rings', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('parking_area_shape_key', ['area_id', 'level'])
    .execute()
}
