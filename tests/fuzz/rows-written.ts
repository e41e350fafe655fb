import { sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'

/**
 * Tables of what the desk keeps for itself: who called, how often, with which session. A call that is refused may
 * write there, and nowhere else. A new table is about records until it is listed here.
 */
const OF_THE_DESK_ITSELF = [
  'session',
  'rate_limit',
  'kept_form',
  'idempotent_call',
  'provider_record',
  'processing_log',
  'processing_activity',
  'person',
  'api_key',
  'meta',
]

/**
 * From now on the rows of records that are written are counted: the names of their tables, since the last call. A
 * database that begins as a copy of one that counted goes on.
 */
export async function countRowsWritten(db: Db): Promise<() => Promise<string[]>> {
  if (!(await tablesOf(db)).includes('rows_written')) await beginToCount(db)
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from rows_written returning name`.execute(db)
    return rows.map(({ name }) => name)
  }
}

async function beginToCount(db: Db) {
  await sql`create table rows_written (name text not null)`.execute(db)
  const postgres = isPostgres(db)
  if (postgres)
    await sql`create function count_row() returns trigger language plpgsql as
      'begin insert into rows_written values (tg_table_name); return null; end'`.execute(db)
  for (const table of await tablesOf(db)) {
    if (OF_THE_DESK_ITSELF.includes(table) || table === 'rows_written') continue
    for (const act of ['insert', 'update', 'delete']) {
      const start = sql`create trigger ${sql.id(`count_${act}_${table}`)} after ${sql.raw(act)} on ${sql.table(table)}`
      await (postgres
        ? sql`${start} for each row execute function count_row()`
        : sql`${start} begin insert into rows_written values (${sql.lit(table)}); end`
      ).execute(db)
    }
  }
}

/** Every table that holds rows of its own: not those in which an index keeps itself. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE'`
    : sql<{ name: string }>`select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite_%'`
  ).execute(db)
  return rows.map(({ name }) => name)
}
