import type { Db } from '../db/dialect.ts'
import { prepare } from '../db/prepare.ts'
import { AlreadyDone, forgottenBefore, type IdempotentCall } from './idempotency.ts'

/**
 * Stores that a call is executed, in the transaction with its writes. Throws `AlreadyDone` when the same call was
 * stored before; waits for a concurrent one to finish.
 */
export async function storeCall(db: Db, call: IdempotentCall): Promise<void> {
  const { owner, key, fingerprint, rights, requestId: request_id, now } = call
  const row = { fingerprint, rights, request_id, answer: '', created_at: now.toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotent_call')
    .values({ owner, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(row)
        .where('idempotent_call.created_at', '<', forgottenBefore(now)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 0n) return
  // A call may write in several transactions: the first one stores it.
  const [stored] = await findCall(db, { owner, key })
  if (stored?.request_id !== request_id) throw new AlreadyDone()
}

const findCall = prepare({ owner: String, key: String }, (db, place) =>
  db
    .selectFrom('idempotent_call')
    .select(['fingerprint', 'rights', 'request_id', 'answer', 'created_at'])
    .where('owner', '=', place('owner'))
    .where('key', '=', place('key')),
)

/** The stored row of the same call, sent before in another request, at most a day ago; undefined without one. */
export async function findEarlier(db: Db, { owner, key, requestId, now }: IdempotentCall) {
  const [stored] = await findCall(db, { owner, key })
  const isEarlier = stored && stored.request_id !== requestId && stored.created_at >= forgottenBefore(now)
  return isEarlier ? stored : undefined
}

/**
 * Rewrites the stored row unchanged before its answer is replayed. A former primary may have stored the row without
 * replicating it; a read would return it without waiting for a standby, a write does wait.
 */
export const confirmCall = (db: Db, { owner, key }: IdempotentCall) =>
  db
    .updateTable('idempotent_call')
    .set(({ ref }) => ({ answer: ref('answer') }))
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()

/** Stores the answer of a call that has written; a call that wrote nothing has no row. */
export async function storeAnswer(db: Db, { owner, key, requestId }: IdempotentCall, answer: string) {
  await db
    .updateTable('idempotent_call')
    .set({ answer })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('request_id', '=', requestId)
    .execute()
}

/** Deletes the calls that are a day old. */
export const sweepCalls = (db: Db, now: Date) =>
  db.deleteFrom('idempotent_call').where('created_at', '<', forgottenBefore(now)).execute()

/**
 * Deletes all stored answers: they may contain data of erased people. The rows stay, so that the calls are not executed
 * again.
 */
export const eraseAnswers = (db: Db) =>
  db.updateTable('idempotent_call').set({ answer: '' }).where('answer', '<>', '').execute()
