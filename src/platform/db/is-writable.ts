import { sql } from 'kysely'
import { type Db, isBusy } from './dialect.ts'
import { sqliteOf } from './open.ts'

/** True when the database answers and keeps what is written; false when it cannot be reached, or not in time. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    const file = sqliteOf(db)
    // Another connection, or we, are writing to it: asking would mean waiting.
    if (file) return file.inTransaction || Boolean(file.exec(SAME_AGAIN))
    const { rows } = await sql<{ takes: boolean }>`
      select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
    return rows[0]?.takes === true
  } catch (error) {
    return isBusy(error)
  }
}

/**
 * A full disk, and one that may only be read, are seen by writing alone. This writes one page of the file again, so
 * nothing grows; of a row that stays the same SQLite writes nothing. Nobody uses the number.
 */
const SAME_AGAIN = 'pragma user_version = 0'
