import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'

/** An empty database in a PostgreSQL of the test's own; returns its address. */
export async function emptyDatabaseAt(url: (database: string) => string): Promise<string> {
  const admin = openDatabase({ databaseUrl: url('postgres'), dataDir: '' })
  await sql`create database desk`.execute(admin)
  await admin.destroy()
  return url('desk')
}

/** For `open` of `startApp`: where there was nothing yet. */
export async function openMigrated(settings: Settings): Promise<Db> {
  const db = openDatabase(settings)
  await migrate(db)
  return db
}
