import type { Kysely } from 'kysely'
import { text } from './columns.ts'

/** What people choose for themselves, the terms that they accepted, and passwords at the embedded provider. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  for (const column of ['theme', 'density'])
    await db.schema.alterTable('person').addColumn(column, string).execute()
  await db.schema
    .alterTable('person')
    .addColumn('shortcuts', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()

  await db.schema
    .createTable('accepted_terms')
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('version', string, (c) => c.notNull())
    .addColumn('accepted_at', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('accepted_terms_pk', ['person_id', 'version'])
    .execute()

  await db.schema
    .createTable('provider_password')
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('turn', 'integer', (c) => c.notNull())
    .addColumn('hash', string, (c) => c.notNull())
    .addColumn('set_at', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('provider_password_pk', ['person_id', 'turn'])
    .execute()
}
