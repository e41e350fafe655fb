import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { identity, text, withTexts } from './columns.ts'

export async function up(db: Kysely<never>) {
  await extendProcesses(db)
  await createFlow(db)
  await createTrafficDecisions(db)
  await createChoices(db)
  await createMails(db)
}

/** What lists sort by, search in and count stands as columns; the record itself is the latest version of its location. */
async function extendProcesses(db: Kysely<never>) {
  const string = text(db)
  const real = isPostgres(db) ? sql`double precision` : sql`real`
  const numbers = [
    'case_counter',
    'version',
    'location_version',
    'current_step',
    'onhold_ms',
    'station_count',
  ]
  for (const name of numbers)
    await db.schema
      .alterTable('process')
      .addColumn(name, name === 'onhold_ms' && isPostgres(db) ? 'bigint' : 'integer', (c) =>
        c.notNull().defaultTo(['version', 'location_version'].includes(name) ? 1 : 0),
      )
      .execute()
  const texts = [
    'category',
    'street',
    'house_number',
    'house_number_suffix',
    'postal_code',
    'city',
    'address_key',
    'search_text',
    'grid_operator',
    'contractor_uuid',
    'pid_uuid',
    'updated_at',
    'step_started_at',
    'onhold_since',
    'ended_at',
    'status_reason',
    'status_comment',
    'published_on',
    'definitive_on',
    'confirmed_on',
    'withdrawn_on',
    'commissioned_on',
  ]
  for (const name of texts)
    await db.schema
      .alterTable('process')
      .addColumn(name, string, (c) => c.notNull().defaultTo(''))
      .execute()
  for (const name of ['lat', 'lng']) await db.schema.alterTable('process').addColumn(name, real).execute()
  await db.schema
    .alterTable('process')
    .addColumn('vkb_not_applicable', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('process')
    .addColumn('location_id', 'integer', (c) => c.references('location.id').onDelete('set null'))
    .execute()
  // Before this there was one status without a step.
  await sql`update process set current_step = steps_started, updated_at = created_at, step_started_at = created_at`.execute(
    db,
  )

  await takeNumbers(db)

  const indexes: Record<string, string[]> = {
    municipality: ['municipality_code', 'process_type', 'status', 'id'],
    operator: ['operator_uuid', 'process_type', 'status', 'id'],
    type: ['process_type', 'status', 'id'],
    counter: ['process_type', 'case_counter'],
    location: ['location_id'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`process_by_${name}`).on('process').columns(columns).execute()
}

/** Numbers in the references that were given out before count as taken. */
async function takeNumbers(db: Kysely<never>) {
  const { rows } = await sql<{ id: number; process_type: string; case_ref: string }>`
    select id, process_type, case_ref from process`.execute(db)
  const last = new Map<string, number>()
  for (const { id, process_type, case_ref } of rows) {
    const [, year, digits] = /-(\d{2})-(\d+)$/.exec(case_ref) ?? []
    if (!year) continue
    const kind = `process:${process_type}:20${year}`
    last.set(kind, Math.max(last.get(kind) ?? 0, Number(digits)))
    await sql`update process set case_counter = ${Number(digits)} where id = ${id}`.execute(db)
  }
  for (const [kind, number] of last)
    await sql`insert into case_number (kind, last) values (${kind}, ${number})`.execute(db)
}

async function createFlow(db: Kysely<never>) {
  const string = text(db)
  // Every saved change of the record, whole.
  await ofProcess(db, 'process_location')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('at', string, (c) => c.notNull())
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('person_name', string, (c) => c.notNull())
    .addColumn('data', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('process_location_pk', ['process_id', 'version'])
    .execute()
  await ofProcess(db, 'process_step')
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('step_key', string, (c) => c.notNull())
    .addColumn('uuid', string, (c) => c.notNull().unique())
    // '' while it has not begun, or is not done.
    .addColumn('started_at', string, (c) => c.notNull())
    .addColumn('completed_at', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('process_step_pk', ['process_id', 'number'])
    .execute()
  await db.schema
    .createIndex('process_step_by_key')
    .on('process_step')
    .columns(['step_key', 'completed_at'])
    .execute()
  // Times on hold and of being cancelled.
  await withTexts(
    ofProcess(db, 'process_pause', 'id').addColumn('kind', string, (c) => c.notNull()),
    string,
    ['started_at', 'ended_at', 'reason', 'comment', 'ended_comment', 'person_id', 'person_name'],
  ).execute()
  await db.schema.createIndex('process_pause_of').on('process_pause').columns(['process_id', 'id']).execute()
  // No reference to tag, as for requests.
  await ofProcess(db, 'process_tag')
    .addColumn('tag_uuid', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('process_tag_pk', ['process_id', 'tag_uuid'])
    .execute()
  await db.schema.createIndex('process_tag_tag').on('process_tag').column('tag_uuid').execute()
}

/** A decision that was published once, for one location or for many. */
async function createTrafficDecisions(db: Kysely<never>) {
  const string = text(db)
  await withTexts(
    db.schema.createTable('traffic_decision').addColumn('id', 'integer', identity(db)),
    string,
    [
      'uuid',
      'number',
      'url',
      'procedure',
      'municipality_code',
      'published_on',
      'definitive_on',
      'remarks',
      'created_at',
      'person_id',
      'person_name',
    ],
  ).execute()
  await db.schema
    .createIndex('traffic_decision_uuid')
    .on('traffic_decision')
    .column('uuid')
    .unique()
    .execute()
  await db.schema
    .alterTable('process')
    .addColumn('traffic_decision_id', 'integer', (c) =>
      c.references('traffic_decision.id').onDelete('set null'),
    )
    .execute()
  await db.schema
    .createIndex('process_by_traffic_decision')
    .on('process')
    .column('traffic_decision_id')
    .execute()
}

/** Lists that administrators keep and forms offer. */
async function createChoices(db: Kysely<never>) {
  const string = text(db)
  for (const name of ['contractor', 'pid'])
    await db.schema
      .createTable(name)
      .addColumn('uuid', string, (c) => c.primaryKey())
      .addColumn('label', string, (c) => c.notNull())
      .addColumn('enabled', 'integer', (c) => c.notNull())
      .addColumn('deleted_at', string)
      .execute()
}

/** Mails that wait, went out, or could not. */
async function createMails(db: Kysely<never>) {
  const string = text(db)
  await withTexts(
    db.schema
      .createTable('mail')
      .addColumn('id', 'integer', identity(db))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('smtp_code', 'integer'),
    string,
    [
      'uuid',
      'process_uuid',
      'event_kind',
      'template',
      'language',
      'recipient',
      'recipient_name',
      'subject',
      'body_text',
      'body_html',
      // `waiting`, `sending`, `sent`, `failed` or `kept`.
      'state',
      // '', `failed`, `delivered` or `opened`.
      'delivery',
      'smtp_answer',
      // The same cause and recipient make one mail.
      'cause_key',
      'created_at',
      'due_at',
      'claimed_at',
      'sent_at',
      'opened_at',
    ],
  ).execute()
  await db.schema.createIndex('mail_uuid').on('mail').column('uuid').unique().execute()
  await db.schema.createIndex('mail_cause').on('mail').column('cause_key').unique().execute()
  await db.schema.createIndex('mail_of').on('mail').columns(['process_uuid', 'id']).execute()
  await db.schema.createIndex('mail_due').on('mail').columns(['state', 'due_at']).execute()
}

function ofProcess(db: Kysely<never>, name: string, id?: 'id'): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  if (id) table = table.addColumn(id, 'integer', identity(db))
  return table.addColumn('process_id', 'integer', (c) =>
    c.notNull().references('process.id').onDelete('cascade'),
  )
}
