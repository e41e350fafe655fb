import { sql } from 'kysely'
import { codeOf, type Db, isBusy } from './dialect.ts'
import { sqliteOf } from './open.ts'

/** Null when the database answers and stores a write; else why it does not, within the timeout. */
export async function whyNotWritable(db: Db): Promise<string | null> {
  try {
    const file = sqliteOf(db)
    if (file) {
      // The write lock is taken, by another connection or by us: a test write would have to wait.
      if (!file.inTransaction) file.exec(SAME_AGAIN)
      return null
    }
    const { rows } = await sql<{ takes: boolean }>`
      select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
    return rows[0]?.takes === true ? null : 'it only reads'
  } catch (error) {
    if (isBusy(error)) return null
    return `it does not answer (${codeOf(error) || codeOf((error as Error).cause) || (error as Error).name})`
  }
}

/**
 * A full or read-only disk only shows on a write. This rewrites one page of the file, so the file does not
 * grow; SQLite writes nothing for an update that leaves a row unchanged. The number has no other use.
 */
const SAME_AGAIN = 'pragma user_version = 0'
