import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from './dialect.ts'
import { PASSING } from './passing.ts'
import type { Snapshots } from './snapshot-shape.ts'

/** Kysely's own tables of migrations; the manifest has the same information. */
const OWN = ['kysely_migration', 'kysely_migration_lock']
export const isLogOfMigrations = (table: string) => OWN.includes(table)

/**
 * One transaction with one consistent view that blocks no other, each row as one line of JSON. No pg_dump,
 * because it must be installed and as new as the server; no COPY, because the driver does not support it.
 */
export const postgresSnapshots: Snapshots = {
  engine: 'postgres',
  take: (db, folder) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (moment) => {
        // Compressing takes time between the statements, and a table may be long.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(moment)
        const names = await tablesInOrder(moment)
        const tables: Record<string, number> = {}
        for (const name of names) {
          let rows = 0
          const lines = async function* () {
            for await (const line of rowsOf(moment, name)) {
              rows++
              yield `${line}\n`
            }
          }
          const passing = (PASSING as readonly string[]).includes(name)
          const content = passing ? [] : lines()
          await pipeline(
            Readable.from(content),
            createWriteStream(join(folder, fileOf(name)), { mode: 0o600 }),
          )
          tables[name] = rows
        }
        return { files: names.map(fileOf), tables, counters: await countersOf(moment) }
      }),
}

const SUFFIX = '.jsonl'
const fileOf = (table: string) => `${table}${SUFFIX}`
/** The table in a file of a snapshot. */
export const tableOf = (file: string) => file.slice(0, -SUFFIX.length)

async function* rowsOf(db: Db, table: string): AsyncGenerator<string> {
  await sql`declare snapshot_rows no scroll cursor for
    select row_to_json(it)::text as line from ${sql.table(table)} as it`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch 200 from snapshot_rows`.execute(db)
    if (rows.length === 0) break
    for (const { line } of rows) yield line
  }
  await sql`close snapshot_rows`.execute(db)
}

/** All tables, referenced tables first; a partitioned table as a whole. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace order by 1`.execute(
    db,
  )
  const { rows: references } = await sql<{ from: string; to: string }>`
    select (select relname from pg_class where oid = conrelid) as "from",
      (select relname from pg_class where oid = confrelid) as "to"
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
      and conrelid <> confrelid`.execute(db)
  let left = rows.map(({ name }) => name).filter((name) => !isLogOfMigrations(name))
  const ordered: string[] = []
  while (left.length > 0) {
    const free = left.filter((name) => !references.some((it) => it.from === name && left.includes(it.to)))
    if (free.length === 0) throw new Error(`These tables have circular foreign keys: ${left.join(', ')}.`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

async function countersOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`select sequencename as name, last_value as last
    from pg_sequences where schemaname = current_schema() and last_value is not null`.execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]))
}

/**
 * Empties every table and fills them by `fill`, with the triggers disabled: the rows already contain what triggers
 * derive. For a transaction in which the tables are invisible to others.
 */
export async function refill(db: Db, fill: () => Promise<void>, counters: Record<string, number>) {
  const tables = await tablesInOrder(db)
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(db)
  for (const name of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db)
  await fill()
  for (const name of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db)
  // A counter of SQLite is 0 where all rows were written with explicit numbers; PostgreSQL's sequences start at 1.
  for (const [name, last] of Object.entries(counters).filter(([, last]) => last > 0))
    await sql`select setval(format('%I', ${name}::text)::regclass, ${last}::bigint)`.execute(db)
  // Early archives of SQLite contain no counters: new rows must come after the last one.
  for (const name of tables) await raiseCounter(db, name)
}

/** Raises the sequence of a table to at least its highest number. */
async function raiseCounter(db: Db, table: string) {
  const { rows } = await sql<{ column: string; counter: string }>`select attname as "column",
    pg_get_serial_sequence(format('%I', ${table}::text), attname) as counter from pg_attribute
    where attrelid = format('%I', ${table}::text)::regclass and attidentity <> ''`.execute(db)
  for (const { column, counter } of rows)
    await sql`select setval(${counter}::regclass, highest) from
      (select max(${sql.ref(column)}) as highest from ${sql.table(table)}) as it
      where highest > coalesce(pg_sequence_last_value(${counter}::regclass), 0)`.execute(db)
}

/** Inserts rows, each a line of JSON, with their ids. */
export const addLines = (db: Db, table: string, lines: readonly string[]) =>
  sql`insert into ${sql.table(table)} overriding system value
    select * from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
    db,
  )

/** Number of rows of a table. */
export async function countIn(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Runs `act` in one transaction, without a timeout. */
export const inOneTransaction = (db: Db, act: (db: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (whole) => {
    await sql`set local statement_timeout = 0`.execute(whole)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(whole)
    await act(whole)
  })
