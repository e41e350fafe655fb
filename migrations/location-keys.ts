import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { originOf } from './location-counts.ts'

/** Keeps in each location what the list sorts by and searches in; triggers only put together what stands in the row. */
export async function keepLocationKeys(db: Kysely<never>) {
  if (isPostgres(db)) {
    await sql.raw(`update location set ${keys('location')}`).execute(db)
    await keepWithPostgres(db)
    return
  }
  for (const name of Object.keys(TRIGGERS)) await sql.raw(`drop trigger if exists ${name}`).execute(db)
  await sql.raw(`update location set ${keys('location')}`).execute(db)
  await sql`insert into location_search(location_search) values ('rebuild')`.execute(db)
  for (const [name, does] of Object.entries(TRIGGERS))
    await sql.raw(`create trigger ${name} ${does}`).execute(db)
}

/** What follows from a row, by name. Keys of what the desk made itself say nothing to anybody. */
const keysOf = (row: string) => ({
  origin: originOf(`${row}.source`),
  municipality_key: `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
  search_text: [
    `${row}.address_key`,
    `lower(${row}.postal_code)`,
    `lower(replace(${row}.postal_code, ' ', ''))`,
    `${row}.city_key`,
    `${row}.name_key`,
    `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
    `lower(${row}.volt_id)`,
    `case when ${originOf(`${row}.source`)} = 'import' then lower(${row}.source_key) else '' end`,
  ].join(` || ' ' || `),
})

const keys = (row: string) =>
  Object.entries(keysOf(row))
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

const WATCHED = 'source, source_key, municipality_code, address_key, postal_code, city_key, name_key, volt_id'

const remove = `insert into location_search(location_search, rowid, search_text) values ('delete', old.id, old.search_text);`
const add = `insert into location_search(rowid, search_text) values (new.id, new.search_text);`
const keep = `update location set ${keys('new')} where id = new.id;`
const TRIGGERS = {
  location_search_added: `after insert on location begin ${add} ${keep} end`,
  location_search_changed: `after update of search_text on location when old.search_text <> new.search_text begin ${remove} ${add} end`,
  location_search_removed: `after delete on location begin ${remove} end`,
  location_keyed: `after update of ${WATCHED} on location begin ${keep} end`,
}

async function keepWithPostgres(db: Kysely<never>) {
  const assigned = Object.entries(keysOf('new'))
    .map(([name, value]) => `new.${name} := ${value};`)
    .join('\n')
  await sql
    .raw(`create or replace function keep_location_keys() returns trigger language plpgsql as $$
    begin ${assigned} return new; end $$`)
    .execute(db)
  await sql`drop trigger if exists location_keyed on location`.execute(db)
  await sql
    .raw(`create trigger location_keyed before insert or update of ${WATCHED} on location
      for each row execute function keep_location_keys()`)
    .execute(db)
}
