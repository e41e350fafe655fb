import { sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'

/** Every table, column, constraint, index, trigger and function of a database, one per line. */
export async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db) ? OF_POSTGRES : OF_SQLITE).execute(db)
  return rows.map(({ line }) => line).sort()
}

type Line = { line: string }
const OF_SQLITE = sql<Line>`select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_schema`
const OF_POSTGRES = sql<Line>`
  select concat_ws(' ', 'column', table_name, ordinal_position, column_name, data_type, collation_name,
    is_nullable, is_identity, column_default) as line
    from information_schema.columns where table_schema = current_schema()
  union all select indexdef from pg_indexes where schemaname = current_schema()
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace
  union all select proname || prosrc from pg_proc where pronamespace = current_schema()::regnamespace and probin is null`

/** Differs for different schemas; does not wait for a migration that is running. */
export async function fingerprintOf(db: Db): Promise<string> {
  const { rows } = await (isPostgres(db)
    ? CATALOG
    : sql<Line>`
    select total(length(sql)) || ' ' || count(*) as line from sqlite_schema`
  ).execute(db)
  return rows.map(({ line }) => line).join()
}

const CATALOG = sql<Line>`
  select (select count(*) from pg_class) || ' ' || (select count(*) from pg_attribute)
    || ' ' || (select count(*) from pg_trigger) || ' ' || (select count(*) from pg_proc) as line`
