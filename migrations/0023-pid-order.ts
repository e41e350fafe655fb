import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * The name of its PID in each process, by which lists sort and group: kept by triggers, as that of its contractor.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [`alter table process add column pid_key ${text} not null default ''`])
  await fillIn(db)
  await inOrder(db, [
    // Only processes on private ground have a PID: writing another one costs nothing.
    `create index process_by_type_pid_key on process (process_type, pid_key, id) where process_type = 'private'`,
    ...(isPostgres(db) ? POSTGRES : SQLITE),
  ])
}

/** Processes that one statement fills in. */
const ROWS_AT_ONCE = 5_000

async function fillIn(db: Kysely<never>) {
  const [last] = (await sql<{ id: number | null }>`select max(id) as id from process`.execute(db)).rows
  for (let from = 0; from < Number(last?.id ?? 0); from += ROWS_AT_ONCE)
    await inOrder(db, [
      `update process set pid_key = ${keyOf('process')}
        where pid_uuid <> '' and id > ${from} and id <= ${from + ROWS_AT_ONCE}`,
    ])
}

/** The name of a deleted PID is not used. */
const keyOf = (row: string) =>
  `coalesce((select key from pid where pid.uuid = ${row}.pid_uuid and pid.deleted_at is null), '')`
const REKEY = `update process set pid_key = case when new.deleted_at is null then new.key else '' end,
        search_text = record_text || ' ' || municipality_key || ' ' || new.key
        where pid_uuid = new.uuid and pid_uuid <> '';`
const FORGET = `update process set pid_key = '' where pid_uuid = old.uuid and pid_uuid <> '';`

const SQLITE = [
  ...[
    ['process_pid_added', 'insert', `new.pid_uuid <> ''`],
    ['process_pid_changed', 'update of pid_uuid', 'old.pid_uuid <> new.pid_uuid'],
  ].map(
    ([name, change, when]) => `create trigger ${name} after ${change} on process when ${when} begin
      update process set pid_key = ${keyOf('new')} where id = new.id;
    end`,
  ),
  // One that sets both, in place of one that set the text: each of its processes is written once.
  'drop trigger process_by_pid_insert',
  'drop trigger process_by_pid_update',
  ...['insert', 'update of key, deleted_at'].map(
    (change) => `create trigger process_by_pid_${change.slice(0, 6)} after ${change} on pid begin
      ${REKEY}
    end`,
  ),
  `create trigger process_by_pid_delete after delete on pid begin
      ${FORGET}
    end`,
]

const POSTGRES = [
  // Beside the text, which has the name too: it is looked up once.
  `create or replace function word_process() returns trigger language plpgsql as $$
    declare
      named pid%rowtype;
    begin
      select * into named from pid where uuid = new.pid_uuid;
      new.pid_key := case when named.deleted_at is null then coalesce(named.key, '') else '' end;
      new.search_text := new.record_text || ' ' || new.municipality_key || ' ' || coalesce(named.key, '');
      return new;
    end $$`,
  'drop trigger process_by_pid on pid',
  `create or replace function word_processes_by_pid() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'DELETE' then
        ${FORGET}
      else
        ${REKEY}
      end if;
      return null;
    end $$`,
  `create trigger process_by_pid after insert or delete or update of key, deleted_at on pid
    for each row execute function word_processes_by_pid()`,
]
