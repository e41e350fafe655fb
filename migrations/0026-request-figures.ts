import type { Kysely } from 'kysely'

/**
 * What requests are counted by beside their status: when they were submitted, where, and whether a process is linked.
 * The indexes that lists walk hold it, so that counting and walking read no rows.
 */
export async function up(db: Kysely<never>) {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.dropIndex(`request_by_${name}`).execute()
    await db.schema.createIndex(`request_by_${name}`).on('request').columns(columns).execute()
  }
}

const INDEXES = {
  submitted_at: ['submitted_at', 'id', 'status', 'municipality_code', 'process_id'],
  status_submitted_at: ['status', 'submitted_at', 'id', 'municipality_code', 'process_id'],
  municipality: ['municipality_code', 'status', 'submitted_at', 'id', 'process_id'],
  process: ['process_id', 'status', 'submitted_at', 'id', 'municipality_code'],
}
