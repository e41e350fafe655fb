import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Comments, documents, mails and advice of requests and processes, which these rows name by uuid. */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table event (
      id ${id},
      at ${text} not null,
      kind ${text} not null,
      subject_type ${text} not null,
      subject_uuid ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      data ${text} not null,
      request_id ${text} not null
    )`,
    `create index event_subject on event (subject_type, subject_uuid, id)`,
    `create index event_at on event (at)`,
    `create table comment (
      id ${id},
      subject_type ${text} not null,
      subject_uuid ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      created_at ${text} not null,
      edited_at ${text},
      message ${text} not null,
      version integer not null,
      status ${text} not null,
      deleted_at ${text}
    )`,
    `create index comment_subject on comment (subject_type, subject_uuid, created_at)`,
    `create table tag (
      uuid ${text} primary key,
      label ${text} not null,
      enabled integer not null,
      for_request integer not null,
      for_process integer not null,
      deleted_at ${text}
    )`,
    `create table file (
      uuid ${text} primary key,
      size integer not null,
      uploaded integer not null,
      suspect integer not null,
      gdpr integer not null,
      missing integer not null,
      deleted integer not null,
      subject_type ${text} not null,
      subject_uuid ${text} not null,
      kind ${text} not null,
      filename ${text} not null,
      extension ${text} not null,
      created_at ${text} not null
    )`,
    `create index file_subject on file (subject_type, subject_uuid)`,
    `create index file_unready on file (created_at) where uploaded = 0`,
    `create index file_leftover on file (uuid) where missing = 0 and (deleted = 1 or gdpr = 1)`,
    `create table mail (
      id ${id},
      attempts integer not null default 0,
      smtp_code integer,
      uuid ${text} not null,
      process_uuid ${text} not null,
      event_kind ${text} not null,
      template ${text} not null,
      language ${text} not null,
      recipient ${text} not null,
      recipient_name ${text} not null,
      subject ${text} not null,
      body_text ${text} not null,
      body_html ${text} not null,
      state ${text} not null,
      delivery ${text} not null,
      smtp_answer ${text} not null,
      cause_key ${text} not null,
      created_at ${text} not null,
      due_at ${text} not null,
      claimed_at ${text} not null,
      sent_at ${text} not null,
      opened_at ${text} not null,
      request_uuid ${text} not null default ''
    )`,
    `create unique index mail_uuid on mail (uuid)`,
    `create unique index mail_cause on mail (cause_key)`,
    `create index mail_of on mail (process_uuid, id)`,
    `create index mail_due on mail (state, due_at)`,
  ])
}
