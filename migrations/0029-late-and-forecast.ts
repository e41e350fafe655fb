import { type Kysely, sql } from 'kysely'

/** For the reports on what runs, and for the reason that lists are narrowed by. */
export async function up(db: Kysely<never>) {
  await db.schema
    .createIndex('process_by_type_status_reason')
    .on('process')
    .columns(['process_type', 'status_reason', 'id'])
    .execute()
  // A step in twenty runs; the others need not be passed by.
  await sql`create index process_step_running on process_step (process_id, number, step_key, started_at)
    where started_at <> '' and completed_at = ''`.execute(db)
  // Nothing asks by it since what steps took is counted, and it drew SQLite away from the index above.
  await db.schema.dropIndex('process_step_by_key').execute()
}
