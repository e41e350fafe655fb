import { sql } from 'kysely'
import type { Db } from './dialect.ts'

/**
 * Runs work in a savepoint, which is rolled back when the work throws: a caller that catches the error may continue the
 * transaction, on PostgreSQL too.
 */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    // The rollback fails only when the transaction is lost as a whole: the first error is the cause.
    await sql`rollback to savepoint part`.execute(db).catch(() => undefined)
    throw error
  }
}
