import { type Kysely, sql } from 'kysely'

/** How many processes use a contractor or a PID is counted from an index, without those that have none. */
export async function up(db: Kysely<never>) {
  await sql`create index process_with_contractor on process (contractor_uuid)
    where contractor_uuid <> ''`.execute(db)
  await sql`create index process_with_pid on process (pid_uuid, request_count)
    where pid_uuid <> ''`.execute(db)
}
