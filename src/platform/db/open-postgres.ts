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
/** Three queued per connection keep it busy. */
const MOST_WAITING = 3 * POOL_SIZE
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Short enough for a desk to recover within 10 s after a network failure, even when every connection has a pending
 * query.
 */
const TIME_LIMITS: TimeLimits = { connect: 2_000, query: 5_000, lock: 4_000, fresh: 500, ping: 2_000 }

export interface PostgresChoices {
  /** True: no query timeout. */
  isUnlimited?: boolean | undefined
  /** Time limits other than the defaults. */
  limits?: Partial<TimeLimits> | undefined
  /** Called for every broken connection. */
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
    // A statement is sent before the previous one is answered.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: {
      // Counts are numbers, as on SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  // A broken connection is reported once and not thrown: without these listeners the error would end the process.
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

/** True while the queue for connections is so long that a new request would wait long; always false for SQLite. */
export const isFull = (db: Db): boolean => (drivers.get(db)?.waiting ?? 0) > MOST_WAITING

/**
 * The number of busy and idle connections to PostgreSQL, and of waiting statements; null for SQLite, which has one
 * connection.
 */
export function poolOf(db: Db) {
  const driver = drivers.get(db)
  return driver ? { ...driver.connections, waiting: driver.waiting } : null
}
