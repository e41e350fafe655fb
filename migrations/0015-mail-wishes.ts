import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Applicants who asked to be told by mail when their request stands differently. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table mail_wish (
      request_uuid ${text} primary key,
      language ${text} not null,
      asked_at ${text} not null,
      told ${text} not null
    )`,
  ])
}
