import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// Runs statements on a SQLite file for statement-threads.ts. Plain JavaScript, so that a worker thread can load the source
// too.

const { file, writing, nativePart } = workerData
const database = new Sqlite(file, { readonly: !writing, fileMustExist: true, ...nativePart })
if (writing) {
  database.exec(writing.pragmas)
  database.pragma('cache_size = -2000')
} else {
  database.pragma('cache_size = -16000')
  database.pragma('temp_store = memory')
}
const statements = new Map()
const MOST_STATEMENTS = 200
// A prepared statement is never released on later versions: see remember-statements.ts.
const LETS_GO = Number.parseInt(process.versions.node, 10) < 24

/** SQLite's own waiting grows to 100 ms, and cannot be interrupted when the thread is ended. */
const BUSY_PAUSE_MS = 3
const pause = new Int32Array(new SharedArrayBuffer(4))

function run(statement, parameters) {
  const deadline = performance.now() + (writing?.busyWithinMs ?? 0)
  for (;;) {
    try {
      if (statement.reader) return statement.all(parameters)
      statement.run(parameters)
      return []
    } catch (error) {
      if (!error.code?.startsWith('SQLITE_BUSY') || performance.now() >= deadline) throw error
      Atomics.wait(pause, 0, 0, BUSY_PAUSE_MS)
    }
  }
}

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    if (LETS_GO && statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value)
    parentPort.postMessage({ rows: run(statement, parameters) })
  } catch ({ message, code }) {
    parentPort.postMessage({ error: { message, code } })
  }
})
