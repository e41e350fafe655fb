import { sql } from 'kysely'
import type { Db } from './dialect.ts'

/**
 * A part of a transaction, of which nothing is kept when it throws: whoever catches that may go on in the
 * transaction, on PostgreSQL too.
 */
export async function keptOrNot<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(db)
    return result
  } catch (error) {
    // What cannot be taken back is in a transaction that is lost as a whole: the first error says why.
    await sql`rollback to savepoint part`.execute(db).catch(() => undefined)
    throw error
  }
}
