import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, type KyselyConfig } from 'kysely'
import { withNames } from '../settings/of-setting.ts'
import type { Db } from './dialect.ts'
import { openPostgres, type PostgresChoices } from './open-postgres.ts'
import { withStatementCache } from './remember-statements.ts'
import type { Schema } from './schema.ts'
import { ImmediateSqliteDialect } from './sqlite-driver.ts'
import type { Watch } from './watch.ts'

type Place = { databaseUrl: string | null; dataDir: string } & Pick<PostgresChoices, 'isUnlimited' | 'limits'>

/**
 * Opens the database of the settings: `postgres://…`, or the file `laadloket.db` in the data folder (created when
 * absent). `isUnlimited`: no query timeout, for background work that no page waits for. `onError` is called for broken
 * connections, `onQuery` for every query.
 */
export function openDatabase(from: Place, onError: (error: Error) => void = () => {}, onQuery?: Watch): Db {
  if (from.databaseUrl) return openPostgres(from.databaseUrl, { ...from, onError, onQuery })
  try {
    mkdirSync(from.dataDir, { recursive: true, mode: 0o700 })
    const file = join(from.dataDir, 'laadloket.db')
    restrictToOwner(file)
    return openSqlite(file, onQuery, from.isUnlimited)
  } catch (error) {
    throw withNames({ DATA_DIR: from.dataDir }, error)
  }
}

/**
 * Makes the file readable by its owner only; created when absent. SQLite gives its log the same mode. An existing file
 * is never opened for this: closing it would release the locks that other connections of this process have on it.
 */
export function restrictToOwner(file: string) {
  if (!existsSync(file)) return closeSync(openSync(file, 'a', OWNER_ONLY))
  // SQLite does not report which file fails, and may open one that it cannot write.
  accessSync(file, constants.R_OK | constants.W_OK)
  try {
    chmodSync(file, OWNER_ONLY)
  } catch (error) {
    // The file of another user who shares it: its mode is theirs to choose.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

const OWNER_ONLY = 0o600

/** Of every connection that writes. */
export const PRAGMAS = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
  -- Waiting is done by the dialect, off the event loop.
  pragma busy_timeout = 0;
  pragma cache_size = -32000;
  -- Pages of the log, 32 MB: with the usual 4 MB each thousand imported rows wrote every index to the file again.
  pragma wal_autocheckpoint = 8000;
`
/** For commands and work before the first page: an import constantly writes every index of its table. */
const LARGE_CACHE = 'pragma cache_size = -128000'
const FULL = 2
/** How long a statement waits for the write lock of another process or thread. */
export const BUSY_WITHIN_MS = 10_000
const UNLIMITED_MS = 3_600_000
type Synchronous = { synchronous: number }

/**
 * Options with the path of SQLite's native binding, when it is outside its package; worker threads receive them too.
 */
export function nativePart(): { nativeBinding?: string } {
  const { SQLITE_BINDING: nativeBinding } = process.env
  return nativeBinding ? { nativeBinding } : {}
}

/** Opens one SQLite file (also `:memory:`): durable at every commit, and deleted data is overwritten. */
export function openSqlite(file: string, onQuery?: Watch, isUnlimited = false): Db {
  const database = new Sqlite(file, nativePart())
  database.exec(PRAGMAS)
  if (isUnlimited) database.exec(LARGE_CACHE)
  const statements = withStatementCache(database)
  const [kept] = statements.prepare('select synchronous from pragma_synchronous').all([]) as [Synchronous]
  if (kept.synchronous !== FULL)
    throw new Error('SQLite did not apply synchronous=FULL; an acknowledged change could be lost.')
  const dialect = new ImmediateSqliteDialect(statements, isUnlimited ? UNLIMITED_MS : BUSY_WITHIN_MS)
  const db = new Kysely<Schema>({ dialect, ...(onQuery && { log: tells(onQuery) }) })
  files.set(db, database)
  return db
}

const tells =
  (onQuery: NonNullable<Watch>): NonNullable<KyselyConfig['log']> =>
  async (event) => {
    const ms = event.queryDurationMillis
    await onQuery(event.query, event.level === 'query' ? { ms } : { ms, error: event.error })
  }

const files = new WeakMap<Db, Sqlite.Database>()

/** The opened file, for code that must not wait for the lock; undefined on PostgreSQL. */
export const sqliteOf = (db: Db) => files.get(db)
