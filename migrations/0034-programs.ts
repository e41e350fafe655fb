import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** What programs ask of a desk, the records that changed since a moment; and what it tells them by itself. */
export async function up(db: Kysely<never>) {
  const { id, text } = columnTypes(db)
  await inOrder(db, [
    `update process set updated_at = created_at where updated_at = ''`,
    `create index request_by_updated_at on request (updated_at, id)`,
    `create index charge_point_by_updated_at on charge_point (updated_at, id)`,
    `create index event_of_deletion on event (at, id) where kind = 'process-deleted'`,
    `create table webhook (
      id ${id},
      uuid ${text} not null unique,
      name ${text} not null,
      url ${text} not null,
      kinds ${text} not null,
      contact ${text} not null,
      secret ${text} not null,
      earlier_secret ${text} not null default '',
      earlier_until ${text} not null default '',
      state ${text} not null,
      version integer not null default 1,
      failures integer not null default 0,
      failing_since ${text} not null default '',
      held_until ${text} not null default '',
      created_at ${text} not null,
      person_id ${text} not null
    )`,
    `create table webhook_message (
      id ${id},
      uuid ${text} not null unique,
      webhook_id integer not null references webhook (id) on delete cascade,
      kind ${text} not null,
      body ${text} not null,
      state ${text} not null,
      attempts integer not null default 0,
      created_at ${text} not null,
      due_at ${text} not null,
      claimed_at ${text} not null default '',
      settled_at ${text} not null default ''
    )`,
    `create index webhook_message_due on webhook_message (due_at, id) where state = 'waiting'`,
    `create index webhook_message_claimed on webhook_message (webhook_id) where state = 'sending'`,
    `create index webhook_message_of on webhook_message (webhook_id, id)`,
    `create index webhook_message_by_age on webhook_message (created_at)`,
    `create table webhook_try (
      id ${id},
      message_id integer not null references webhook_message (id) on delete cascade,
      at ${text} not null,
      status integer,
      problem ${text} not null,
      ms integer not null
    )`,
    `create index webhook_try_of on webhook_try (message_id, id)`,
  ])
}
