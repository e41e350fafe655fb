import type { Db } from '../../platform/db/dialect.ts'
import type { JudgementTable } from '../../platform/db/schema.ts'

/** The latest judgement by time, which counts. The caller has found the request in scope. */
export const findLatestJudgement = (db: Db, requestId: number) =>
  db
    .selectFrom('judgement')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('processed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a judgement; earlier ones stay unchanged. */
export const insertJudgement = (db: Db, judgement: Omit<JudgementTable, 'id'>) =>
  db.insertInto('judgement').values(judgement).execute()

interface Closing {
  id: number
  version: number
  status: number
  processed_at: string
  reason_label: string
}

/** Gives a request its new status, if it is still at the version that was read; false when it is not. */
export async function closeRequest(db: Db, { id, version, ...closing }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...closing, version: version + 1, updated_at: closing.processed_at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
