import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Calls that may be sent again: each with what it wrote, and its answer to give once more. */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    `create table idempotent_call (
      owner ${text} not null,
      key ${text} not null,
      -- Of its method, address and body: another call may not use its key.
      fingerprint ${text} not null,
      -- Of what its owner may: who may less now does not get the answer.
      rights ${text} not null,
      request_id ${text} not null,
      -- JSON, or '' until it is known.
      answer ${text} not null default '',
      created_at ${text} not null,
      constraint idempotent_call_pk primary key (owner, key)
    )`,
    'create index idempotent_call_created on idempotent_call (created_at)',
  ])
}
