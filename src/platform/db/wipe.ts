import { sql } from 'kysely'
import { type Db, isPostgres } from './dialect.ts'

const TRIES = 10
const PAUSE_MS = 100

/**
 * Takes what was overwritten or deleted out of the files of the database: out of the log of SQLite, and the old rows
 * of PostgreSQL. False when readers were in the way all the time; both engines do it by themselves later.
 */
export async function wipeLeftovers(db: Db): Promise<boolean> {
  if (isPostgres(db))
    return sql`vacuum request, judgement, comment, event, file, mail, process, process_location, process_pause,
      saved_view, contact_view`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return false
}
