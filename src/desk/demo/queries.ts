import type { Db } from '../../platform/db/dialect.ts'

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
