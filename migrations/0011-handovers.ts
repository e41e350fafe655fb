import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Requests that were handed over from one municipality to another. */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table handover (
      id ${id},
      request_id integer not null references request (id) on delete cascade,
      from_code ${text} not null,
      to_code ${text} not null,
      reason ${text} not null,
      handed_over_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create index handover_request on handover (request_id, id)`,
  ])
}
