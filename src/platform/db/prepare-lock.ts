import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { ofSetting } from '../settings/of-setting.ts'
import { type Db, isBusy, waitForLock } from './dialect.ts'
import { nativePart, openDatabase, restrictToOwner } from './open.ts'

type Place = { databaseUrl: string | null; dataDir: string }

/** An empty file: the process that prepares the database beside it has a lock on it. */
const LOCK_FILE = 'prepare.lock'
const LOOK_EVERY_MS = 50

/**
 * Opens the database for work before the first page, and closes it. One process at a time: others that start on the
 * same desk wait, and find the work done. The lock ends with the process, even when it is killed.
 */
export async function withPrepareLock(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  if (place.databaseUrl) return withDatabase(place, (db) => withLockOfPostgres(db, work))
  const turn = await ofSetting({ DATA_DIR: place.dataDir }, () => {
    mkdirSync(place.dataDir, { recursive: true, mode: 0o700 })
    return lockOfFile(join(place.dataDir, LOCK_FILE))
  })
  try {
    // Opened after acquiring the lock: two processes that create the file at the same moment lock each other out.
    await withDatabase(place, work)
  } finally {
    turn.close()
  }
}

async function withDatabase(place: Place, work: (db: Db) => Promise<void>) {
  const db = openDatabase({ ...place, isUnlimited: true })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** The transaction only holds the lock; the work uses other connections. */
const withLockOfPostgres = (db: Db, work: (db: Db) => Promise<void>) =>
  db.transaction().execute(async (turn) => {
    await waitForLock(turn, 'prepare')
    await work(db)
  })

/** The system releases the lock of a file when its process ends. */
async function lockOfFile(file: string): Promise<Sqlite.Database> {
  restrictToOwner(file)
  const turn = new Sqlite(file, { timeout: 0, ...nativePart() })
  for (;;) {
    try {
      turn.exec('begin exclusive')
      return turn
    } catch (error) {
      if (!isBusy(error)) throw error
      await wait(LOOK_EVERY_MS)
    }
  }
}
