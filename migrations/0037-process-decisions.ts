import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/**
 * Decisions in processes, each with the values that it was made on. One from before has no row: it counts as
 * made on the values that its process has at its next change, because nothing else is known of it.
 */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    // What a call read is known by the version of the process.
    `alter table process_location add column process_version integer not null default 0`,
    `create table process_decision (
      id ${id},
      process_id integer not null references process (id) on delete cascade,
      field ${text} not null,
      value ${text} not null,
      made_on ${text} not null,
      decided_at ${text} not null,
      opened_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      constraint process_decision_once unique (process_id, field)
    )`,
  ])
}
