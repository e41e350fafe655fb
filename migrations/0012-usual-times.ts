import type { Kysely } from 'kysely'
import type { Db } from '../src/platform/db/dialect.ts'
import { recountDurations } from '../src/records/durations/count-durations.ts'
import { text } from './columns.ts'

/** What steps usually take, worked out when one is completed; and the first count of those that were. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await db.schema
    .createTable('step_usual')
    .addColumn('process_type', string, (c) => c.notNull())
    .addColumn('step_key', string, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('p50', 'integer', (c) => c.notNull())
    .addColumn('p90', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('step_usual_pk', ['process_type', 'step_key'])
    .execute()
  await recountDurations(db as unknown as Db)
}
