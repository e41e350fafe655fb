import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteQueryCompiler,
} from 'kysely'
import { BEGIN_AT_ONCE, COMMIT, isBusy, ROLLBACK } from './dialect.ts'
import type { Watch } from './watch.ts'

const BUSY_PAUSE_MS = 10

/** `inTransaction` tells whether SQLite has ended the transaction itself. */
type WatchedSqlite = SqliteDatabase & { readonly inTransaction: boolean }

/** Answers at once while nobody holds the only connection; whoever holds it is waited for. */
export class SqliteExecutor extends DefaultQueryExecutor {
  readonly #driver: ImmediateDriver

  constructor(driver: ImmediateDriver) {
    super(new SqliteQueryCompiler(), new SqliteAdapter(), new DefaultConnectionProvider(driver))
    this.#driver = driver
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.answerAtOnce<Row>(query) ?? super.executeQuery<Row>(query)
  }
}

/**
 * In place of the driver of Kysely. Transactions take the write lock at once: a deferred transaction that reads
 * first may find the lock taken when it writes, and no busy timeout helps against that. Waiting for the lock of
 * another process does not block the event loop. `lockTimeoutMs`: timeout for that, in milliseconds.
 */
export class ImmediateDriver implements Driver {
  readonly #database: WatchedSqlite
  readonly #only: OnlyConnection
  readonly #isWatched: boolean
  /** Who waits for the connection, the first first. */
  readonly #waiting: (() => void)[] = []
  #isHeld = false
  #isEnded = false

  constructor(database: WatchedSqlite, lockTimeoutMs: number, onQuery?: Watch) {
    this.#database = database
    this.#only = new OnlyConnection(database, lockTimeoutMs, onQuery)
    this.#isWatched = onQuery !== undefined
  }

  async init() {}

  /**
   * The answer to a statement of its own; undefined while somebody holds the connection, and while another process
   * holds the write lock: waiting for that here, it could end up in a transaction that began meanwhile.
   */
  answerAtOnce<Row>(query: CompiledQuery): QueryResult<Row> | undefined {
    if (this.#isHeld || this.#isEnded || this.#isWatched) return undefined
    try {
      return this.#only.answer<Row>(query)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }

  async acquireConnection() {
    if (this.#isEnded) throw new Error('driver has already been destroyed')
    // Who lets go hands it on without letting others in between.
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
    return this.#only
  }

  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isHeld = false
  }

  async beginTransaction(connection: OnlyConnection) {
    await connection.executeQuery(BEGIN_AT_ONCE)
    connection.isInTransaction = true
  }

  async commitTransaction(connection: OnlyConnection) {
    await connection.executeQuery(COMMIT)
    connection.isInTransaction = false
  }

  /**
   * Skipped when SQLite has rolled back itself, as it does on a full disk: a failing rollback would hide the
   * cause.
   */
  async rollbackTransaction(connection: OnlyConnection) {
    connection.isInTransaction = false
    if (this.#database.inTransaction) await connection.executeQuery(ROLLBACK)
  }

  async destroy() {
    this.#isEnded = true
    this.#database.close()
  }
}

/**
 * Retries while another process or thread holds the write lock; a change outside a transaction needs the lock
 * too.
 */
class OnlyConnection implements DatabaseConnection {
  readonly #database: WatchedSqlite
  readonly #lockTimeoutMs: number
  readonly #onQuery: Watch
  isInTransaction = false
  #endedBy: unknown

  constructor(database: WatchedSqlite, lockTimeoutMs: number, onQuery: Watch) {
    this.#database = database
    this.#lockTimeoutMs = lockTimeoutMs
    this.#onQuery = onQuery
  }

  /** Throws when another process holds the lock that it needs. */
  answer<Row>(query: CompiledQuery): QueryResult<Row> {
    const statement = this.#database.prepare(query.sql)
    return statement.reader
      ? { rows: statement.all(query.parameters) as Row[] }
      : changed(statement.run(query.parameters))
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // SQLite has rolled back: the next statement would be committed on its own, without the earlier ones.
    if (this.isInTransaction && !this.#database.inTransaction) throw this.#endedBy
    const deadline = Date.now() + this.#lockTimeoutMs
    for (;;) {
      try {
        const answer = this.answer<Row>(query)
        await this.#onQuery?.(query)
        return answer
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) {
          this.#endedBy = error
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
      }
    }
  }

  streamQuery(): never {
    throw new Error('This connection gives whole answers.')
  }
}

const changed = <Row>({ changes, lastInsertRowid }: ReturnType<Statement['run']>): QueryResult<Row> => ({
  rows: [],
  numAffectedRows: BigInt(changes),
  insertId: BigInt(lastInsertRowid),
})
type Statement = ReturnType<SqliteDatabase['prepare']>
