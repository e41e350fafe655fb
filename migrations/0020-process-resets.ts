import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Processes that were set back, with the times that their steps had: what a step took is not lost. */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table process_reset (
      id ${id},
      process_id integer not null references process (id) on delete cascade,
      from_step integer not null,
      to_step integer not null,
      version integer not null,
      reset_at ${text} not null,
      undone_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create index process_reset_of on process_reset (process_id, id)`,
    `create table process_reset_step (
      reset_id integer not null references process_reset (id) on delete cascade,
      number integer not null,
      step_key ${text} not null,
      started_at ${text} not null,
      completed_at ${text} not null,
      constraint process_reset_step_pk primary key (reset_id, number)
    )`,
    `create table process_reset_part (
      reset_id integer not null references process_reset (id) on delete cascade,
      step integer not null,
      party ${text} not null,
      since ${text} not null,
      done_at ${text} not null,
      version integer not null,
      constraint process_reset_part_pk primary key (reset_id, step, party)
    )`,
  ])
}
