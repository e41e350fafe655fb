import type { Kysely } from 'kysely'
import { inOrder } from './statements.ts'

/** Events are found by what they are about, and follow each other by their ids: no page asks for their moment. */
export async function up(db: Kysely<never>) {
  await inOrder(db, ['drop index event_at'])
}
