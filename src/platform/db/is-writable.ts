import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { codeOf, type Db, isBusy } from './dialect.ts'
import { sqliteOf } from './open.ts'

/** A change with its part of the write-ahead log may need more than this. */
const LEAST_FREE_BYTES = 1_000_000

/** Null when the database answers and accepts writes; else the reason, within the timeout. */
export async function whyNotWritable(db: Db): Promise<string | null> {
  try {
    const file = sqliteOf(db)
    if (file) {
      if (!file.memory && !(await hasRoom(file.name))) return 'the disk of the database is full'
      // While the write lock is held, by another connection or by us, a test write would have to wait.
      if (!file.inTransaction) file.exec(SAME_AGAIN)
      return null
    }
    const { rows } = await sql<{ takes: boolean }>`
      select current_setting('transaction_read_only') = 'off' as takes`.execute(db)
    return rows[0]?.takes === true ? null : 'the database is read-only'
  } catch (error) {
    if (isBusy(error)) return null
    return `the database does not respond (${codeOf(error) || codeOf((error as Error).cause) || (error as Error).name})`
  }
}

/**
 * Checked as well as the test write, which may overwrite a page that the log already has, while the next change finds
 * no room for a new page.
 */
async function hasRoom(file: string): Promise<boolean> {
  const disk = await statfs(file).catch(() => null)
  // Some network disks report no size.
  return disk === null || disk.blocks === 0 || disk.bavail * disk.bsize >= LEAST_FREE_BYTES
}

/**
 * A full or read-only disk shows only on a write. This rewrites one page of the file, so the file does not grow; SQLite
 * writes nothing for an update that leaves a row unchanged. The number has no other use.
 */
const SAME_AGAIN = 'pragma user_version = 0'
