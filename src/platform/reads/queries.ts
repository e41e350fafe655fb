import type { Insertable } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { insertMany } from '../db/insert-many.ts'
import type { ProcessingLogTable } from '../db/privacy-schema.ts'

/** The id of the part that all reads share; inserted when it is new. */
export async function activityId(db: Db, said: string, now: string): Promise<number> {
  const find = () =>
    db.selectFrom('processing_activity').select('id').where('said', '=', said).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  await db
    .insertInto('processing_activity')
    .values({ said, first_used_at: now })
    .onConflict((conflict) => conflict.column('said').doNothing())
    .execute()
  const { id } = (await find()) ?? {}
  if (id === undefined) throw new Error('The processing activity was not saved.')
  return id
}

/** Adds rows to the log. */
export const insertReads = (db: Db, rows: readonly Insertable<ProcessingLogTable>[]) =>
  insertMany(db, 'processing_log', rows)
