import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Exports in progress, the log of who saw whose personal data, and receipts of what was purged. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table export_job (
      uuid ${text} primary key,
      person_id ${text} not null,
      scope ${text} not null,
      language ${text} not null,
      list_type ${text} not null,
      list_tab ${text} not null,
      list_query ${text} not null,
      state ${text} not null,
      problem ${text} not null,
      filename ${text} not null,
      runner ${text} not null,
      created_at ${text} not null,
      beat_at ${text} not null,
      ended_at ${text} not null,
      row_count integer not null default 0,
      row_total integer,
      size integer not null default 0
    )`,
    `create index export_job_by_state on export_job (state, created_at)`,
    `create index export_job_by_person on export_job (person_id, state)`,
    `create table contact_view (
      day ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      request_uuid ${text} not null,
      first_at ${text} not null,
      way ${text} not null,
      constraint contact_view_pk primary key (day, person_id, request_uuid)
    )`,
    `create index contact_view_of on contact_view (request_uuid, first_at)`,
    `create index contact_view_by on contact_view (person_id, first_at)`,
    `create table purge_run (
      uuid ${text} primary key,
      started_at ${text} not null,
      ended_at ${text} not null,
      before ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      counts ${text} not null
    )`,
  ])
}
