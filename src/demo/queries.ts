import type { Insertable } from 'kysely'
import type { Db } from '../db/dialect.ts'
import type { Schema } from '../db/schema.ts'

const MOST_PARAMETERS = 20_000

/** Adds rows of any table, as many at a time as both engines take. */
export async function insertMany<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const perRow = Object.keys(rows[0] ?? {}).length
  const atATime = Math.max(1, Math.floor(MOST_PARAMETERS / Math.max(1, perRow)))
  for (let start = 0; start < rows.length; start += atATime)
    await db
      .insertInto(table)
      .values(rows.slice(start, start + atATime) as Insertable<Schema[Table]>[])
      .execute()
}

/** The ids that the database gave to requests, by their counter. */
export async function idsByCounter(db: Db, from: number, to: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('request')
    .select(['id', 'case_counter'])
    .where('case_counter', '>=', from)
    .where('case_counter', '<=', to)
    .execute()
  return new Map(rows.map((row) => [row.case_counter, row.id]))
}

/** True when nobody has sent in anything yet. */
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

/** True when there is no charge point yet. */
export const isWithoutChargePoints = async (db: Db) =>
  (await db.selectFrom('charge_point').select('id').limit(1).executeTakeFirst()) === undefined

/** True when no process was ever begun. */
export const isWithoutProcesses = async (db: Db) =>
  (await db.selectFrom('process').select('id').limit(1).executeTakeFirst()) === undefined
