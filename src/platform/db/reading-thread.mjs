import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// Reads a SQLite file for long-reading.ts. Plain JavaScript, so that a worker thread can load the source too.

const { file, nativePart } = workerData
const database = new Sqlite(file, { readonly: true, ...nativePart })
database.pragma('cache_size = -16000')
database.pragma('temp_store = memory')
// Never released: see remember-statements.ts. There are few.
const statements = new Map()

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    parentPort.postMessage({ rows: statement.all(parameters) })
  } catch ({ message, code }) {
    parentPort.postMessage({ error: { message, code } })
  }
})
