import { createRequire } from 'node:module'

export type Value = string | number | bigint | null | Uint8Array
export interface OlderSqlite {
  exec(sql: string): void
  all(sql: string): Record<string, Value>[]
  run(sql: string, values: Value[]): unknown
  close(): void
}

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as {
  Database: new (file: string) => OlderSqlite
}

/** A file as the SQLite of Debian 12 opens it (3.40.1), that of its `sqlite3` and its Python; it has no FTS5 and no R*Tree. */
export function openOlder(file: string): OlderSqlite {
  const older = new Database(file)
  // It has no shared memory; a write-ahead log needs none only with an exclusive lock.
  older.exec('pragma locking_mode = exclusive')
  return older
}
