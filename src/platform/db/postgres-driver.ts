import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from './dialect.ts'
import { nameOfPrepared } from './prepare.ts'
import { NoConnection } from './unavailable.ts'

/** Timeouts in milliseconds. 0: no timeout. */
export interface TimeLimits {
  /** To get a connection: a new one, or one from the pool. */
  connect: number
  /** For a statement, and for a transaction in which no statement is sent. */
  query: number
  /** For a lock held by another transaction. */
  lock: number
  /** A connection that answered less than this long ago is not pinged first. */
  fresh: number
  /** For the answer to that ping. */
  ping: number
}

/** The server times out this long before the client does, so that its connection stays usable. */
const SERVER_FIRST_MS = 1_000
const NO_MORE_WRITING = '25006'

/** The timeouts as settings of the server. */
export const serverLimits = ({ query, lock }: TimeLimits) => ({
  statement_timeout: query,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: query,
})
/** A connection counts as lost after this long without an answer, in milliseconds. */
export const clientLimit = ({ query }: TimeLimits) => (query === 0 ? 0 : query + SERVER_FIRST_MS)

/**
 * Wraps the driver of Kysely, which returns every connection to the pool as it is. This one discards a
 * connection on which an answer failed to come, and pings one that was idle for a while.
 */
export class PostgresPoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #limits: TimeLimits
  readonly #connections = new Map<pg.PoolClient, PooledConnection>()

  constructor(pool: pg.Pool, limits: TimeLimits) {
    this.#pool = pool
    this.#limits = limits
    pool.on('remove', (client) => this.#connections.delete(client))
  }

  async init() {}

  async acquireConnection(): Promise<PooledConnection> {
    for (;;) {
      const connection = await this.#take()
      const startedAt = performance.now()
      if (await connection.isThere(this.#limits)) return connection
      connection.release()
      // The other idle connections are probably broken too: pinging ten of them in turn would take ten
      // timeouts.
      for (const other of this.#connections.values()) other.giveUpIfIdleSince(startedAt)
    }
  }

  async #take(): Promise<PooledConnection> {
    const client = await this.#pool.connect().catch((error) => {
      throw new NoConnection(error)
    })
    const connection = this.#connections.get(client) ?? new PooledConnection(client)
    this.#connections.set(client, connection)
    connection.isIdle = false
    return connection
  }

  /** Sets the timeouts again: a connection pooler may have given it a session without them. */
  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolated = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const limits = Object.entries(serverLimits(this.#limits)).map(
      ([name, value]) => `; set local ${name} = ${value}`,
    )
    try {
      await connection.run(`start transaction${isolated} ${accessMode ?? ''}${limits.join('')}`)
    } catch (error) {
      // It may have begun all the same, and no rollback follows a failed begin.
      connection.giveUp(error)
      throw error
    }
  }

  commitTransaction = (connection: PooledConnection) => connection.run('commit')

  /**
   * The cause is reported, and never a failing rollback: without its connection the server rolls back itself.
   */
  rollbackTransaction = (connection: PooledConnection) =>
    connection.run('rollback').catch((error) => connection.giveUp(error))

  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }

  async destroy() {
    await this.#pool.end()
    // A dead connection never closes, and would keep its process or thread from ending.
    const left = setTimeout(() => {
      for (const connection of this.#connections.values()) connection.cut()
    }, this.#limits.connect)
    left.unref()
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #heardAt = performance.now()
  /** Why the connection is no longer used. */
  #lost: unknown
  /** Whether this session keeps prepared statements by name; asked at the first of them. */
  #keepsNames: boolean | undefined
  isIdle = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async isThere({ fresh, ping }: TimeLimits): Promise<boolean> {
    if (this.#lost) return false
    if (performance.now() - this.#heardAt < fresh) return true
    const question = { text: 'select 1', query_timeout: ping }
    await this.#client.query(question).then(
      () => this.#heard(),
      (error) => this.giveUp(error),
    )
    return !this.#lost
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = { text: sql, values: [...parameters] }
    const name = nameOfPrepared(sql)
    if (!name || !(await this.#hasOwnSession())) return this.#send(asked)
    try {
      return await this.#send({ ...asked, name })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#keepsNames = false
      // Within a transaction the error has ended it: that is tried again as a whole.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#send(asked)
    }
  }

  /** True when the server's session is of this connection alone; behind a pooler it is another's next. */
  async #hasOwnSession(): Promise<boolean> {
    if (this.#keepsNames === undefined) {
      const { rows } = await this.#send<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
      this.#keepsNames = 'processID' in this.#client && rows[0]?.pid === this.#client.processID
    }
    return this.#keepsNames
  }

  async #send<Row>(asked: pg.QueryConfig): Promise<QueryResult<Row>> {
    if (this.#lost) throw this.#lost
    try {
      const { command, rowCount, rows } = await this.#client.query(asked)
      this.#heard()
      const hasChanged = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
      return { rows: rows ?? [], ...(hasChanged && { numAffectedRows: BigInt(rowCount ?? 0) }) }
    } catch (error) {
      if (mayGoOn(error)) this.#heard()
      else this.giveUp(error)
      throw error
    }
  }

  async run(statement: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(statement))
  }

  #heard() {
    this.#heardAt = performance.now()
  }

  giveUp(error: unknown) {
    this.#lost ??= error
  }

  giveUpIfIdleSince(moment: number) {
    if (!this.isIdle || this.#heardAt > moment) return
    this.giveUp(new Error('Others of its kind are gone.'))
    this.cut()
  }

  /** Closes without the protocol's goodbye, which needs the other side. */
  cut() {
    this.#client.connection.stream.destroy()
  }

  release() {
    this.isIdle = !this.#lost
    this.#client.release(Boolean(this.#lost))
  }

  streamQuery(): never {
    throw new Error('This connection gives whole answers.')
  }
}

/**
 * True when the server itself reported the error. Any other error is one of the connection; and a connection
 * that became read-only leads to a server that was the primary until a moment ago.
 */
const mayGoOn = (error: unknown) => error instanceof pg.DatabaseError && error.code !== NO_MORE_WRITING
