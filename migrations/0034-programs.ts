import type { Kysely } from 'kysely'
import { inOrder } from './statements.ts'

/** What programs ask of a desk: the records that changed since a moment, and those that were deleted. */
export async function up(db: Kysely<never>) {
  await inOrder(db, [
    `update process set updated_at = created_at where updated_at = ''`,
    `create index request_by_updated_at on request (updated_at, id)`,
    `create index charge_point_by_updated_at on charge_point (updated_at, id)`,
    `create index event_of_deletion on event (at, id) where kind = 'process-deleted'`,
  ])
}
