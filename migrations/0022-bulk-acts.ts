import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Acts on many processes at once: what was chosen, in which versions, and how far it is. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table bulk_act (
      uuid ${text} primary key,
      person_id ${text} not null,
      language ${text} not null,
      kind ${text} not null,
      details ${text} not null,
      list ${text} not null,
      process_type ${text} not null,
      state ${text} not null,
      runner ${text} not null default '',
      created_at ${text} not null,
      beat_at ${text} not null default '',
      ended_at ${text} not null default '',
      row_count integer not null default 0,
      done_count integer not null default 0,
      refused_count integer not null default 0,
      gone_count integer not null default 0
    )`,
    `create index bulk_act_of_person on bulk_act (person_id, created_at)`,
    // Those that are to be done are few, however many there were.
    `create index bulk_act_to_do on bulk_act (state, created_at) where state in ('waiting', 'running')`,
    `create index bulk_act_created on bulk_act (created_at)`,
    `create table bulk_act_row (
      bulk_uuid ${text} not null references bulk_act (uuid) on delete cascade,
      number integer not null,
      process_uuid ${text} not null,
      case_ref ${text} not null,
      version integer not null,
      outcome ${text} not null default '',
      reason ${text} not null default '',
      constraint bulk_act_row_pk primary key (bulk_uuid, number)
    )`,
    `create index bulk_act_row_outcome on bulk_act_row (bulk_uuid, outcome, number)`,
  ])
}
