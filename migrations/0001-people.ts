import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** People, their sessions and settings, and the email addresses and API keys that may sign in. */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `create table meta (
      key ${text} primary key,
      value ${text} not null
    )`,
    `create table person (
      id ${text} primary key,
      name ${text} not null,
      email ${text} not null,
      claims ${text} not null,
      language ${text},
      created_at ${text} not null,
      last_seen_at ${text} not null,
      blocked_at ${text},
      theme ${text},
      density ${text},
      shortcuts integer not null default 1,
      tours_seen ${text} not null default ''
    )`,
    `create table session (
      sid ${text} primary key,
      person_id ${text} references person (id) on delete cascade,
      data ${text} not null,
      expires_at bigint not null,
      renewing_until bigint
    )`,
    `create index session_expires on session (expires_at)`,
    `create index session_person on session (person_id)`,
    `create table kept_form (
      id ${text} primary key,
      browser ${text} not null,
      sealed ${text} not null,
      expires_at bigint not null
    )`,
    `create index kept_form_expires on kept_form (expires_at)`,
    `create index kept_form_browser on kept_form (browser, expires_at)`,
    `create table provider_record (
      kind ${text} not null,
      id ${text} not null,
      payload ${text} not null,
      uid ${text},
      user_code ${text},
      grant_id ${text},
      expires_at bigint,
      constraint provider_record_pk primary key (kind, id)
    )`,
    `create index provider_record_uid on provider_record (uid)`,
    `create index provider_record_user_code on provider_record (user_code)`,
    `create index provider_record_grant_id on provider_record (grant_id)`,
    `create index provider_record_expires_at on provider_record (expires_at)`,
    `create table provider_password (
      person_id ${text} not null,
      turn integer not null,
      hash ${text} not null,
      set_at ${text} not null,
      constraint provider_password_pk primary key (person_id, turn)
    )`,
    `create table accepted_terms (
      person_id ${text} not null,
      version ${text} not null,
      accepted_at ${text} not null,
      constraint accepted_terms_pk primary key (person_id, version)
    )`,
    `create table rate_limit (
      key ${text} primary key,
      hits integer not null,
      ends_at bigint not null
    )`,
    `create index rate_limit_ends on rate_limit (ends_at)`,
    `create table api_key (
      id ${id},
      origin ${text} not null,
      hash ${text} not null unique,
      created_at ${text} not null,
      last_used_at ${text},
      revoked_at ${text},
      purpose ${text} not null default 'requests'
    )`,
    `create table list_setting (
      person_id ${text} not null references person (id) on delete cascade,
      list ${text} not null,
      data ${text} not null,
      constraint list_setting_pk primary key (person_id, list)
    )`,
    `create table saved_view (
      uuid ${text} primary key,
      person_id ${text} not null references person (id) on delete cascade,
      name ${text} not null,
      address ${text} not null,
      is_first integer not null default 0,
      created_at ${text} not null
    )`,
    `create unique index saved_view_person on saved_view (person_id, name)`,
  ])
}
