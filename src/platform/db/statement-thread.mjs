import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

// Reads a SQLite file for long-reading.ts. Plain JavaScript, so that a worker thread can load the source too.

const { file, nativePart } = workerData
const database = new Sqlite(file, { readonly: true, ...nativePart })
database.pragma('cache_size = -16000')
database.pragma('temp_store = memory')
const statements = new Map()
const MOST_STATEMENTS = 200
// A prepared statement is never released on later versions: see remember-statements.ts.
const LETS_GO = Number.parseInt(process.versions.node, 10) < 24

parentPort.on('message', ({ sql, parameters }) => {
  try {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    if (LETS_GO && statements.size > MOST_STATEMENTS) statements.delete(statements.keys().next().value)
    parentPort.postMessage({ rows: statement.all(parameters) })
  } catch ({ message, code }) {
    parentPort.postMessage({ error: { message, code } })
  }
})
