import type { Kysely } from 'kysely'
import { inOrder } from './statements.ts'

/**
 * The requests of a process, by an index of those alone: where few requests have a process, the planner of SQLite
 * took that of all for useless and read every request.
 */
export async function up(db: Kysely<never>) {
  await inOrder(db, [
    `create index request_of_process on request (process_id, id) where process_id is not null`,
  ])
}
