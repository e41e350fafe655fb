import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Values that a desk has over those of its tenant's folder. A row stays when the folder's value holds again. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table desk_value (
      key ${text} not null primary key,
      value ${text} not null,
      is_set integer not null,
      version integer not null,
      changed_at ${text} not null,
      person_id ${text} not null
    )`,
  ])
}
