import { mayTryAgain } from '../db/dialect.ts'
import type { Visit } from './visit.ts'

const TRIES = 4
const PAUSE_MS = 20

/**
 * Runs the act in one transaction: all of it is kept, or nothing. The visit it hands on speaks to the
 * transaction. After a deadlock it starts again from the beginning, so the act must not reach outside the
 * database (no network, no files).
 */
export async function inTransaction<V extends Pick<Visit, 'db'>, Result>(
  visit: V,
  act: (visit: V) => Promise<Result>,
): Promise<Result> {
  if (visit.db.isTransaction) return act(visit)
  for (let attempt = 1; ; attempt++) {
    try {
      return await visit.db.transaction().execute((db) => act({ ...visit, db }))
    } catch (error) {
      if (attempt === TRIES || !mayTryAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt))
    }
  }
}
