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

/**
 * A connection for queries that read many rows. PostgreSQL does not block the event loop, so there it is the
 * given connection. SQLite would block it, so a worker thread reads the file. That thread cannot write. Close
 * it with `destroy` when it is not the given connection.
 */
export function forLongReading(db: Db, from: { databaseUrl: string | null; dataDir: string }): Db {
  if (from.databaseUrl) return db
  return new Kysely<Schema>({ dialect: threadDialect(join(from.dataDir, 'laadloket.db')) })
}

const threadDialect = (file: string): Dialect => ({
  createDriver: () => new ReadingThread(file),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

interface ThreadReply {
  id: number
  rows?: unknown[]
  error?: { message: string; code?: string }
}
interface Waiting {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Starts its thread with the first query, and again with the next query when it has crashed. */
class ReadingThread implements Driver, DatabaseConnection {
  readonly #file: string
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #asked = 0

  constructor(file: string) {
    this.#file = file
  }

  async init() {}

  async acquireConnection() {
    return this
  }

  async releaseConnection() {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#thread ??= this.#begin()
    const id = ++this.#asked
    this.#thread.ref()
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread?.postMessage({ id, sql, parameters })
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
    thread.on('message', (reply: ThreadReply) => this.#hear(reply))
    thread.on('error', (error) => this.#giveUp(thread, error as Error))
    thread.on('exit', () => this.#giveUp(thread, new Error('The thread that reads has ended.')))
    return thread
  }

  #hear({ id, rows, error }: ThreadReply) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    // No query is pending: the thread must not keep a command from ending.
    if (this.#waiting.size === 0) this.#thread?.unref()
    if (error) waiting?.reject(Object.assign(new Error(error.message), { code: error.code }))
    else waiting?.resolve(rows ?? [])
  }

  #giveUp(thread: Worker, error: Error) {
    if (thread !== this.#thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  // biome-ignore lint/correctness/useYield: it refuses
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('This connection gives whole answers.')
  }

  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse

  async destroy() {
    await this.#thread?.terminate()
  }
}

async function refuse() {
  throw new Error('This connection only reads.')
}
