import type { Kysely } from 'kysely'
import type { Db } from './dialect.ts'
import { ownTables } from './own-tables.ts'

/**
 * The log of migrations that ran on a database. The table has the name and columns of that of Kysely's migrator, which
 * wrote it first.
 */
const LOG = 'kysely_migration'
type Logged = Kysely<{ [LOG]: { name: string; timestamp: string } }>
const logIn = (db: Db) => db as unknown as Logged

/** The migrations that ran on a database, in the order of their numbers; empty for an empty database. */
export async function migrationsOf(db: Db): Promise<string[]> {
  if (!(await ownTables(db)).includes(LOG)) return []
  const rows = await logIn(db).selectFrom(LOG).select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

export const createMigrationLog = (db: Db) =>
  db.schema
    .createTable(LOG)
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute()

export const logMigration = (db: Db, name: string) =>
  logIn(db).insertInto(LOG).values({ name, timestamp: new Date().toISOString() }).execute()

/**
 * The first migration that ran on the database and is unknown, and whether it ran before the first release: every desk
 * since then starts with the first known migration. Null when all are known.
 */
export function strangerIn(ran: readonly string[], known: readonly string[]) {
  const name = ran.find((it) => !known.includes(it))
  return name === undefined ? null : { name, isBeforeRelease: !known[0] || !ran.includes(known[0]) }
}
