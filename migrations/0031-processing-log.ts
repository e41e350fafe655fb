import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * The log of who read whose contact data, a row for each read, in place of one a day; and the colleagues whose
 * names were taken away after their term.
 */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table processing_activity (
      id ${id},
      said ${text} not null unique,
      first_used_at ${text} not null
    )`,
    `create table processing_log (
      id ${id},
      action_id ${text} not null,
      processing_id ${text} not null,
      activity_id integer not null references processing_activity (id),
      way ${text} not null,
      handling ${text} not null,
      person_id ${text} not null,
      receiver ${text} not null,
      object_type ${text} not null,
      object_uuid ${text} not null,
      kinds ${text} not null,
      at ${text} not null,
      registered_at ${text} not null,
      keep_until ${text} not null
    )`,
    // What was written before told no more than this.
    `insert into processing_activity (said, first_used_at)
      select '{"systeem":"Laadloket","vertrouwelijkheid":"normaal"}', min(first_at) from contact_view
      having count(*) > 0`,
    `insert into processing_log (action_id, processing_id, activity_id, way, handling, person_id, receiver,
        object_type, object_uuid, kinds, at, registered_at, keep_until)
      select ${isPostgres(db) ? POSTGRES_UUID : SQLITE_UUID}, '', (select min(id) from processing_activity),
        way, '', person_id, '', 'request', request_uuid, 'name phone email', first_at, first_at,
        cast(cast(substr(day, 1, 4) as integer) + 1 as text) || substr(day, 5)
      from contact_view order by first_at, person_id, request_uuid`,
    'drop table contact_view',
    `create index processing_log_of on processing_log (object_uuid, id)`,
    `create index processing_log_by on processing_log (person_id, id)`,
    `create index processing_log_until on processing_log (keep_until)`,
    `create table former_colleague (
      number ${id},
      person_id ${text} not null unique,
      at ${text} not null
    )`,
    ...(isPostgres(db) ? POSTGRES : SQLITE),
  ])
}

const POSTGRES_UUID = 'gen_random_uuid()::text'
const SQLITE_UUID = `(select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-4' || substr(h, 14, 3) || '-a' || substr(h, 18, 3)
        || '-' || substr(h, 21, 12) from (select lower(hex(randomblob(16))) as h where contact_view.day is not null))`

/** A row past its term is removed by a purge that runs; nothing else is. */
const MAY_GO = `exists (select 1 from purge_run where ended_at = '' and started_at >= old.keep_until)`

const SQLITE = [
  `create trigger processing_log_unchanged before update on processing_log begin
      select raise(abort, 'the log of who read contact data is only added to');
    end`,
  `create trigger processing_log_kept before delete on processing_log when not ${MAY_GO} begin
      select raise(abort, 'the log of who read contact data is only added to');
    end`,
]

const POSTGRES = [
  `create function keep_processing_log() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'DELETE' and ${MAY_GO} then
        return old;
      end if;
      raise exception 'the log of who read contact data is only added to';
    end $$`,
  `create trigger processing_log_kept before update or delete on processing_log
    for each row execute function keep_processing_log()`,
]
