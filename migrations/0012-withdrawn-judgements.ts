import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Judgements that were withdrawn, each by a row beside it; judgements by person, and mails by request. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table judgement_withdrawal (
      judgement_id integer primary key references judgement (id) on delete cascade,
      withdrawn_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create index judgement_by_person on judgement (person_id, processed_at)`,
    `create index mail_of_request on mail (request_uuid)`,
  ])
}
