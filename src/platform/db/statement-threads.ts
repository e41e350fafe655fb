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
import { nativePart } from './open.ts'
import type { Schema } from './schema.ts'

/** Threads that read concurrently: while one runs a slow report, the others serve. */
const MOST_THREADS = 3
/** Milliseconds after which an idle thread ends; the first thread stays. */
const IDLE_MS = 60_000

/**
 * A connection for queries that read many rows. PostgreSQL does not block the event loop, so there it is the
 * given connection. SQLite would block it, so worker threads read the file. They cannot write. Close
 * it with `destroy` when it is not the given connection.
 */
export function forLongReading(db: Db, from: { databaseUrl: string | null; dataDir: string }): Db {
  if (from.databaseUrl) return db
  return new Kysely<Schema>({ dialect: threadDialect(join(from.dataDir, 'laadloket.db')) })
}

const threadDialect = (file: string): Dialect => ({
  createDriver: () => new ReadingThreads(file),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Pool of reading threads: each query has its own thread, up to `MOST_THREADS`; further queries wait in order. */
class ReadingThreads implements Driver {
  readonly #file: string
  readonly #all: ReadingThread[] = []
  readonly #free: ReadingThread[] = []
  readonly #waiting: ((thread: ReadingThread) => void)[] = []

  constructor(file: string) {
    this.#file = file
  }

  async init() {}

  async acquireConnection(): Promise<ReadingThread> {
    const free = this.#free.pop()
    if (free) return free
    if (this.#all.length < MOST_THREADS) {
      const thread = new ReadingThread(this.#file)
      this.#all.push(thread)
      return thread
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async releaseConnection(thread: ReadingThread) {
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
class ReadingThread implements DatabaseConnection {
  readonly #file: string
  #waiting: Waiting | undefined
  #thread: Worker | undefined
  /** `performance.now()` at the start of its last query. */
  usedAt = 0

  constructor(file: string) {
    this.#file = file
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
    const code = new URL(isSource ? './reading-thread.mjs' : './reading-thread.js', import.meta.url)
    const thread = new Worker(code, {
      workerData: { file: this.#file, nativePart: nativePart() },
      execArgv: [],
    })
    thread.on('message', (reply: ThreadReply) => this.#answer(reply))
    thread.on('error', (error) => this.#giveUp(thread, error as Error))
    thread.on('exit', () => this.#giveUp(thread, new Error('The reader thread exited.')))
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
    if (thread) this.#giveUp(thread, new Error('The reader thread was terminated.'))
    await thread?.terminate()
  }
}

async function refuse() {
  throw new Error('This connection is read-only.')
}
