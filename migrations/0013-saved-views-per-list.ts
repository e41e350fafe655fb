import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Saved views belong to a list: the list of requests has its own names, and its own view to begin with. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `alter table saved_view add column list ${text} not null default 'processes'`,
    `drop index saved_view_person`,
    `create unique index saved_view_person on saved_view (person_id, list, name)`,
  ])
}
