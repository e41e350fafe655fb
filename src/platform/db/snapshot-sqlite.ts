import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './dialect.ts'
import { openSqlite, sqliteOf } from './open.ts'
import { PASSING } from './passing.ts'
import { isLogOfMigrations } from './snapshot-postgres.ts'
import type { Snapshots } from './snapshot-shape.ts'

/** The file name of a SQLite snapshot. */
export const SQLITE_FILE = 'laadloket.db'

/**
 * Uses `vacuum into`, not the online backup: it copies one consistent view, so writers neither wait nor make
 * it start again, and the copy has no pages of deleted data.
 */
export const sqliteSnapshots: Snapshots = {
  engine: 'sqlite',
  async take(db, folder) {
    const file = join(folder, SQLITE_FILE)
    await sql`vacuum into ${file}`.execute(db)
    const copy = openSqlite(file)
    try {
      // Secure delete overwrites the rows.
      for (const table of PASSING) await copy.deleteFrom(table).execute()
      return { files: [SQLITE_FILE], tables: await countSqlite(copy), counters: countersOf(copy) }
    } finally {
      await copy.destroy()
    }
  },
}

/** Number of rows of each table, except the internal tables of virtual tables. */
export async function countSqlite(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = counted[0]?.count ?? 0
  }
  return counts
}

/** The integrity error of a file, or null. */
export async function brokenIn(db: Db): Promise<string | null> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const report = rows.map((row) => row.integrity_check).join('; ')
  return report === 'ok' ? null : report
}

/** The rows of a table, each as one line of JSON, read one by one. */
export function* rowsIn(db: Db, table: string): Generator<string> {
  for (const row of opened(db)
    .prepare(`select * from ${quoted(table)}`)
    .iterate())
    yield JSON.stringify(row)
}

/**
 * Empties every table and fills them by `fill`, with the triggers dropped: the rows already contain what triggers
 * derive, except the search and spatial indexes, which are rebuilt. `counters` are those of PostgreSQL. For a file that
 * no other process has open.
 */
export async function refillSqlite(db: Db, fill: () => Promise<void>, counters: Record<string, number>) {
  const file = opened(db)
  const triggers = file.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as Made[]
  const tables = (file.prepare(BASE_TABLES).all() as { name: string }[]).filter(
    ({ name }) => !isLogOfMigrations(name),
  )
  file.exec('begin immediate')
  // Rows of a table may refer to later ones.
  file.exec('pragma defer_foreign_keys = on')
  for (const { name } of triggers) file.exec(`drop trigger ${quoted(name)}`)
  for (const { name } of tables) file.exec(`delete from ${quoted(name)}`)
  await fill()
  for (const name of VIRTUAL.search)
    file.exec(`insert into ${quoted(`${name}_search`)}(${quoted(`${name}_search`)}) values ('rebuild')`)
  for (const name of VIRTUAL.box)
    file.exec(`delete from ${quoted(`${name}_box`)};
      insert into ${quoted(`${name}_box`)} select id, lng, lng, lat, lat from ${quoted(name)}
        where lat is not null and lng is not null`)
  for (const { sql: text } of triggers) file.exec(text)
  const raise = file.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
  const begin = file.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
  for (const { name, counter } of file.prepare(COUNTED).all() as Counted[]) {
    const last = counters[counter]
    if (last !== undefined && raise.run(last, name).changes === 0) begin.run(name, last)
  }
  file.exec('commit')
}

const BASE_TABLES = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`

/** The tables with a full-text index, and those with a spatial index. */
const VIRTUAL = { search: ['request', 'process', 'location'], box: ['request', 'process', 'charge_point'] }

/** Inserts rows into a table, each a line of JSON with every column by name. */
export async function addLinesToSqlite(
  db: Db,
  table: string,
  lines: AsyncIterable<string> | Iterable<string>,
) {
  const file = opened(db)
  const columns = (
    file.prepare(`select name from pragma_table_info(?)`).all(table) as { name: string }[]
  ).map(({ name }) => name)
  const places = columns.map(() => '?').join(', ')
  const insert = file.prepare(
    `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`,
  )
  for await (const line of lines) {
    const row = JSON.parse(line) as Record<string, string | number | null>
    insert.run(columns.map((name) => row[name]))
  }
}

/** The tables whose numbers are never reused, with the names of their counters in PostgreSQL. */
const COUNTED = `select t.name, t.name || '_' || c.name || '_seq' as counter, seq as last
  from sqlite_schema as t join pragma_table_info(t.name) as c on c.pk = 1
  left join sqlite_sequence as s on s.name = t.name
  where t.type = 'table' and t.sql like '%autoincrement%'`

interface Counted {
  name: string
  counter: string
  last: number | null
}

/** The last number of each counter, by its name in PostgreSQL. */
const countersOf = (db: Db): Record<string, number> =>
  Object.fromEntries(
    (opened(db).prepare(COUNTED).all() as Counted[]).flatMap(({ counter, last }) =>
      last === null ? [] : [[counter, last]],
    ),
  )

interface Made {
  name: string
  sql: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function opened(db: Db) {
  const file = sqliteOf(db)
  if (!file) throw new Error('This is not an SQLite file.')
  return file
}
