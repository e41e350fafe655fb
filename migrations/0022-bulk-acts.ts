import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
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
    ...(isPostgres(db) ? COUNT_TAGS_AT_ONCE : []),
  ])
}

/** Many tags that are written by one statement are counted by one, too. */
const COUNT_TAGS_AT_ONCE = [
  'drop trigger process_process_tag_added on process_tag',
  'drop trigger process_process_tag_removed on process_tag',
  `create function count_process_process_tags() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then
        update process set tag_count = tag_count + of_process.tags
        from (select process_id, count(*) as tags from changed group by process_id) as of_process
        where id = of_process.process_id;
      else
        update process set tag_count = tag_count - of_process.tags
        from (select process_id, count(*) as tags from changed group by process_id) as of_process
        where id = of_process.process_id;
      end if;
      return null;
    end $$`,
  `create trigger process_process_tag_added after insert on process_tag referencing new table as changed
    for each statement execute function count_process_process_tags()`,
  `create trigger process_process_tag_removed after delete on process_tag referencing old table as changed
    for each statement execute function count_process_process_tags()`,
]
