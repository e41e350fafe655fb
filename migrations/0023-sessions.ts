import type { Kysely } from 'kysely'
import { text } from './columns.ts'

/** Whose turn it is to renew a session, and forms that were sent after one had ended. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await db.schema.alterTable('session').addColumn('renewing_until', 'bigint').execute()
  await db.schema
    .createTable('kept_form')
    .addColumn('id', string, (c) => c.primaryKey())
    .addColumn('browser', string, (c) => c.notNull())
    .addColumn('sealed', string, (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('kept_form_expires').on('kept_form').column('expires_at').execute()
  await db.schema
    .createIndex('kept_form_browser')
    .on('kept_form')
    .columns(['browser', 'expires_at'])
    .execute()
}
