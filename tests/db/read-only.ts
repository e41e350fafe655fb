import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TestApp } from '../app.ts'

/** From now on a desk's database may only be read, as that of a server that is not the primary; returns what undoes it. */
export async function mayOnlyRead({ db, settings }: TestApp): Promise<() => Promise<unknown>> {
  const { databaseUrl } = settings
  if (!databaseUrl) {
    await sql`pragma query_only = on`.execute(db)
    return () => sql`pragma query_only = off`.execute(db)
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  const becomes = async (
    how: 'set default_transaction_read_only = on' | 'reset default_transaction_read_only',
  ) => {
    const admin = openDatabase(settings)
    await admin.connection().execute(async (same) => {
      await sql`set default_transaction_read_only = off`.execute(same)
      await sql`alter database ${sql.id(name)} ${sql.raw(how)}`.execute(same)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid()`.execute(same)
    })
    await admin.destroy()
  }
  await becomes('set default_transaction_read_only = on')
  return () => becomes('reset default_transaction_read_only')
}
