import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'

/** Keeps in each process how many requests and tags it has, whoever changes those. */
export const countChildren = (db: Kysely<never>) => (isPostgres(db) ? withPostgres(db) : withSqlite(db))

const CHILDREN = [
  { table: 'request', counted: 'request_count' },
  { table: 'process_tag', counted: 'tag_count' },
]

async function withSqlite(db: Kysely<never>) {
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
