import type { Kysely } from 'kysely'
import { text, withTexts } from './columns.ts'

/** Clearing personal data away with a receipt, and who saw whose. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await withTexts(
    db.schema.createTable('purge_run').addColumn('uuid', string, (c) => c.primaryKey()),
    string,
    ['started_at', 'ended_at', 'before', 'person_id', 'person_name', 'counts'],
  ).execute()
  await db.schema.alterTable('process').addColumn('personal_data_cleared_at', string).execute()
  await withTexts(db.schema.createTable('contact_view'), string, [
    'day',
    'person_id',
    'person_name',
    'request_uuid',
    'first_at',
    'way',
  ])
    .addPrimaryKeyConstraint('contact_view_pk', ['day', 'person_id', 'request_uuid'])
    .execute()
  await db.schema
    .createIndex('contact_view_of')
    .on('contact_view')
    .columns(['request_uuid', 'first_at'])
    .execute()
  await db.schema
    .createIndex('contact_view_by')
    .on('contact_view')
    .columns(['person_id', 'first_at'])
    .execute()
}
