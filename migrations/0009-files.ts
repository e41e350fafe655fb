import { type Kysely, sql } from 'kysely'
import { text } from './columns.ts'

export async function up(db: Kysely<never>) {
  // What the sweep of files looks for, however many files there are that need none.
  await sql`create index file_unready on file (created_at) where uploaded = 0`.execute(db)
  await sql`create index file_leftover on file (uuid) where missing = 0 and (deleted = 1 or gdpr = 1)`.execute(
    db,
  )
  // What a key opens: sending requests in, or the documents of processes.
  await db.schema
    .alterTable('api_key')
    .addColumn('purpose', text(db), (c) => c.notNull().defaultTo('requests'))
    .execute()
}
