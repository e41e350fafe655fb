import { type Kysely, sql } from 'kysely'
import { identity, text } from './columns.ts'

export async function up(db: Kysely<never>) {
  const id = identity(db)
  const string = text(db)

  await db.schema
    .createTable('meta')
    .addColumn('key', string, (c) => c.primaryKey())
    .addColumn('value', string, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('person')
    .addColumn('id', string, (c) => c.primaryKey())
    .addColumn('name', string, (c) => c.notNull())
    .addColumn('email', string, (c) => c.notNull())
    .addColumn('claims', string, (c) => c.notNull())
    .addColumn('language', string)
    .addColumn('created_at', string, (c) => c.notNull())
    .addColumn('last_seen_at', string, (c) => c.notNull())
    .addColumn('blocked_at', string)
    .execute()

  await db.schema
    .createTable('session')
    .addColumn('sid', string, (c) => c.primaryKey())
    .addColumn('person_id', string, (c) => c.references('person.id').onDelete('cascade'))
    .addColumn('data', string, (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('session_expires').on('session').column('expires_at').execute()
  await db.schema.createIndex('session_person').on('session').column('person_id').execute()

  await db.schema
    .createTable('provider_record')
    .addColumn('kind', string, (c) => c.notNull())
    .addColumn('id', string, (c) => c.notNull())
    .addColumn('payload', string, (c) => c.notNull())
    .addColumn('uid', string)
    .addColumn('user_code', string)
    .addColumn('grant_id', string)
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('provider_record_pk', ['kind', 'id'])
    .execute()
  for (const column of ['uid', 'user_code', 'grant_id', 'expires_at'])
    await db.schema.createIndex(`provider_record_${column}`).on('provider_record').column(column).execute()

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', string, (c) => c.primaryKey())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limit_ends').on('rate_limit').column('ends_at').execute()

  await db.schema
    .createTable('api_key')
    .addColumn('id', 'integer', id)
    .addColumn('origin', string, (c) => c.notNull())
    .addColumn('hash', string, (c) => c.notNull().unique())
    .addColumn('created_at', string, (c) => c.notNull())
    .addColumn('last_used_at', string)
    .addColumn('revoked_at', string)
    .execute()

  await db.schema
    .createTable('event')
    .addColumn('id', 'integer', id)
    .addColumn('at', string, (c) => c.notNull())
    .addColumn('kind', string, (c) => c.notNull())
    .addColumn('subject_type', string, (c) => c.notNull())
    .addColumn('subject_uuid', string, (c) => c.notNull())
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('person_name', string, (c) => c.notNull())
    .addColumn('data', string, (c) => c.notNull())
    .addColumn('request_id', string, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('event_subject')
    .on('event')
    .columns(['subject_type', 'subject_uuid', 'id'])
    .execute()
  await sql`create index event_at on event (at)`.execute(db)
}
