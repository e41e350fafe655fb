import { mayTryAgain } from '../db/dialect.ts'
import { inSavepoint } from '../db/savepoint.ts'
import type { Context } from './context.ts'
import { storeCall } from './idempotency-queries.ts'

const TRIES = 4
const PAUSE_MS = 20

/**
 * Runs `act` in one transaction, with a context on that transaction. After a deadlock it runs again from the beginning,
 * so it must not reach outside the database (no network, no files). Stores an idempotent call in the same transaction;
 * throws `AlreadyDone` when it was stored before.
 */
export async function inTransaction<V extends Pick<Context, 'db' | 'idempotentCall'>, Result>(
  context: V,
  act: (context: V) => Promise<Result>,
): Promise<Result> {
  if (context.db.isTransaction)
    return context.idempotentCall?.isWhole
      ? inSavepoint(context.db, () => act({ ...context, idempotentCall: undefined }))
      : act(context)
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db.transaction().execute(async (db) => {
        // First, so that a repeated call waits here until this one is stored.
        if (context.idempotentCall) await storeCall(db, context.idempotentCall)
        return act({ ...context, db })
      })
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}
