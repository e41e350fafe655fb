import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text, withTexts } from './columns.ts'

/** Outlines of municipalities that were imported; the program has coarser ones of its own. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  const real = isPostgres(db) ? sql`double precision` : sql`real`
  const boundary = db.schema
    .createTable('municipality_boundary')
    .addColumn('municipality_code', string, (c) => c.primaryKey())
    .addColumn('west', real, (c) => c.notNull())
    .addColumn('south', real, (c) => c.notNull())
    .addColumn('east', real, (c) => c.notNull())
    .addColumn('north', real, (c) => c.notNull())
  await withTexts(boundary, string, ['rings', 'hash', 'source', 'updated_at']).execute()
}
