import type { Kysely } from 'kysely'
import { inOrder } from './statements.ts'

/** When a session was last used, for the list in which people see where they are signed in. */
export async function up(db: Kysely<never>) {
  await inOrder(db, ['alter table session add column used_at bigint'])
}
