import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { inOrder } from './statements.ts'

/**
 * Writes that cost less. Indexes that no statement uses are dropped: the others on their columns serve as well.
 * On SQLite a new row comes into the search index once, with its names, where it came in, went and came in
 * again; and that index holds no positions of trigrams, which no search asks for.
 */
export async function up(db: Kysely<never>) {
  await inOrder(db, [
    // That of its unique constraint has the same order.
    'drop index request_by_case_counter',
    // Locations that were removed are not searched by their address.
    'drop index location_by_street',
    'drop index location_by_address',
    ...(isPostgres(db) ? [] : SQLITE),
  ])
}

/** A text is in the index unless it is empty: what a trigger is about to fill in. */
const add = (table: string) => `insert into ${table}_search(rowid, search_text)
        select new.id, new.search_text where new.search_text <> '';`
const remove = (table: string) => `insert into ${table}_search(${table}_search, rowid, search_text)
        select 'delete', old.id, old.search_text where old.search_text <> '';`

const search = (table: string) => [
  `drop trigger ${table}_search_changed`,
  `drop trigger ${table}_search_removed`,
  `drop table ${table}_search`,
  `create virtual table ${table}_search using fts5(
    search_text, content='${table}', content_rowid='id', tokenize='trigram', detail='none', columnsize=0)`,
  `insert into ${table}_search(${table}_search) values ('rebuild')`,
  `create trigger ${table}_search_changed after update of search_text on ${table}
    when old.search_text <> new.search_text begin
      ${remove(table)}
      ${add(table)}
    end`,
  `create trigger ${table}_search_removed after delete on ${table} begin
      ${remove(table)}
    end`,
]

const nameOf = (table: string, name: string, by: string) =>
  `coalesce((select key from ${table} where ${name} = new.${by}), '')`
const MUNICIPALITY = nameOf('municipality_name', 'code', 'municipality_code')
const PID = nameOf('pid', 'uuid', 'pid_uuid')
const NAMES = 'municipality_key, operator_key, contractor_key, pid_key, search_text'
const NAMED = `${MUNICIPALITY}, ${nameOf('operator_name', 'uuid', 'operator_uuid')},
        coalesce((select case when deleted_at is null then key else '' end
          from contractor where uuid = new.contractor_uuid), ''),
        coalesce((select key from pid where uuid = new.pid_uuid and deleted_at is null), ''),
        new.record_text || ' ' || ${MUNICIPALITY} || ' ' || ${PID}`
const ORIGIN = `case when new.source in ('workflow', 'manual') then new.source else 'import' end`

const SQLITE = [
  'drop trigger request_search_added',
  ...search('request'),
  `create trigger request_search_added after insert on request begin
      ${add('request')}
    end`,

  'drop trigger process_added',
  'drop trigger process_pid_added',
  'drop trigger process_reworded',
  ...search('process'),
  `create trigger process_added after insert on process begin
      ${add('process')}
      update process set (${NAMES}) = (${NAMED}) where id = new.id;
    end`,
  // Not when who wrote the row wrote its text, too.
  `create trigger process_reworded after update of record_text, municipality_key, pid_uuid on process
    when (old.record_text <> new.record_text or old.municipality_key <> new.municipality_key
        or old.pid_uuid <> new.pid_uuid)
      and new.search_text <> new.record_text || ' ' || new.municipality_key || ' ' || ${PID} begin
      update process set search_text = new.record_text || ' ' || new.municipality_key || ' ' || ${PID}
        where id = new.id;
    end`,

  'drop trigger location_search_added',
  ...search('location'),
  `create trigger location_search_added after insert on location begin
      ${add('location')}
      update location set
        origin = ${ORIGIN},
        municipality_key = ${MUNICIPALITY},
        search_text = new.address_key || ' ' || lower(new.postal_code)
          || ' ' || lower(replace(new.postal_code, ' ', '')) || ' ' || new.city_key || ' ' || new.name_key
          || ' ' || ${MUNICIPALITY} || ' ' || lower(new.volt_id)
          || ' ' || case when ${ORIGIN} = 'import' then lower(new.source_key) else '' end
        where id = new.id;
    end`,
]
