import type { Db } from '../db/dialect.ts'
import { prepare } from '../db/prepare.ts'
import { AlreadyDone, forgottenBefore, type IdempotentCall } from './idempotency.ts'

/**
 * Stores that a call is carried out, in the transaction of what it writes. Throws `AlreadyDone` when the same
 * call was stored before; waits for one that is under way.
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
  // A call may write in several transactions: the first stores it for all.
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

/** What is stored of the same call when it was sent before, at most a day ago. */
export async function findEarlier(db: Db, { owner, key, requestId, now }: IdempotentCall) {
  const [stored] = await findCall(db, { owner, key })
  const isEarlier = stored && stored.request_id !== requestId && stored.created_at >= forgottenBefore(now)
  return isEarlier ? stored : undefined
}

/**
 * Writes what is stored of a call again as it is, before its answer is given again: a server that stored it alone, and is
 * not the primary any more, shows it too, and what only reads would wait for no standby.
 */
export const confirmCall = (db: Db, { owner, key }: IdempotentCall) =>
  db
    .updateTable('idempotent_call')
    .set(({ ref }) => ({ answer: ref('answer') }))
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute()

/** Stores the answer of a call that has written; does nothing for one that wrote nothing. */
export async function storeAnswer(db: Db, { owner, key, requestId }: IdempotentCall, answer: string) {
  await db
    .updateTable('idempotent_call')
    .set({ answer })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('request_id', '=', requestId)
    .execute()
}

/** Removes the calls that are a day old. */
export const sweepCalls = (db: Db, now: Date) =>
  db.deleteFrom('idempotent_call').where('created_at', '<', forgottenBefore(now)).execute()

/** Removes all stored answers: they may hold data of the people who are erased. That the calls were done stays. */
export const eraseAnswers = (db: Db) =>
  db.updateTable('idempotent_call').set({ answer: '' }).where('answer', '<>', '').execute()
