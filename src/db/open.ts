import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { type CompiledQuery, Kysely, type KyselyConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Db, ImmediateSqliteDialect } from './dialect.ts'
import { rememberingStatements } from './remember-statements.ts'
import type { Schema } from './schema.ts'

const INT8 = 20
const POOL_SIZE = 10
const CONNECT_WITHIN_MS = 2_000
const ANSWER_WITHIN_MS = 15_000
const LOCK_WITHIN_MS = 5_000

type Watched = Pick<KyselyConfig, 'log'>

/**
 * Opens the database of the settings: `postgres://…`, or the file `laadloket.db` in the data folder (made when
 * absent). A patient one waits however long an answer takes, for work that no page waits for. `onError` hears of
 * connections that broke while nobody used them, `onQuery` of every query.
 */
export function openDatabase(
  from: { databaseUrl: string | null; dataDir: string; isPatient?: boolean },
  onError: (error: Error) => void = () => {},
  onQuery?: (query: CompiledQuery) => void,
): Db {
  const log: Watched = onQuery
    ? { log: (event) => (event.level === 'query' ? onQuery(event.query) : undefined) }
    : {}
  if (from.databaseUrl) return openPostgres(from.databaseUrl, onError, log, from.isPatient)
  mkdirSync(from.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(from.dataDir, 'laadloket.db'), log)
}

const PRAGMAS = `
  pragma journal_mode = WAL;
  pragma synchronous = FULL;
  pragma foreign_keys = ON;
  pragma secure_delete = ON;
  -- Waiting is done by the dialect, off the event loop.
  pragma busy_timeout = 0;
  pragma cache_size = -32000;
`
const FULL = 2
type Synchronous = { synchronous: number }

/** Where the compiled part of SQLite is, when it is not beside its package; threads are told of it too. */
export const nativeBinding = () => process.env.SQLITE_BINDING

/** Opens one SQLite file (`:memory:` too): durable at every commit, and what is deleted is wiped. */
export function openSqlite(file: string, more: Watched = {}): Db {
  const native = nativeBinding()
  const database = new Sqlite(file, native ? { nativeBinding: native } : {})
  database.exec(PRAGMAS)
  const statements = rememberingStatements(database)
  const [kept] = statements.prepare('select synchronous from pragma_synchronous').all([]) as [Synchronous]
  if (kept.synchronous !== FULL)
    throw new Error('SQLite does not keep synchronous=FULL; an acknowledged change could be lost.')
  return new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: statements }),
    ...more,
  })
}

const PATIENCE = {
  statement_timeout: ANSWER_WITHIN_MS,
  query_timeout: ANSWER_WITHIN_MS + 1_000,
  idle_in_transaction_session_timeout: ANSWER_WITHIN_MS,
}

function openPostgres(url: string, onError: (error: Error) => void, more: Watched, isPatient = false): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    ...(!isPatient && PATIENCE),
    lock_timeout: LOCK_WITHIN_MS,
    types: {
      // Counts come as numbers, as they do from SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // A broken connection is reported, not thrown: without these listeners it would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...more })
}
