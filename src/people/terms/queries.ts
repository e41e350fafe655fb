import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { TERMS_VERSION, TERMS_VERSION_KEY } from './terms.ts'

/**
 * SQL for the current version: the one that the desk has set (src/desk/desk-values), else the default. Read together with
 * the person, so that no server requires an older one.
 */
export const versionNow = sql<string>`coalesce(
  (select value from desk_value where key = ${TERMS_VERSION_KEY} and is_set = 1), ${TERMS_VERSION})`

/** Stores that a person accepted a version. False when they already had; the first time remains. */
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

/** When a person accepted a version; undefined when they did not. */
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

/** Whether a person accepted the current terms. */
export const hasAccepted = async (db: Db, personId: string): Promise<boolean> =>
  (await db
    .selectFrom('accepted_terms')
    .select('version')
    .where('person_id', '=', personId)
    .where('version', '=', versionNow)
    .executeTakeFirst()) !== undefined
