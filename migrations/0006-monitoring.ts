import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text, withTexts } from './columns.ts'

/** How a location was used, per month; it may be known before the location is. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  const real = isPostgres(db) ? sql`double precision` : sql`real`
  const month = db.schema
    .createTable('monitoring_month')
    .addColumn('location_key', string, (c) => c.notNull())
    .addColumn('month', string, (c) => c.notNull())
    .addColumn('session_count', 'integer')
    .addColumn('occupancy_rate', real)
    .addColumn('occupancy', real)
    .addColumn('unique_users', 'integer')
    .addColumn('volume', real)
    .addColumn('modelled', 'integer', (c) => c.notNull())
  await withTexts(month, string, ['municipality_code', 'source', 'import_uuid'])
    .addPrimaryKeyConstraint('monitoring_month_pk', ['location_key', 'month'])
    .execute()
  await db.schema.createIndex('monitoring_month_newest').on('monitoring_month').column('month').execute()
  // Without the party in front (OCPI: `NL*ABC*`), upper and lower case alike; the same words as in the queries.
  await sql`create index location_by_monitoring_key on location
    (lower(case when source = 'ocpi' then substr(source_key, 8) else source_key end))`.execute(db)
}
