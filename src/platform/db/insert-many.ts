import { type CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'
import type { Schema } from './schema.ts'

/** Below SQLite's limit of 32,766. */
const MOST_PARAMETERS = 16_000

/** Inserts rows with equal columns into any table; returns the `returning` columns. Throws when the columns differ. */
export async function insertMany<
  Table extends keyof Schema,
  Given extends keyof Selectable<Schema[Table]> & string = never,
>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  returning: readonly Given[] = [],
): Promise<Pick<Selectable<Schema[Table]>, Given>[]> {
  const columns = Object.keys(rows[0] ?? {})
  let atATime = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns.length)))
  const added = []
  for (let start = 0; start < rows.length; start += atATime) {
    // Halves for the rest: with a statement per number of rows, almost every call would compile a new one.
    while (atATime > rows.length - start) atATime = Math.ceil(atATime / 2)
    const some = rows.slice(start, start + atATime) as Record<string, unknown>[]
    const insert = compiledInsert(db, { table, columns, returning, count: some.length })
    const found = await db.executeQuery({ ...insert, parameters: valuesOf(some, columns) })
    added.push(...found.rows)
  }
  return added as Pick<Selectable<Schema[Table]>, Given>[]
}

function valuesOf(rows: readonly Record<string, unknown>[], columns: string[]): unknown[] {
  const values: unknown[] = []
  for (const row of rows) {
    for (const name of columns) {
      const value = row[name]
      if (value === undefined) throw notTheColumns(columns, row)
      values.push(value)
    }
    if (Object.keys(row).length !== columns.length) throw notTheColumns(columns, row)
  }
  return values
}

const notTheColumns = (columns: string[], row: object) =>
  new Error(`Not the columns ${columns.join(', ')}: ${Object.keys(row).join(', ')}.`)

interface Inserting {
  table: keyof Schema
  columns: string[]
  returning: readonly string[]
  count: number
}

/**
 * Cache of compiled queries by the shape of the insert: compiling thousands of values takes longer than inserting them.
 */
const compiled = new Map<string, CompiledQuery>()

function compiledInsert(db: Db, { table, columns, returning, count }: Inserting): CompiledQuery {
  const key = [isPostgres(db), table, count, ...columns, '>', ...returning].join(' ')
  const known = compiled.get(key)
  if (known) return known
  const row = sql`(${sql.join(columns.map(() => sql.val(0)))})`
  const rows = sql.join(Array.from({ length: count }, () => row))
  const names = (of: readonly string[]) => sql.join(of.map((name) => sql.ref(name)))
  const given = returning.length > 0 ? sql` returning ${names(returning)}` : sql``
  const insert = sql`insert into ${sql.table(table)} (${names(columns)}) values ${rows}${given}`.compile(db)
  compiled.set(key, insert)
  return insert
}
