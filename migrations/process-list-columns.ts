import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/db/dialect.ts'
import { plain } from './columns.ts'

/**
 * Keeps in each process how its municipality, operator and contractor sort, and how many requests and tags it has,
 * whoever changes those.
 */
export const keepListColumns = (db: Kysely<never>) => (isPostgres(db) ? withPostgres(db) : withSqlite(db))

const CHILDREN = [
  { table: 'request', counted: 'request_count' },
  { table: 'process_tag', counted: 'tag_count' },
]

/** A contractor that was deleted has no name. */
const contractorKey = (row: string) =>
  `case when ${row}.deleted_at is null then ${plain(`${row}.label`)} else '' end`

const keysOf = (row: string) => ({
  municipality_key: `(select key from municipality_name where code = ${row}.municipality_code)`,
  operator_key: `(select key from operator_name where uuid = ${row}.operator_uuid)`,
  contractor_key: `(select ${contractorKey('contractor')} from contractor where uuid = ${row}.contractor_uuid)`,
})

/** SQL that names the parties of a row of `process`. */
export const namesOf = (row: string) =>
  Object.entries(keysOf(row))
    .map(([name, key]) => `${name} = coalesce(${key}, '')`)
    .join(', ')

const NAMING = 'municipality_code, operator_uuid, contractor_uuid'

/** Tables whose rows name processes: when one is renamed, comes or goes, its processes follow. */
const NAMERS = [
  { table: 'operator_name', watched: 'key', named: 'operator', key: (row: string) => `${row}.key` },
  { table: 'contractor', watched: 'label, deleted_at', named: 'contractor', key: contractorKey },
]

async function withSqlite(db: Kysely<never>) {
  const named = `update process set ${namesOf('new')} where id = new.id;`
  await sql.raw(`create trigger process_named after insert on process begin ${named} end`).execute(db)
  await sql
    .raw(
      `create trigger process_renamed after update of ${NAMING} on process
      when old.municipality_code is not new.municipality_code or old.operator_uuid <> new.operator_uuid
        or old.contractor_uuid <> new.contractor_uuid begin ${named} end`,
    )
    .execute(db)
  for (const { table, watched, named, key } of NAMERS)
    for (const [when, row, to] of [
      ['insert', 'new', key('new')],
      [`update of ${watched}`, 'new', key('new')],
      ['delete', 'old', `''`],
    ] as const)
      await sql
        .raw(
          `create trigger process_by_${table}_${when.slice(0, 6)} after ${when} on ${table} begin
          update process set ${named}_key = ${to} where ${named}_uuid = ${row}.uuid; end`,
        )
        .execute(db)
  for (const { table, counted } of CHILDREN) {
    const add = `update process set ${counted} = ${counted} + 1 where id = new.process_id;`
    const subtract = `update process set ${counted} = ${counted} - 1 where id = old.process_id;`
    await sql
      .raw(
        `create trigger process_${table}_added after insert on ${table}
        when new.process_id is not null begin ${add} end`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger process_${table}_moved after update of process_id on ${table}
        when old.process_id is not new.process_id begin ${subtract} ${add} end`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger process_${table}_removed after delete on ${table}
        when old.process_id is not null begin ${subtract} end`,
      )
      .execute(db)
  }
}

async function withPostgres(db: Kysely<never>) {
  const names = Object.entries(keysOf('new')).map(([name, key]) => `new.${name} := coalesce(${key}, '');`)
  await sql
    .raw(`create function name_parties_of_process() returns trigger language plpgsql as $$
    begin ${names.join('\n')} return new; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger process_named before insert or update of ${NAMING} on process
    for each row execute function name_parties_of_process()`)
    .execute(db)
  for (const { table, watched, named, key } of NAMERS) {
    await sql
      .raw(
        `create function name_processes_by_${table}() returns trigger language plpgsql as $$
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
    await sql
      .raw(`create trigger process_by_${table} after insert or delete or update of ${watched} on ${table}
      for each row execute function name_processes_by_${table}()`)
      .execute(db)
  }
  for (const { table, counted } of CHILDREN) {
    const name = `process_${table}`
    await sql
      .raw(
        `create function count_${name}() returns trigger language plpgsql as $$
        begin
          if TG_OP <> 'INSERT' then
            update process set ${counted} = ${counted} - 1 where id = old.process_id;
          end if;
          if TG_OP <> 'DELETE' then
            update process set ${counted} = ${counted} + 1 where id = new.process_id;
          end if;
          return null;
        end $$`,
      )
      .execute(db)
    for (const [what, when, condition] of [
      ['added', 'insert', 'new.process_id is not null'],
      ['moved', 'update of process_id', 'old.process_id is distinct from new.process_id'],
      ['removed', 'delete', 'old.process_id is not null'],
    ])
      await sql
        .raw(
          `create trigger ${name}_${what} after ${when} on ${table}
          for each row when (${condition}) execute function count_${name}()`,
        )
        .execute(db)
  }
}
