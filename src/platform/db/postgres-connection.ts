import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { isOutdatedPlan } from './dialect.ts'
import { nameOf } from './prepare.ts'
import { beginWithin, type TimeLimits } from './time-limits.ts'
import type { Watch } from './watch.ts'

const NO_MORE_WRITING = '25006'
/** Statements that PostgreSQL rejects in a transaction. */
const NO_TRANSACTION = /^\s*vacuum\b/i
/**
 * Largest number of prepared statements, each with its plan, in a session; a connection with more is closed on release.
 */
const MOST_PREPARED = 500

/** A connection of the pool, with its state. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  #heardAt = performance.now()
  /** The error after which the connection is discarded. */
  #lost: unknown
  #hasOwnSession: Promise<boolean> | undefined
  /** False after a prepared statement was outdated: statements are then sent without a name. */
  #keepsNames = true
  /** Names of the statements that are prepared in its session. */
  readonly #kept = new Set<string>()
  #isGathering = false
  readonly #limits: TimeLimits
  readonly #onQuery: Watch
  isIdle = false

  constructor(client: pg.PoolClient, limits: TimeLimits, onQuery: Watch) {
    this.#client = client
    this.#limits = limits
    this.#onQuery = onQuery
  }

  async isThere(): Promise<boolean> {
    const { fresh, ping } = this.#limits
    if (this.#lost) return false
    if (performance.now() - this.#heardAt < fresh) return true
    const question = { text: 'select 1', query_timeout: ping }
    await this.#client.query(question).then(
      () => this.#heard(),
      (error) => this.giveUp(error),
    )
    return !this.#lost
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#watched(query, async () =>
      (await this.#lacksLimits(query))
        ? this.#askWithin<Row>(beginWithin(this.#limits), query)
        : this.#ask<Row>(query),
    )
  }

  async #watched<Answer>(query: CompiledQuery, ask: () => Promise<Answer>): Promise<Answer> {
    if (!this.#onQuery) return ask()
    const began = performance.now()
    const answer = await ask().catch(async (error) => {
      await this.#onQuery?.(query, { ms: performance.now() - began, error })
      throw error
    })
    await this.#onQuery(query, { ms: performance.now() - began })
    return answer
  }

  /** Begins a transaction, which contains the statements that follow. */
  async begin(statement: CompiledQuery): Promise<void> {
    await this.#watched(statement, () => this.#send({ text: statement.sql }))
  }

  async #lacksLimits({ sql }: CompiledQuery): Promise<boolean> {
    if (this.#client.getTransactionStatus() !== 'I' || NO_TRANSACTION.test(sql)) return false
    return !(await this.hasOwnSession())
  }

  /**
   * The session of a connection pooler lacks our timeouts: a transaction around the statement sets them. The three are
   * sent without waiting for each other.
   */
  async #askWithin<Row>(begin: string, query: CompiledQuery): Promise<QueryResult<Row>> {
    this.gather()
    const asked = { text: query.sql, values: [...query.parameters] }
    const answers = [this.#send({ text: begin }), this.#send<Row>(asked), this.#send({ text: 'commit' })]
    const [begun, answer, kept] = await Promise.allSettled(answers)
    for (const it of [begun, answer, kept]) if (it?.status === 'rejected') throw it.reason
    return (answer as PromiseFulfilledResult<QueryResult<Row>>).value
  }

  async #ask<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = { text: query.sql, values: [...query.parameters] }
    const name = nameOf(query)
    if (!name || !this.#keepsNames || !(await this.hasOwnSession())) return this.#send(asked)
    this.#kept.add(name)
    try {
      return await this.#send({ ...asked, name })
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      this.#keepsNames = false
      // The error has aborted the transaction, which is retried as a whole.
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return this.#send(asked)
    }
  }

  /** True when this connection has its own session at the server; behind a pooler another client gets it next. */
  hasOwnSession(): Promise<boolean> {
    this.#hasOwnSession ??= this.#isOurs()
    return this.#hasOwnSession
  }

  async #isOurs(): Promise<boolean> {
    const { rows } = await this.#send<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    return 'processID' in this.#client && rows[0]?.pid === this.#client.processID
  }

  /** Writes everything sent in this turn of the event loop to the network at once. */
  gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
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

  #heard() {
    this.#heardAt = performance.now()
  }

  giveUp(error: unknown) {
    this.#lost ??= error
  }

  giveUpIfIdleSince(moment: number) {
    if (!this.isIdle || this.#heardAt > moment) return
    this.giveUp(new Error('Other connections of this pool were lost.'))
    this.cut()
  }

  /** Closes without the protocol's goodbye, which needs the other side. */
  cut() {
    this.#client.connection.stream.destroy()
  }

  /** True when its session has too many prepared statements to continue. */
  get isFull() {
    return this.#kept.size > MOST_PREPARED
  }

  release() {
    const isOver = Boolean(this.#lost) || this.isFull
    this.isIdle = !isOver
    this.#client.release(isOver)
  }

  streamQuery(): never {
    throw new Error('This connection does not support streaming.')
  }
}

/**
 * True when the server itself reported the error. Any other error is one of the connection; and a connection that
 * became read-only leads to a server that was the primary until a moment ago.
 */
const mayGoOn = (error: unknown) => error instanceof pg.DatabaseError && error.code !== NO_MORE_WRITING
