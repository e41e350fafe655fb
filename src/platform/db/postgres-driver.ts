import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { NoConnection } from './unavailable.ts'

/** How long things may take, in milliseconds. 0: as long as they take. */
export interface TimeLimits {
  /** A connection: a new one, or one that others use. */
  connect: number
  /** A statement; and a transaction in which nobody says anything. */
  answer: number
  /** Somebody else's lock. */
  lock: number
  /** A connection that was heard of so short a time ago is not asked whether it is still there. */
  fresh: number
  /** The answer to that question. */
  ping: number
}

/** The server gives up a moment before we do, so that its connection stays usable. */
const SERVER_FIRST_MS = 1_000
const NO_MORE_WRITING = '25006'

/** The time limits as the server knows them. */
export const serverLimits = ({ answer, lock }: TimeLimits) => ({
  statement_timeout: answer,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: answer,
})
/** After this long without an answer a connection counts as lost. */
export const clientLimit = ({ answer }: TimeLimits) => (answer === 0 ? 0 : answer + SERVER_FIRST_MS)

/**
 * Over the driver of Kysely, which gives every connection back to the pool as it is: one on which an answer failed
 * to come is thrown away, and one that was silent for a while is asked first whether it is still there.
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
      const asked = performance.now()
      if (await connection.isThere(this.#limits)) return connection
      connection.release()
      // They went the same way: each asked in turn, ten of them would hold people up for ten time limits.
      for (const other of this.#connections.values()) other.giveUpIfIdleSince(asked)
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

  /** Its limits go with it: a connection pooler may have put it on a session that does not have them. */
  async beginTransaction(connection: PooledConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolated = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const limits = Object.entries(serverLimits(this.#limits)).map(
      ([name, value]) => `; set local ${name} = ${value}`,
    )
    try {
      await connection.run(`start transaction${isolated} ${accessMode ?? ''}${limits.join('')}`)
    } catch (error) {
      // It may have begun all the same, and nobody rolls back what did not begin.
      connection.giveUp(error)
      throw error
    }
  }

  commitTransaction = (connection: PooledConnection) => connection.run('commit')

  /** What made it necessary is told, never that it failed too: without its connection the server does it anyway. */
  rollbackTransaction = (connection: PooledConnection) =>
    connection.run('rollback').catch((error) => connection.giveUp(error))

  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }

  async destroy() {
    await this.#pool.end()
    // One that is dead never says goodbye, and would keep its process or thread from ending.
    const left = setTimeout(() => {
      for (const connection of this.#connections.values()) connection.cut()
    }, this.#limits.connect)
    left.unref()
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #heardAt = performance.now()
  /** Why nothing is said on it any more. */
  #lost: unknown
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
    if (this.#lost) throw this.#lost
    try {
      const { command, rowCount, rows } = await this.#client.query(sql, [...parameters])
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

  /** Without a goodbye, for which the other side would have to be there. */
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
 * True when the server said itself what is wrong. Anything else is of the connection; and one that may not write any
 * more leads to what was the main server until a moment ago.
 */
const mayGoOn = (error: unknown) => error instanceof pg.DatabaseError && error.code !== NO_MORE_WRITING
