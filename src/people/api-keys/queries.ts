import type { Db } from '../../platform/db/dialect.ts'
import { forgetValue, saveMeta, storedMeta } from '../../platform/db/meta.ts'

/** The key with this hash that has not been revoked. */
export const findKeyByHash = (db: Db, hash: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'origin', 'purpose', 'last_used_at'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Inserts a key and returns its number. */
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

/** Revokes a key; returns its origin, or undefined when no such key is in use. */
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

/** Prefix of the `meta` keys of limits per key; most API keys have no limit of their own. */
const LIMIT = 'calls-per-minute.api-key.'

export const saveLimit = (db: Db, id: number, callsPerMinute: number) =>
  saveMeta(db, `${LIMIT}${id}`, String(callsPerMinute))

export const forgetLimit = (db: Db, id: number) => forgetValue(db, `${LIMIT}${id}`)

/** The calls per minute of this key; null when the common limit applies. */
export async function findLimit(db: Db, id: number): Promise<number | null> {
  const stored = await storedMeta(db, `${LIMIT}${id}`)
  return stored === undefined ? null : Number(stored)
}

/** The calls per minute of every key with its own limit, by key number. */
export async function listLimits(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', `${LIMIT}%`).execute()
  return new Map(rows.map(({ key, value }) => [Number(key.slice(LIMIT.length)), Number(value)]))
}
