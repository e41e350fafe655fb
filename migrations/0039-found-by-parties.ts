import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { inOrder } from './statements.ts'

/**
 * Processes are found by their operator and contractor too, requests by e-mail address and telephone number. And a
 * decision whose objections would end before its publication has no place among those whose term runs or ran.
 */
export async function up(db: Kysely<never>) {
  await inOrder(db, isPostgres(db) ? POSTGRES : SQLITE)
  await inBatches(db, 'process', `search_text = ${textOf('process.')}`)
  await inBatches(
    db,
    'request',
    `search_text = trim(search_text || case when email = '' then '' else ' ' || lower(email) end
      || case when phone = '' then '' else ' ' || ${digitsOf('phone')} end)`,
    `(email <> '' or phone <> '')`,
  )
  await sql`update process set vkb_order = '9'
    where vkb_order like '2 %' and definitive_on < published_on`.execute(db)
}

/** Rows that one statement changes. */
const ROWS_AT_ONCE = 5_000

async function inBatches(db: Kysely<never>, table: string, change: string, where = '1 = 1') {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db)
  for (let from = 0; from < Number(rows[0]?.id ?? 0); from += ROWS_AT_ONCE)
    await inOrder(db, [
      `update ${table} set ${change} where id > ${from} and id <= ${from + ROWS_AT_ONCE} and ${where}`,
    ])
}

/** The digits of a telephone number, in the form used within its country: `+31 6 1234` is `061234`. */
function digitsOf(column: string): string {
  const digits = [' ', '-', '.', '(', ')', '/'].reduce((so, sign) => `replace(${so}, '${sign}', '')`, column)
  const abroad = ['+31', '+32', '0031', '0032'].map(
    (code) => `when ${digits} like '${code}%' then '0' || substr(${digits}, ${code.length + 1})`,
  )
  return `case ${abroad.join(' ')} else replace(${digits}, '+', '') end`
}

const pidOf = (row: string) => `coalesce((select key from pid where uuid = ${row}pid_uuid), '')`
/** What is searched of a process; `pid` is its name. */
const textOf = (row: string, pid = pidOf(row)) =>
  `${row}record_text || ' ' || ${row}municipality_key || ' ' || ${pid}
        || ' ' || ${row}operator_key || ' ' || ${row}contractor_key`
const PID_KEY = `case when new.deleted_at is null then new.key else '' end`
const REKEY = `update process set pid_key = ${PID_KEY}, search_text = ${textOf('', 'new.key')}
        where pid_uuid = new.uuid and pid_uuid <> '';`

const MUNICIPALITY = `coalesce((select key from municipality_name where code = new.municipality_code), '')`
const OPERATOR = `coalesce((select key from operator_name where uuid = new.operator_uuid), '')`
const CONTRACTOR = `coalesce((select case when deleted_at is null then key else '' end
          from contractor where uuid = new.contractor_uuid), '')`
const NAMES = ['record_text', 'municipality_key', 'operator_key', 'contractor_key', 'pid_uuid']

const SQLITE = [
  'drop trigger process_added',
  `create trigger process_added after insert on process begin
      insert into process_search(rowid, search_text)
        select new.id, new.search_text where new.search_text <> '';
      update process set (municipality_key, operator_key, contractor_key, pid_key, search_text) = (
        ${MUNICIPALITY}, ${OPERATOR}, ${CONTRACTOR},
        coalesce((select key from pid where uuid = new.pid_uuid and deleted_at is null), ''),
        new.record_text || ' ' || ${MUNICIPALITY} || ' ' || ${pidOf('new.')}
        || ' ' || ${OPERATOR} || ' ' || ${CONTRACTOR}) where id = new.id;
    end`,
  'drop trigger process_reworded',
  // Not when who wrote the row wrote its text, too.
  `create trigger process_reworded after update of ${NAMES.join(', ')} on process
    when (${NAMES.map((name) => `old.${name} <> new.${name}`).join(' or ')})
      and new.search_text <> ${textOf('new.')} begin
      update process set search_text = ${textOf('new.')} where id = new.id;
    end`,
  ...['insert', 'update of key, deleted_at'].flatMap((change) => {
    const name = `process_by_pid_${change.slice(0, 6)}`
    return [
      `drop trigger ${name}`,
      `create trigger ${name} after ${change} on pid begin
      ${REKEY}
    end`,
    ]
  }),
]

const POSTGRES = [
  `create or replace function word_process() returns trigger language plpgsql as $$
    declare
      named pid%rowtype;
    begin
      select * into named from pid where uuid = new.pid_uuid;
      new.pid_key := case when named.deleted_at is null then coalesce(named.key, '') else '' end;
      new.search_text := ${textOf('new.', `coalesce(named.key, '')`)};
      return new;
    end $$`,
  'drop trigger process_worded on process',
  // By its name it comes after the trigger that sets the keys of the names.
  `create trigger process_worded before insert or update of municipality_code, operator_uuid, contractor_uuid,
    ${NAMES.join(', ')} on process for each row execute function word_process()`,
  `create or replace function word_processes_by_pid() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'DELETE' then
        update process set pid_key = '' where pid_uuid = old.uuid and pid_uuid <> '';
      else
        ${REKEY}
      end if;
      return null;
    end $$`,
]
