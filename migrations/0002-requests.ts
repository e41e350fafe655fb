import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { identity, text, withTexts } from './columns.ts'

export async function up(db: Kysely<never>) {
  await createTables(db)
  await createListIndexes(db)
  if (isPostgres(db)) {
    await searchWithPostgres(db)
    await countWithPostgres(db)
  } else {
    await searchWithSqlite(db)
    await countWithSqlite(db)
  }
}

async function createTables(db: Kysely<never>) {
  const id = identity(db)
  const string = text(db)
  const real = isPostgres(db) ? sql`double precision` : sql`real`

  await db.schema
    .createTable('case_number')
    .addColumn('kind', string, (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute()

  const request = db.schema
    .createTable('request')
    .addColumn('id', 'integer', id)
    .addColumn('uuid', string, (c) => c.notNull().unique())
    .addColumn('case_counter', 'integer', (c) => c.notNull().unique())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('municipality_code', string)
    .addColumn('lat', real)
    .addColumn('lng', real)
    .addColumn('coordinates_nomatch', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('coordinates_iteration', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('parking_permit', 'integer')
    .addColumn('reserved_spot', 'integer')
    .addColumn('timeslot', 'integer')
    .addColumn('gdpr_cleared_at', string)
    .addColumn('limited', 'integer', (c) => c.notNull().defaultTo(0))
  const texts = [
    'origin',
    'origin_reference',
    'case_ref',
    'submitted_at',
    'processed_at',
    'created_at',
    'updated_at',
    'street',
    'house_number',
    'house_number_suffix',
    'postal_code',
    'city',
    'country_code',
    'first_name',
    'last_name',
    'phone',
    'email',
    'vehicle_brand',
    'vehicle_model',
    'number_plate',
    'location',
    'remarks',
    'dossier_id',
    'reason_label',
    'name_key',
    'address_key',
    'search_text',
    'plate_key',
  ]
  await withTexts(request, string, texts)
    .addUniqueConstraint('request_case_ref', ['case_ref'])
    .addUniqueConstraint('request_origin_reference', ['origin', 'origin_reference'])
    .execute()

  await db.schema
    .createTable('request_count')
    .addColumn('municipality_code', string, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('request_count_pk', ['municipality_code', 'status'])
    .execute()
  await db.schema
    .createIndex('request_count_by_status')
    .on('request_count')
    .columns(['status', 'count'])
    .execute()

  await db.schema
    .createTable('judgement')
    .addColumn('id', 'integer', id)
    .addColumn('request_id', 'integer', (c) => c.notNull().references('request.id').onDelete('cascade'))
    .addColumn('verdict', 'integer', (c) => c.notNull())
    .addColumn('reason', 'integer')
    .addColumn('reason_label', string, (c) => c.notNull())
    .addColumn('remarks', string, (c) => c.notNull())
    .addColumn('is_correction', 'integer', (c) => c.notNull())
    .addColumn('processed_at', string, (c) => c.notNull())
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('person_name', string, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('judgement_request')
    .on('judgement')
    .columns(['request_id', 'processed_at'])
    .execute()

  await db.schema
    .createTable('comment')
    .addColumn('id', 'integer', id)
    .addColumn('subject_type', string, (c) => c.notNull())
    .addColumn('subject_uuid', string, (c) => c.notNull())
    .addColumn('person_id', string, (c) => c.notNull())
    .addColumn('person_name', string, (c) => c.notNull())
    .addColumn('created_at', string, (c) => c.notNull())
    .addColumn('edited_at', string)
    .addColumn('message', string, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('status', string, (c) => c.notNull())
    .addColumn('deleted_at', string)
    .execute()
  await db.schema
    .createIndex('comment_subject')
    .on('comment')
    .columns(['subject_type', 'subject_uuid', 'created_at'])
    .execute()

  await db.schema
    .createTable('tag')
    .addColumn('uuid', string, (c) => c.primaryKey())
    .addColumn('label', string, (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('for_request', 'integer', (c) => c.notNull())
    .addColumn('for_process', 'integer', (c) => c.notNull())
    .addColumn('deleted_at', string)
    .execute()

  // No reference to tag: a tag that is gone shows as 'Onbekende tag'.
  await db.schema
    .createTable('request_tag')
    .addColumn('request_id', 'integer', (c) => c.notNull().references('request.id').onDelete('cascade'))
    .addColumn('tag_uuid', string, (c) => c.notNull())
    .addPrimaryKeyConstraint('request_tag_pk', ['request_id', 'tag_uuid'])
    .execute()
  await db.schema.createIndex('request_tag_tag').on('request_tag').column('tag_uuid').execute()

  let file: CreateTableBuilder<string, string> = db.schema
    .createTable('file')
    .addColumn('uuid', string, (c) => c.primaryKey())
    .addColumn('size', 'integer', (c) => c.notNull())
  for (const flag of ['uploaded', 'suspect', 'gdpr', 'missing', 'deleted'])
    file = file.addColumn(flag, 'integer', (c) => c.notNull())
  await withTexts(file, string, [
    'subject_type',
    'subject_uuid',
    'kind',
    'filename',
    'extension',
    'created_at',
  ]).execute()
  await db.schema.createIndex('file_subject').on('file').columns(['subject_type', 'subject_uuid']).execute()
}

/** Every sort of the list, for all, for one status, and for one municipality; ties by id. */
async function createListIndexes(db: Kysely<never>) {
  const sorts = [
    'submitted_at',
    'processed_at',
    'case_counter',
    'origin',
    'address_key',
    'name_key',
    'reason_label',
  ]
  const indexes: Record<string, string[]> = {
    municipality: ['municipality_code', 'status', 'submitted_at', 'id'],
    postal_code: ['postal_code', 'address_key'],
    plate: ['plate_key'],
  }
  for (const sort of sorts) {
    indexes[sort] = [sort, 'id']
    indexes[`status_${sort}`] = ['status', sort, 'id']
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(`request_by_${name}`).on('request').columns(columns).execute()
}

async function searchWithSqlite(db: Kysely<never>) {
  await sql`create virtual table request_search using fts5(
    search_text, content='request', content_rowid='id', tokenize='trigram')`.execute(db)
  // What is removed from a request leaves the index at once, not at some later merge (AVG).
  await sql`insert into request_search(request_search, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger request_search_added after insert on request begin
    insert into request_search(rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger request_search_changed after update of search_text on request
    when old.search_text <> new.search_text begin
    insert into request_search(request_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into request_search(rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger request_search_removed after delete on request begin
    insert into request_search(request_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`.execute(db)
}

async function searchWithPostgres(db: Kysely<never>) {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create index request_search on request using gin (search_text gin_trgm_ops)`.execute(db)
}

async function countWithSqlite(db: Kysely<never>) {
  const add = sql`insert into request_count (municipality_code, status, count)
    values (coalesce(new.municipality_code, ''), new.status, 1)
    on conflict (municipality_code, status) do update set count = count + 1;`
  const subtract = sql`update request_count set count = count - 1
    where municipality_code = coalesce(old.municipality_code, '') and status = old.status;`
  await sql`create trigger request_counted after insert on request begin ${add} end`.execute(db)
  await sql`create trigger request_recounted after update of status, municipality_code on request
    begin ${subtract} ${add} end`.execute(db)
  await sql`create trigger request_uncounted after delete on request begin ${subtract} end`.execute(db)
}

/** Per statement and in one order, so that two writers cannot lock each other out. */
async function countWithPostgres(db: Kysely<never>) {
  await sql`create function count_requests() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then
        insert into request_count (municipality_code, status, count)
        select coalesce(municipality_code, ''), status, count(*) from added group by 1, 2 order by 1, 2
        on conflict (municipality_code, status) do update set count = request_count.count + excluded.count;
      elsif TG_OP = 'DELETE' then
        insert into request_count (municipality_code, status, count)
        select coalesce(municipality_code, ''), status, -count(*) from removed group by 1, 2 order by 1, 2
        on conflict (municipality_code, status) do update set count = request_count.count + excluded.count;
      else
        insert into request_count (municipality_code, status, count)
        select municipality_code, status, sum(count) from (
          select coalesce(municipality_code, '') as municipality_code, status, count(*) as count from added group by 1, 2
          union all
          select coalesce(municipality_code, ''), status, -count(*) from removed group by 1, 2
        ) as change group by 1, 2 having sum(count) <> 0 order by 1, 2
        on conflict (municipality_code, status) do update set count = request_count.count + excluded.count;
      end if;
      return null;
    end $$`.execute(db)
  for (const [name, when, tables] of [
    ['request_counted', 'insert', 'new table as added'],
    ['request_recounted', 'update', 'new table as added old table as removed'],
    ['request_uncounted', 'delete', 'old table as removed'],
  ] as const)
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(when)} on request referencing ${sql.raw(tables)}
      for each statement execute function count_requests()`.execute(db)
}
