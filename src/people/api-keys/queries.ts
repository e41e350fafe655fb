import type { Db } from '../../platform/db/dialect.ts'
import { forgetValue, keepValue, keptValue } from '../../platform/db/meta.ts'

/** The key with this hash that has not been revoked. */
export const findKeyByHash = (db: Db, hash: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'origin', 'purpose', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Returns the number of the new key. */
export const insertKey = (
  db: Db,
  key: { origin: string; purpose: string; hash: string; created_at: string },
) =>
  db
    .insertInto('api_key')
    .values({ ...key, last_used_at: null, revoked_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()

/** All keys, revoked ones included, without the keys themselves. */
export const listKeys = (db: Db) =>
  db
    .selectFrom('api_key')
    .select(['id', 'origin', 'purpose', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('id')
    .execute()

/** Revokes a key; returns its origin, or undefined when there is no such key in use. */
export const revokeKey = (db: Db, id: number, at: string) =>
  db
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('origin')
    .executeTakeFirst()

export const isInUse = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('api_key')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const touchKey = (db: Db, id: number, at: string) =>
  db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute()

/** Where the limit of a key stands among the values of the database; most keys have none of their own. */
const LIMIT = 'calls-per-minute.api-key.'

export const keepLimit = (db: Db, id: number, callsPerMinute: number) =>
  keepValue(db, `${LIMIT}${id}`, String(callsPerMinute))

export const forgetLimit = (db: Db, id: number) => forgetValue(db, `${LIMIT}${id}`)

/** The calls per minute of this key alone; null when it has what every key has. */
export async function findLimit(db: Db, id: number): Promise<number | null> {
  const kept = await keptValue(db, `${LIMIT}${id}`)
  return kept === undefined ? null : Number(kept)
}

/** The calls per minute of every key that has its own, by its number. */
export async function listLimits(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${LIMIT}%`).execute()
  return new Map(rows.map(({ key, value }) => [Number(key.slice(LIMIT.length)), Number(value)]))
}
