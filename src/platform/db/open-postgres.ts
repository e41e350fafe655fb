import { Kysely, PostgresAdapter, PostgresIntrospector } from 'kysely'
import pg from 'pg'
import type { Db } from './dialect.ts'
import { PostgresCompiler } from './postgres-compiler.ts'
import { PostgresExecutor, PostgresPoolDriver } from './postgres-driver.ts'
import type { Schema } from './schema.ts'
import { clientLimit, serverLimits, type TimeLimits } from './time-limits.ts'
import type { Watch } from './watch.ts'

const INT8 = 20
const POOL_SIZE = 10
/** Three for each connection keep it busy. */
const MOST_WAITING = 3 * POOL_SIZE
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Short enough for a desk to recover within 10 s of its network, also when every connection has a waiting
 * query.
 */
const TIME_LIMITS: TimeLimits = { connect: 2_000, query: 5_000, lock: 4_000, fresh: 500, ping: 2_000 }

export interface PostgresChoices {
  /** True: no timeout for an answer. */
  isUnlimited?: boolean | undefined
  /** Time limits other than the defaults. */
  limits?: Partial<TimeLimits> | undefined
  /** Is called for every broken connection. */
  onError: (error: Error) => void
  onQuery?: Watch
}

/** Opens a pool of connections to `postgres://…`. */
export function openPostgres(url: string, { isUnlimited, limits, onError, onQuery }: PostgresChoices): Db {
  const within = { ...TIME_LIMITS, ...(isUnlimited && { query: 0 }), ...limits }
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: within.connect,
    query_timeout: clientLimit(within),
    ...serverLimits(within),
    // A statement is sent before the one before it was answered.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: {
      // Counts are numbers, as on SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // A broken connection is reported once and not thrown: without these listeners the error would end the
  // process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onError))
  const driver = new PostgresPoolDriver(pool, within, onQuery)
  const dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  }
  const db = new Kysely<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: new PostgresExecutor(driver),
  })
  drivers.set(db, driver)
  return db
}

const drivers = new WeakMap<Db, PostgresPoolDriver>()

/** True while so much waits for connections that what comes now would wait long; never for SQLite. */
export const isFull = (db: Db): boolean => (drivers.get(db)?.waiting ?? 0) > MOST_WAITING

/** The connections to PostgreSQL, and how much waits for them; null for SQLite, which has one. */
export function poolOf(db: Db) {
  const driver = drivers.get(db)
  return driver ? { ...driver.connections, waiting: driver.waiting } : null
}
