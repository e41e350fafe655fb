import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { BEGIN_AT_ONCE, isBusy } from './dialect.ts'

/** Pauses while another has the write lock: our own threads have it for the flush of one statement. */
const BUSY_PAUSES_MS = [1, 2, 4, 10]

/** `inTransaction` shows whether SQLite has ended the transaction itself. */
type WatchedSqlite = SqliteDatabase & { readonly inTransaction: boolean }

/**
 * SQLite whose transactions acquire the write lock at once. A deferred transaction that reads first may find the lock
 * held when it writes, and no busy timeout helps against that. Waiting for the lock of another process does not block
 * the event loop.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: WatchedSqlite
  readonly #lockTimeoutMs: number

  /** `lockTimeoutMs`: timeout in milliseconds for the write lock of another process. */
  constructor(database: WatchedSqlite, lockTimeoutMs: number) {
    super({ database })
    this.#database = database
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#lockTimeoutMs)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: WatchedSqlite
  readonly #lockTimeoutMs: number
  #retrying: RetryingConnection | undefined

  constructor(database: WatchedSqlite, lockTimeoutMs: number) {
    super({ database })
    this.#database = database
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override async acquireConnection() {
    const only = await super.acquireConnection()
    this.#retrying ??= new RetryingConnection(only, this.#database, this.#lockTimeoutMs)
    return this.#retrying
  }

  override async beginTransaction(connection: RetryingConnection) {
    await connection.executeQuery(BEGIN_AT_ONCE)
    connection.isInTransaction = true
  }

  override async commitTransaction(connection: RetryingConnection) {
    await super.commitTransaction(connection)
    connection.isInTransaction = false
  }

  /**
   * Skipped when SQLite has rolled back itself, as it does on a full disk: a failing rollback would hide the
   * cause.
   */
  override async rollbackTransaction(connection: RetryingConnection) {
    connection.isInTransaction = false
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

/** Retries while another process or thread holds the write lock; a change outside a transaction needs the lock too. */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #database: WatchedSqlite
  readonly #lockTimeoutMs: number
  isInTransaction = false
  #endedBy: unknown

  constructor(connection: DatabaseConnection, database: WatchedSqlite, lockTimeoutMs: number) {
    this.#connection = connection
    this.#database = database
    this.#lockTimeoutMs = lockTimeoutMs
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // SQLite has rolled back: the next statement would be committed on its own, without the earlier ones.
    if (this.isInTransaction && !this.#database.inTransaction) throw this.#endedBy
    const deadline = performance.now() + this.#lockTimeoutMs
    for (let pause = 0; ; pause++) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) {
          this.#endedBy = error
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSES_MS[pause] ?? BUSY_PAUSES_MS.at(-1)))
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}
