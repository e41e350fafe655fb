import { type Kysely, sql } from 'kysely'

/** Whether an act on many refused a process is one look-up, for a list of what it refused. */
export async function up(db: Kysely<never>) {
  await sql`create index bulk_act_row_process on bulk_act_row (bulk_uuid, process_uuid)`.execute(db)
}
