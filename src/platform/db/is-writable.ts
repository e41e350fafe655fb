import { sql } from 'kysely'
import { type Db, isBusy } from './dialect.ts'
import { sqliteOf } from './open.ts'

/** True when the database answers and stores a write; false when it cannot be reached within the timeout. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    const file = sqliteOf(db)
    // The write lock is taken, by another connection or by us: a test write would have to wait.
    if (file) return file.inTransaction || Boolean(file.exec(SAME_AGAIN))
    const { rows } = await sql<{ takes: boolean }>`
      select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
    return rows[0]?.takes === true
  } catch (error) {
    return isBusy(error)
  }
}

/**
 * A full or read-only disk only shows on a write. This rewrites one page of the file, so the file does not
 * grow; SQLite writes nothing for an update that leaves a row unchanged. The number has no other use.
 */
const SAME_AGAIN = 'pragma user_version = 0'
