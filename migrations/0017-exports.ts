import type { Kysely } from 'kysely'
import { text, withTexts } from './columns.ts'

/** Exports that people asked for: waiting, being made, and kept for a day. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  await withTexts(
    db.schema.createTable('export_job').addColumn('uuid', string, (c) => c.primaryKey()),
    string,
    [
      'person_id',
      'scope',
      'language',
      'list_type',
      'list_tab',
      'list_query',
      'state',
      'problem',
      'filename',
      'runner',
      'created_at',
      'beat_at',
      'ended_at',
    ],
  )
    .addColumn('row_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('row_total', 'integer')
    .addColumn('size', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('export_job_by_state')
    .on('export_job')
    .columns(['state', 'created_at'])
    .execute()
  await db.schema
    .createIndex('export_job_by_person')
    .on('export_job')
    .columns(['person_id', 'state'])
    .execute()
}
