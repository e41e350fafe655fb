import { sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'

/** Counts one attempt under a key; returns the number of attempts in this period, and its end (ms since 1970). */
export async function countAttempt(
  db: Db,
  key: string,
  now: Date,
  spanMs: number,
): Promise<{ attempts: number; endsAt: number }> {
  // Also over when its end is too far ahead: the clock was set back since.
  const over = sql<boolean>`(rate_limit.ends_at <= ${+now} or rate_limit.ends_at > ${+now + spanMs})`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, hits: 1, ends_at: +now + spanMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${over} then 1 else rate_limit.hits + 1 end`,
        ends_at: sql<number>`case when ${over} then excluded.ends_at else rate_limit.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { attempts: row.hits, endsAt: Number(row.ends_at) }
}

/** The desk's data about a person who calls with a token: whether blocked, and their language. */
export const findStanding = (db: Db, personId: string) =>
  db.selectFrom('person').select(['blocked_at', 'language']).where('id', '=', personId).executeTakeFirst()

const ISSUER_KEY = 'provider.issuer'

/** Stores the issuer of the embedded provider, for tokens that are signed outside the server. */
export const rememberIssuer = (db: Db, issuer: string) =>
  db
    .insertInto('meta')
    .values({ key: ISSUER_KEY, value: issuer })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: issuer }))
    .execute()

/** The issuer of the embedded provider when it last ran; undefined before its first run. */
export const lastIssuer = async (db: Db) =>
  (await db.selectFrom('meta').select('value').where('key', '=', ISSUER_KEY).executeTakeFirst())?.value

interface ProviderRecord {
  kind: string
  id: string
  payload: string
  uid: string | null
  user_code: string | null
  grant_id: string | null
  expires_at: number | null
}

/** Stores a record of the embedded provider, and replaces an earlier one with this id. */
export async function saveProviderRecord(db: Db, { kind, id, ...rest }: ProviderRecord): Promise<void> {
  await db
    .insertInto('provider_record')
    .values({ kind, id, ...rest })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(rest))
    .execute()
}

/** The payload of one record by its id, its uid or its user code. */
export const findProviderRecord = async (
  db: Db,
  kind: string,
  by: 'id' | 'uid' | 'user_code',
  value: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('provider_record')
      .select('payload')
      .where('kind', '=', kind)
      .where(by, '=', value)
      .executeTakeFirst()
  )?.payload

/** Replaces the payload of one record; false when it was removed or changed since `payload` was read. */
export async function replaceProviderRecord(db: Db, kind: string, id: string, payload: string, next: string) {
  const { numUpdatedRows } = await db
    .updateTable('provider_record')
    .set({ payload: next })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('payload', '=', payload)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeProviderRecord = (db: Db, kind: string, id: string) =>
  db.deleteFrom('provider_record').where('kind', '=', kind).where('id', '=', id).execute()

/** Removes everything that was issued under one grant. */
export const removeProviderRecordsOf = (db: Db, grantId: string) =>
  db.deleteFrom('provider_record').where('grant_id', '=', grantId).execute()
