import { CompiledQuery, sql } from 'kysely'
import { type Db, isPostgres } from '../../src/platform/db/dialect.ts'

/** Something of a table that can be taken away and made again. */
export interface Made {
  name: string
  make: string
  drop: string
}
interface Index extends Made {
  bytes: number
}

/** Indexes of a table that are not unique: those hold what must be. */
export async function indexesIn(db: Db, table: string): Promise<Index[]> {
  const { rows } = isPostgres(db)
    ? await sql<Omit<Index, 'drop'>>`select relname as name, pg_get_indexdef(indexrelid) as make,
        pg_relation_size(indexrelid)::float as bytes
        from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = ${table}::regclass and not indisunique order by relname`.execute(db)
    : await sql<Omit<Index, 'drop'>>`select name, sql as make,
        (select sum(pgsize) from dbstat where dbstat.name = sqlite_master.name and aggregate = 1) as bytes
        from sqlite_master where type = 'index' and tbl_name = ${table}
          and sql not like 'create unique%' order by name`.execute(db)
  return rows.map((it) => ({ ...it, drop: `drop index ${it.name}` }))
}

/** What runs by itself when a row is written. */
export async function triggersIn(db: Db, table: string): Promise<Made[]> {
  if (!isPostgres(db)) {
    const { rows } = await sql<Omit<Made, 'drop'>>`select name, sql as make from sqlite_master
      where type = 'trigger' and tbl_name = ${table} order by name`.execute(db)
    return rows.map((it) => ({ ...it, drop: `drop trigger ${it.name}` }))
  }
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal order by tgname`.execute(db)
  return rows.map(({ name }) => ({
    name,
    make: `alter table ${table} enable trigger ${name}`,
    drop: `alter table ${table} disable trigger ${name}`,
  }))
}

interface Written {
  name: string
  bytes: number
  /** Number of rows that so many copies are, in a small table. */
  copied: (most: number) => number
  copyMany: (most: number) => CompiledQuery
  /** Each row copied, another one written as it is, and the row deleted. */
  writeOneByOne: (most: number) => CompiledQuery[]
}

interface Column {
  name: string
  isText: boolean
}

/** Tables with rows and with an index or a trigger. */
export async function tablesOf(db: Db): Promise<Written[]> {
  const { rows } = isPostgres(db)
    ? await sql<{ name: string; bytes: number }>`select relname as name, pg_relation_size(oid)::float as bytes
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(
        db,
      )
    : await sql<{ name: string; bytes: number }>`select name,
        (select sum(pgsize) from dbstat where dbstat.name = sqlite_master.name and aggregate = 1) as bytes
        from sqlite_master where type = 'table' and sql like 'create table%' and sql not like '%without rowid%' and name not like 'sqlite%'
          and name not like '%\\_search\\_%' escape '\\' and name not like '%\\_box\\_%' escape '\\'
        order by name`.execute(db)
  const tables: Written[] = []
  for (const { name, bytes } of rows) {
    const ids = await someOf(db, name)
    if (ids.length > 0)
      tables.push({ name, bytes, ...copying(name, await columnsOf(db, name), ids, isPostgres(db)) })
  }
  return tables
}

const MOST = 2_000

/** Rows by their place in the table. */
async function someOf(db: Db, table: string): Promise<(string | number)[]> {
  const place = sql.ref(isPostgres(db) ? 'ctid' : 'rowid')
  const written = (await indexesIn(db, table)).length + (await triggersIn(db, table)).length
  if (written === 0) return []
  const { rows } = await sql<{ place: string | number }>`
    select ${place} as place from ${sql.table(table)} limit ${MOST}`.execute(db)
  return rows.map((it) => it.place)
}

interface Columns {
  all: Column[]
  /** The last column of each unique index: a copy has another value there. */
  unique: Set<string>
}

async function columnsOf(db: Db, table: string): Promise<Columns> {
  const all = isPostgres(db)
    ? await sql<Column>`select attname as name, atttypid = 'text'::regtype as "isText" from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
          and attidentity = '' order by attnum`.execute(db)
    : await sql<Column>`select name, lower(type) = 'text' as isText from pragma_table_info(${table})
        where not (name = 'id' and lower(type) = 'integer')`.execute(db)
  const unique = isPostgres(db)
    ? await sql<{
        name: string
      }>`select attname as name from pg_index join pg_attribute on attrelid = indrelid
        and attnum = indkey[indnkeyatts - 1] where indisunique and indrelid = ${table}::regclass`.execute(db)
    : await sql<{
        name: string
      }>`select (select name from pragma_index_info(list.name) order by seqno desc limit 1)
        as name from pragma_index_list(${table}) as list where "unique"`.execute(db)
  return { all: all.rows, unique: new Set(unique.rows.map((it) => it.name)) }
}

function copying(table: string, { all, unique }: Columns, places: (string | number)[], onPostgres: boolean) {
  const place = onPostgres ? 'ctid' : 'rowid'
  const given = (it: Column) =>
    unique.has(it.name) ? (it.isText ? `${it.name} || '~'` : `-1 - ${it.name}`) : it.name
  const names = all.map((it) => it.name)
  const copy = `insert into ${table} (${names.join(', ')})
    select ${all.map(given).join(', ')} from ${table} where ${place}`
  const same = `update ${table} set ${names.map((it) => `${it} = ${it}`).join(', ')} where ${place}`
  const is = onPostgres ? '= $1::tid' : '= ?'
  const isOneOf = onPostgres ? '= any($1::tid[])' : 'in (select value from json_each(?))'
  const some = (most: number) => places.slice(0, most)
  return {
    copied: (most: number) => some(most).length,
    copyMany: (most: number) =>
      CompiledQuery.raw(`${copy} ${isOneOf}`, [onPostgres ? some(most) : JSON.stringify(some(most))]),
    writeOneByOne: (most: number) =>
      some(most).flatMap((it, index) => [
        CompiledQuery.raw(`${copy} ${is}`, [it]),
        CompiledQuery.raw(`${same} ${is}`, [places[most + index] ?? it]),
        CompiledQuery.raw(`delete from ${table} where ${place} ${is}`, [it]),
      ]),
  }
}
