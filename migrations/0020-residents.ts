import type { Kysely } from 'kysely'
import { text, withTexts } from './columns.ts'

/** What residents agreed to when they asked by themselves, and mails that are about a request. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await withTexts(
    db.schema.createTable('resident_request').addColumn('request_uuid', string, (c) => c.primaryKey()),
    string,
    ['language', 'agreed_at', 'agreed_to'],
  ).execute()
  await db.schema
    .alterTable('mail')
    .addColumn('request_uuid', string, (c) => c.notNull().defaultTo(''))
    .execute()
}
