import type Sqlite from 'better-sqlite3'
import type { SqliteStatement } from 'kysely'
import { BoundedCache } from '../bounded-cache.ts'

const MOST_STATEMENTS = 500

/**
 * From 24.19 on, Node ends the process when a statement of better-sqlite3 12 is garbage collected outside of
 * JavaScript (nodejs/node#65446). There, a prepared statement is never released.
 */
const LETS_GO = Number.parseInt(process.versions.node, 10) < 24
const heldForEver: unknown[] = []

/** Caches prepared statements: the desk runs the same few hundred queries all day. */
export function withStatementCache(database: Sqlite.Database) {
  const statements = new BoundedCache<SqliteStatement>(MOST_STATEMENTS)
  const hold = <Held>(held: Held): Held => {
    if (!LETS_GO) heldForEver.push(held)
    return held
  }
  hold(database)
  return {
    get inTransaction() {
      return database.inTransaction
    },
    close: () => database.close(),
    prepare: (sql: string) =>
      statements.of(sql, () => hold(database.prepare(sql)) as unknown as SqliteStatement),
  }
}
