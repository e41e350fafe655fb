import { type CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { type Db, isPostgres } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'

const MOST_PARAMETERS = 4_000

/** Inserts rows with the same columns into any table; returns the `returning` columns. */
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
  const atATime = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, columns.length)))
  const added = []
  for (let start = 0; start < rows.length; start += atATime) {
    const some = rows.slice(start, start + atATime) as Record<string, unknown>[]
    const insert = compiledInsert(db, { table, columns, returning, count: some.length })
    const found = await db.executeQuery({
      ...insert,
      parameters: some.flatMap((row) => valuesOf(row, columns)),
    })
    added.push(...found.rows)
  }
  return added as Pick<Selectable<Schema[Table]>, Given>[]
}

function valuesOf(row: Record<string, unknown>, columns: string[]): unknown[] {
  const values = columns.map((name) => row[name])
  if (values.includes(undefined) || Object.keys(row).length !== columns.length)
    throw new Error(`Not the columns ${columns.join(', ')}: ${Object.keys(row).join(', ')}.`)
  return values
}

interface Inserting {
  table: keyof Schema
  columns: string[]
  returning: readonly string[]
  count: number
}

/**
 * Cache of compiled queries per shape of insert: compiling thousands of values takes longer than inserting
 * them.
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

/** Ids of requests, by their sequence number. */
export async function idsByCounter(db: Db, from: number, to: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('request')
    .select(['id', 'case_counter'])
    .where('case_counter', '>=', from)
    .where('case_counter', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.case_counter, row.id]))
}

/** True when there is no request yet. */
export const isWithoutRequests = async (db: Db) =>
  (await db.selectFrom('request').select('id').limit(1).executeTakeFirst()) === undefined

/** The newest requests with one of these statuses that still have their personal data. */
export const newestRequests = (db: Db, statuses: number[], count: number) =>
  db
    .selectFrom('request')
    .select(['uuid', 'vehicle_brand', 'vehicle_model', 'submitted_at'])
    .where('status', 'in', statuses)
    .where('gdpr_cleared_at', 'is', null)
    .orderBy('case_counter', 'desc')
    .limit(count)
    .execute()

export const isWithoutChargePoints = async (db: Db) =>
  (await db.selectFrom('charge_point').select('id').limit(1).executeTakeFirst()) === undefined

export const isWithoutProcesses = async (db: Db) =>
  (await db.selectFrom('process').select('id').limit(1).executeTakeFirst()) === undefined
