import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/** Keeps in each process how its municipality, operator and contractor sort, whoever is renamed; triggers only copy. */
export async function nameProcesses(db: Kysely<never>) {
  const names = Object.entries(namesIn('process'))
  await sql
    .raw(`update process set ${names.map(([name, key]) => `${name} = ${key}`).join(', ')}
      where ${names.map(([name, key]) => `${name} <> ${key}`).join(' or ')}`)
    .execute(db)
  await (isPostgres(db) ? withPostgres(db) : withSqlite(db))
}

/** A contractor that was deleted has no name. */
const contractorKey = (row: string) => `case when ${row}.deleted_at is null then ${row}.key else '' end`

/** SQL of what names the parties of a row of `process`, by column. */
const namesIn = (row: string) => ({
  municipality_key: `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
  operator_key: `coalesce((select key from operator_name where uuid = ${row}.operator_uuid), '')`,
  contractor_key: `coalesce((select ${contractorKey('contractor')} from contractor where uuid = ${row}.contractor_uuid), '')`,
})

const NAMING = 'municipality_code, operator_uuid, contractor_uuid'

/** Tables whose rows name processes: when one is renamed, comes or goes, its processes follow. */
const NAMERS = [
  { table: 'operator_name', watched: 'key', named: 'operator', key: (row: string) => `${row}.key` },
  { table: 'contractor', watched: 'key, deleted_at', named: 'contractor', key: contractorKey },
]

async function withSqlite(db: Kysely<never>) {
  const names = Object.entries(namesIn('new')).map(([name, key]) => `${name} = ${key}`)
  const named = `update process set ${names.join(', ')} where id = new.id;`
  const triggers: Record<string, string> = {
    process_named: `after insert on process begin ${named} end`,
    process_renamed: `after update of ${NAMING} on process
      when old.municipality_code is not new.municipality_code or old.operator_uuid <> new.operator_uuid
        or old.contractor_uuid <> new.contractor_uuid begin ${named} end`,
  }
  for (const { table, watched, named, key } of NAMERS)
    for (const [when, row, to] of [
      ['insert', 'new', key('new')],
      [`update of ${watched}`, 'new', key('new')],
      ['delete', 'old', `''`],
    ] as const)
      triggers[`process_by_${table}_${when.slice(0, 6)}`] = `after ${when} on ${table} begin
        update process set ${named}_key = ${to} where ${named}_uuid = ${row}.uuid; end`
  for (const [name, does] of Object.entries(triggers)) {
    await sql.raw(`drop trigger if exists ${name}`).execute(db)
    await sql.raw(`create trigger ${name} ${does}`).execute(db)
  }
}

async function withPostgres(db: Kysely<never>) {
  const names = Object.entries(namesIn('new')).map(([name, key]) => `new.${name} := ${key};`)
  await sql
    .raw(`create or replace function name_parties_of_process() returns trigger language plpgsql as $$
    begin ${names.join('\n')} return new; end $$`)
    .execute(db)
  await sql`drop trigger if exists process_named on process`.execute(db)
  await sql
    .raw(`create trigger process_named before insert or update of ${NAMING} on process
    for each row execute function name_parties_of_process()`)
    .execute(db)
  for (const { table, watched, named, key } of NAMERS) {
    await sql
      .raw(
        `create or replace function name_processes_by_${table}() returns trigger language plpgsql as $$
        begin
          if TG_OP = 'DELETE' then
            update process set ${named}_key = '' where ${named}_uuid = old.uuid;
          else
            update process set ${named}_key = ${key('new')} where ${named}_uuid = new.uuid;
          end if;
          return null;
        end $$`,
      )
      .execute(db)
    await sql.raw(`drop trigger if exists process_by_${table} on ${table}`).execute(db)
    await sql
      .raw(`create trigger process_by_${table} after insert or delete or update of ${watched} on ${table}
      for each row execute function name_processes_by_${table}()`)
      .execute(db)
  }
}
