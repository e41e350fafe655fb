import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { text } from './columns.ts'
import { countLocations } from './location-counts.ts'

/**
 * What the list of locations sorts by, counts and searches in; and the files that wait for somebody's word. What
 * follows from a row is kept from 0031 on.
 */
export async function up(db: Kysely<never>) {
  const string = text(db)
  for (const name of ['origin', 'municipality_key', 'search_text'])
    await db.schema
      .alterTable('location')
      .addColumn(name, string, (c) => c.notNull().defaultTo(''))
      .execute()
  await (isPostgres(db) ? searchWithPostgres(db) : searchWithSqlite(db))
  await countLocations(db)
  await createIndexes(db)
  await createUploads(db)
}

async function searchWithSqlite(db: Kysely<never>) {
  await sql`create virtual table location_search using fts5(
    search_text, content='location', content_rowid='id', tokenize='trigram')`.execute(db)
}

const searchWithPostgres = (db: Kysely<never>) =>
  sql`create index location_search on location using gin (search_text gin_trgm_ops)`.execute(db)

const SORTS = ['address_key', 'municipality_key', 'origin', 'updated_at']

/** Of the locations that are there, all together and of each origin. */
async function createIndexes(db: Kysely<never>) {
  for (const sort of SORTS)
    for (const first of ['', 'origin, '])
      if (!first || sort !== 'origin')
        await sql
          .raw(`create index location_by_${first ? 'origin_' : ''}${sort} on location (${first}${sort}, id)
            where removed_at is null`)
          .execute(db)
}

/** Files of locations that were looked into and not yet taken in. */
async function createUploads(db: Kysely<never>) {
  const string = text(db)
  let table = db.schema.createTable('location_upload').addColumn('uuid', string, (c) => c.primaryKey())
  for (const name of [
    'person_id',
    'file_name',
    'file_hash',
    'source',
    'state',
    'created_at',
    'expires_at',
    'difference',
  ])
    table = table.addColumn(name, string, (c) => c.notNull())
  await table
    .addColumn('complete', 'integer', (c) => c.notNull())
    .addColumn('with_duplicates', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('location_upload_expiry').on('location_upload').column('expires_at').execute()
}
