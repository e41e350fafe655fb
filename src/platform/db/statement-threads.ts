import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db } from './dialect.ts'
import { BUSY_WITHIN_MS, nativePart, PRAGMAS, sqliteOf } from './open.ts'
import type { Schema } from './schema.ts'

/** Threads that read concurrently: while one runs a slow report, the others serve. */
const MOST_READERS = 3
/** Milliseconds after which an idle thread ends; the first thread stays. */
const IDLE_MS = 60_000

type From = { databaseUrl: string | null; dataDir: string }

/**
 * A connection for queries that read many rows. PostgreSQL does not block the event loop, so there it is the
 * given connection. SQLite would block it, so worker threads read the file. They cannot write. Close
 * it with `destroy` when it is not the given connection.
 */
export const forLongReading = (db: Db, from: From): Db =>
  inThreads(db, from, { most: MOST_READERS, mayWrite: false })

/**
 * A connection for single statements that are durable when they return, such as those of the log of reads: on SQLite
 * each waits for the disk, in a thread of its own, where no watch hears of it. Without transactions. Close it as that for
 * long reading.
 */
export const forDurableWriting = (db: Db, from: From): Db => inThreads(db, from, { most: 1, mayWrite: true })

interface Threads {
  most: number
  mayWrite: boolean
}

function inThreads(db: Db, { databaseUrl, dataDir }: From, threads: Threads): Db {
  if (databaseUrl) return db
  const file = sqliteOf(db)?.name ?? join(dataDir, 'laadloket.db')
  const dialect: Dialect = {
    createDriver: () => new StatementThreads(file, threads),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return new Kysely<Schema>({ dialect })
}

/** Pool of threads: each statement has its own thread, up to `most`; further statements wait in order. */
class StatementThreads implements Driver {
  readonly #file: string
  readonly #threads: Threads
  readonly #all: StatementThread[] = []
  readonly #free: StatementThread[] = []
  readonly #waiting: ((thread: StatementThread) => void)[] = []

  constructor(file: string, threads: Threads) {
    this.#file = file
    this.#threads = threads
  }

  async init() {}

  async acquireConnection(): Promise<StatementThread> {
    const free = this.#free.pop()
    if (free) return free
    if (this.#all.length < this.#threads.most) {
      const thread = new StatementThread(this.#file, this.#threads.mayWrite)
      this.#all.push(thread)
      return thread
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async releaseConnection(thread: StatementThread) {
    const next = this.#waiting.shift()
    if (next) return next(thread)
    this.#free.push(thread)
    setTimeout(() => this.#endIdle(), IDLE_MS).unref()
  }

  /** Ends idle threads, to free their memory; the first thread serves the usual reports. */
  #endIdle() {
    for (const thread of this.#free) {
      if (thread !== this.#all[0] && performance.now() - thread.usedAt >= IDLE_MS) void thread.end()
    }
  }

  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse

  async destroy() {
    await Promise.all(this.#all.map((thread) => thread.end()))
  }
}

interface ThreadReply {
  rows?: unknown[]
  error?: { message: string; code?: string }
}
interface Waiting {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Starts its thread with the first query, and again with the next query after it crashed or ended. */
class StatementThread implements DatabaseConnection {
  readonly #file: string
  readonly #mayWrite: boolean
  #waiting: Waiting | undefined
  #thread: Worker | undefined
  /** `performance.now()` at the start of its last query. */
  usedAt = 0

  constructor(file: string, mayWrite: boolean) {
    this.#file = file
    this.#mayWrite = mayWrite
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const thread = this.#thread ?? this.#begin()
    this.#thread = thread
    this.usedAt = performance.now()
    thread.ref()
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting = { resolve, reject }
      thread.postMessage({ sql, parameters })
    })
    return { rows: rows as Row[] }
  }

  #begin(): Worker {
    const isSource = import.meta.url.endsWith('.ts')
    const code = new URL(isSource ? './statement-thread.mjs' : './statement-thread.js', import.meta.url)
    const thread = new Worker(code, {
      workerData: {
        file: this.#file,
        writing: this.#mayWrite ? { pragmas: PRAGMAS, busyWithinMs: BUSY_WITHIN_MS } : null,
        nativePart: nativePart(),
      },
      execArgv: [],
    })
    thread.on('message', (reply: ThreadReply) => this.#answer(reply))
    thread.on('error', (error) => this.#giveUp(thread, error as Error))
    thread.on('exit', () => this.#giveUp(thread, new Error('The thread of the database exited.')))
    return thread
  }

  #answer({ rows, error }: ThreadReply) {
    const waiting = this.#waiting
    this.#waiting = undefined
    // No query is pending: the thread must not keep the process alive.
    this.#thread?.unref()
    if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else waiting?.resolve(rows ?? [])
  }

  #giveUp(thread: Worker, error: Error) {
    if (thread !== this.#thread) return
    this.#thread = undefined
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }

  // biome-ignore lint/correctness/useYield: it refuses
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('This connection does not support streaming.')
  }

  /** Ends the thread; a later query starts a new one. */
  async end() {
    const thread = this.#thread
    if (thread) this.#giveUp(thread, new Error('The thread of the database was terminated.'))
    await thread?.terminate()
  }
}

async function refuse() {
  throw new Error('This connection has no transactions.')
}
