import type { Db } from '../../platform/db/dialect.ts'
import { TERMS_VERSION } from './terms.ts'

/** Keeps that somebody accepted a version. False when they had already; the first time counts. */
export async function saveAcceptance(
  db: Db,
  acceptance: { person_id: string; version: string; accepted_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accepted_terms')
    .values(acceptance)
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** When somebody accepted a version; undefined when they did not. */
export const findAcceptance = async (
  db: Db,
  personId: string,
  version: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('accepted_terms')
      .select('accepted_at')
      .where('person_id', '=', personId)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.accepted_at

/** Whether somebody accepted the terms of today. */
export const hasAccepted = async (db: Db, personId: string): Promise<boolean> =>
  (await findAcceptance(db, personId, TERMS_VERSION)) !== undefined
