import { createHash, randomBytes } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { findLimit, forgetLimit, insertKey, isInUse, revokeKey, saveLimit } from './queries.ts'

const PREFIX = 'laadloket_'
const KEY_BYTES = 32

/** The stored form of a key. Keys are random and long, so a plain hash cannot be reversed by guessing. */
export const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * The access that a key gives: sending requests, the documents of every process, or the files that residents sent with every
 * request.
 */
export const PURPOSES = ['requests', 'documents', 'request-files'] as const
export type Purpose = (typeof PURPOSES)[number]

type Manager = Pick<Context, 'db' | 'person' | 'now' | 'requestId'>

/**
 * Creates a key for an origin; only the return value contains the key. `callsPerMinute`: a limit of its own, instead of the
 * common one.
 */
export async function createKey(
  context: Manager,
  origin: string,
  purpose: Purpose = 'requests',
  callsPerMinute: number | null = null,
): Promise<{ id: number; key: string }> {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  return inTransaction(context, async (inside) => {
    const { id } = await insertKey(inside.db, {
      origin,
      purpose,
      hash: hashOf(key),
      created_at: context.now.toISOString(),
    })
    if (callsPerMinute !== null) await saveLimit(inside.db, id, callsPerMinute)
    await record(
      inside,
      'api-key-created',
      { type: 'api-key', uuid: String(id) },
      { after: { origin, purpose, ...(callsPerMinute !== null && { callsPerMinute }) } },
    )
    return { id, key }
  })
}

/**
 * Changes the limit of calls per minute of a key, from its next call; null: the common limit. False when no such key is in
 * use.
 */
export const limitKey = (context: Manager, id: number, callsPerMinute: number | null): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    if (!(await isInUse(inside.db, id))) return false
    const before = await findLimit(inside.db, id)
    if (callsPerMinute === null) await forgetLimit(inside.db, id)
    else await saveLimit(inside.db, id, callsPerMinute)
    await record(
      inside,
      'api-key-limited',
      { type: 'api-key', uuid: String(id) },
      { before: { callsPerMinute: before }, after: { callsPerMinute } },
    )
    return true
  })

/** Revokes a key. False when no such key is in use. */
export const endKey = (context: Manager, id: number): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const ended = await revokeKey(inside.db, id, context.now.toISOString())
    if (!ended) return false
    await record(inside, 'api-key-revoked', { type: 'api-key', uuid: String(id) }, { before: ended })
    return true
  })
