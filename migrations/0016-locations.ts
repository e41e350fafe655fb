import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/db/dialect.ts'
import { plain, text } from './columns.ts'
import { countLocations, originOf } from './location-counts.ts'

/** What the list of locations sorts by, counts and searches in; and the files that wait for somebody's word. */
export async function up(db: Kysely<never>) {
  const string = text(db)
  for (const name of ['origin', 'municipality_key', 'search_text'])
    await db.schema
      .alterTable('location')
      .addColumn(name, string, (c) => c.notNull().defaultTo(''))
      .execute()
  await sql.raw(`update location set ${keys('location')}`).execute(db)
  await (isPostgres(db) ? keepWithPostgres(db) : keepWithSqlite(db))
  await countLocations(db)
  await createIndexes(db)
  await createUploads(db)
}

/** What follows from a row, by name. Keys of what the desk made itself say nothing to anybody. */
const keysOf = (row: string) => ({
  origin: originOf(`${row}.source`),
  municipality_key: `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
  search_text: [
    `${row}.address_key`,
    `lower(${row}.postal_code)`,
    `lower(replace(${row}.postal_code, ' ', ''))`,
    plain(`${row}.city`),
    plain(`${row}.name`),
    `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
    `lower(${row}.volt_id)`,
    `case when ${originOf(`${row}.source`)} = 'import' then lower(${row}.source_key) else '' end`,
  ].join(` || ' ' || `),
})

const keys = (row: string) =>
  Object.entries(keysOf(row))
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

const WATCHED = 'source, source_key, municipality_code, address_key, postal_code, city, name, volt_id'

async function keepWithSqlite(db: Kysely<never>) {
  await sql`create virtual table location_search using fts5(
    search_text, content='location', content_rowid='id', tokenize='trigram')`.execute(db)
  await sql`insert into location_search(location_search) values ('rebuild')`.execute(db)
  const remove = `insert into location_search(location_search, rowid, search_text) values ('delete', old.id, old.search_text);`
  const add = `insert into location_search(rowid, search_text) values (new.id, new.search_text);`
  const keep = `update location set ${keys('new')} where id = new.id;`
  const triggers = {
    location_search_added: `after insert on location begin ${add} ${keep} end`,
    location_search_changed: `after update of search_text on location when old.search_text <> new.search_text begin ${remove} ${add} end`,
    location_search_removed: `after delete on location begin ${remove} end`,
    location_keyed: `after update of ${WATCHED} on location begin ${keep} end`,
  }
  for (const [name, does] of Object.entries(triggers))
    await sql.raw(`create trigger ${name} ${does}`).execute(db)
}

async function keepWithPostgres(db: Kysely<never>) {
  const assigned = Object.entries(keysOf('new'))
    .map(([name, value]) => `new.${name} := ${value};`)
    .join('\n')
  await sql
    .raw(`create function keep_location_keys() returns trigger language plpgsql as $$
    begin ${assigned} return new; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger location_keyed before insert or update of ${WATCHED} on location
      for each row execute function keep_location_keys()`)
    .execute(db)
  await sql`create index location_search on location using gin (search_text gin_trgm_ops)`.execute(db)
}

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
