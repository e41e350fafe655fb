import {
  CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  PostgresAdapter,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { PostgresCompiler } from './postgres-compiler.ts'
import { PooledConnection } from './postgres-connection.ts'
import { nameOf } from './prepare.ts'
import { beginWithin, type TimeLimits } from './time-limits.ts'
import { NoConnection } from './unavailable.ts'
import type { Watch } from './watch.ts'

/**
 * Pipelines prepared selects outside a transaction with concurrent ones over a shared connection; every other statement
 * has its own connection, because it may take long or wait for a lock.
 */
export class PostgresExecutor extends DefaultQueryExecutor {
  readonly #driver: PostgresPoolDriver

  constructor(driver: PostgresPoolDriver) {
    super(new PostgresCompiler(), new PostgresAdapter(), new DefaultConnectionProvider(driver))
    this.#driver = driver
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const isQuick = SelectQueryNode.is(query.query) && nameOf(query) !== undefined
    const answer = isQuick ? await this.#driver.answerTogether<Row>(query) : undefined
    return answer ?? super.executeQuery<Row>(query)
  }
}

/** A shared connection, on which several statements are pipelined. */
interface Shared {
  connection: Promise<PooledConnection>
  /** Number of statements without an answer. */
  asking: number
}

/**
 * Replaces Kysely's driver, which returns every connection to the pool unchecked. This one discards a connection after
 * a failed answer, and pings one that was idle for a while.
 */
export class PostgresPoolDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #limits: TimeLimits
  readonly #onQuery: Watch
  readonly #connections = new Map<pg.PoolClient, PooledConnection>()
  #shared: Shared | undefined
  #ended: Promise<void> | undefined

  constructor(pool: pg.Pool, limits: TimeLimits, onQuery?: Watch) {
    this.#pool = pool
    this.#limits = limits
    this.#onQuery = onQuery
    pool.on('remove', (client) => this.#connections.delete(client))
  }

  async init() {}

  /** Number of statements and transactions that wait for a connection, or for an answer on the shared one. */
  get waiting(): number {
    return this.#pool.waitingCount + (this.#shared?.asking ?? 0)
  }

  /** The current numbers of busy and idle connections in the pool. */
  get connections() {
    const { totalCount, idleCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount }
  }

  /**
   * Sends a prepared statement over the shared connection, together with concurrent ones; undefined behind a connection
   * pooler.
   */
  async answerTogether<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    this.#shared ??= { connection: this.acquireConnection(), asking: 0 }
    const shared = this.#shared
    shared.asking++
    try {
      const connection = await shared.connection
      if (!(await connection.hasOwnSession())) return undefined
      connection.gather()
      const answer = await connection.executeQuery<Row>(query)
      // It is released only when no statement is pending, which under load never happens.
      if (connection.isFull) this.#endSharing(shared)
      return answer
    } catch (error) {
      // Later statements use another connection.
      this.#endSharing(shared)
      throw error
    } finally {
      if (--shared.asking === 0) {
        this.#endSharing(shared)
        await shared.connection.then((it) => it.release()).catch(() => {})
      }
    }
  }

  #endSharing(shared: Shared) {
    if (this.#shared === shared) this.#shared = undefined
  }

  async acquireConnection(): Promise<PooledConnection> {
    if (this.#ended) throw new Error('driver has already been destroyed')
    for (;;) {
      const connection = await this.#take()
      const startedAt = performance.now()
      if (await connection.isThere()) return connection
      connection.release()
      // The other idle connections are probably broken too: pinging ten of them one by one would take ten timeouts.
      for (const other of this.#connections.values()) other.giveUpIfIdleSince(startedAt)
    }
  }

  async #take(): Promise<PooledConnection> {
    const client = await this.#pool.connect().catch((error) => {
      throw new NoConnection(error)
    })
    const connection =
      this.#connections.get(client) ?? new PooledConnection(client, this.#limits, this.#onQuery)
    this.#connections.set(client, connection)
    connection.isIdle = false
    return connection
  }

  /** Sets the timeouts again: a connection pooler may have assigned a session without them. */
  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const how = `${isolationLevel ? ` isolation level ${isolationLevel}` : ''} ${accessMode ?? ''}`
    try {
      await connection.begin(CompiledQuery.raw(beginWithin(this.#limits, how)))
    } catch (error) {
      // It may have begun all the same, and no rollback follows a failed begin.
      connection.giveUp(error)
      throw error
    }
  }

  commitTransaction = (connection: PooledConnection) => run(connection, 'commit')

  /** A failing rollback is not reported, so that its cause is: without its connection the server rolls back itself. */
  rollbackTransaction = (connection: PooledConnection) =>
    run(connection, 'rollback').catch((error) => connection.giveUp(error))

  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }

  destroy = () => {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end() {
    await this.#pool.end()
    // A dead connection never closes, and would keep its process or thread alive.
    const left = setTimeout(() => {
      for (const connection of this.#connections.values()) connection.cut()
    }, this.#limits.connect)
    left.unref()
  }
}

async function run(connection: PooledConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}
