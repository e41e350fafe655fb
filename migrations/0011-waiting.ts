import type { Kysely } from 'kysely'
import { text } from './columns.ts'

/** How long steps took: how many took so many days, so that nobody need read every process there ever was. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('step_duration')
    .addColumn('process_type', string, (c) => c.notNull())
    .addColumn('step_key', string, (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('step_duration_pk', ['process_type', 'step_key', 'days'])
    .execute()
}
