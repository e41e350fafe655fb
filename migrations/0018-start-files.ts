import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Files of locations to start: checked, and waiting for their sender; or started, so that they are known again. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table start_file (
      uuid ${text} primary key,
      person_id ${text} not null,
      file_name ${text} not null,
      file_hash ${text} not null,
      state ${text} not null,
      checked ${text} not null,
      started_count integer not null default 0,
      created_at ${text} not null,
      expires_at ${text} not null,
      started_at ${text} not null default ''
    )`,
    `create index start_file_hash on start_file (file_hash)`,
    `create index start_file_expires on start_file (expires_at)`,
  ])
}
