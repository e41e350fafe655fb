import type { Kysely } from 'kysely'
import { identity, text } from './columns.ts'

/**
 * What finished processes did to charge points and locations, to be taken back when they are reopened. Processes that
 * were finished before this are left as they are: what stands there may have changed since, and nobody said how.
 * Completing their last step again does it.
 */
export async function up(db: Kysely<never>) {
  const string = text(db)
  for (const name of ['station_version', 'power_type'])
    await db.schema
      .alterTable('charge_point')
      .addColumn(name, string, (c) => c.notNull().defaultTo(''))
      .execute()
  await db.schema
    .alterTable('parking_lot')
    .addColumn('charge_point_id', 'integer', (c) => c.references('charge_point.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('parking_lot_point').on('parking_lot').column('charge_point_id').execute()

  await db.schema
    .createTable('process_effect')
    .addColumn('id', 'integer', identity(db))
    .addColumn('process_id', 'integer', (c) => c.notNull().references('process.id').onDelete('cascade'))
    // One of these two.
    .addColumn('charge_point_id', 'integer', (c) => c.references('charge_point.id').onDelete('cascade'))
    .addColumn('location_id', 'integer', (c) => c.references('location.id').onDelete('cascade'))
    .addColumn('before', string, (c) => c.notNull())
    .addColumn('after', string, (c) => c.notNull())
    .execute()
  for (const of of ['process', 'charge_point', 'location'])
    await db.schema
      .createIndex(`process_effect_${of}`)
      .on('process_effect')
      .columns([`${of}_id`, 'id'])
      .execute()
}
