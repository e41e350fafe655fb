import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder, keepCounts } from './statements.ts'

/** Municipalities, parking areas and locations, and how locations are used. */
export async function up(db: Kysely<never>) {
  const { id, text, real } = columnTypes(db)
  await inOrder(db, [
    // Municipalities sort by name, not by code; the server writes this table.
    `create table municipality_name (
      code ${text} primary key,
      key ${text} not null
    )`,
    `create table municipality_boundary (
      municipality_code ${text} primary key,
      west ${real} not null,
      south ${real} not null,
      east ${real} not null,
      north ${real} not null,
      rings ${text} not null,
      hash ${text} not null,
      source ${text} not null,
      updated_at ${text} not null
    )`,
    `create table parking_area (
      id ${id},
      uuid ${text} not null unique,
      removed_at ${text},
      west ${real} not null,
      south ${real} not null,
      east ${real} not null,
      north ${real} not null,
      source ${text} not null,
      source_key ${text} not null,
      municipality_code ${text} not null,
      name ${text} not null,
      hash ${text} not null,
      import_uuid ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )`,
    `create unique index parking_area_by_source on parking_area (source, source_key)`,
    `create index parking_area_by_place on parking_area (south, north, west, east)`,
    `create table parking_area_shape (
      area_id integer not null references parking_area (id),
      level integer not null,
      places integer not null,
      rings ${text} not null,
      constraint parking_area_shape_key primary key (area_id, level)
    )`,
    `create table import_run (
      uuid ${text} primary key,
      kind ${text} not null,
      format ${text} not null,
      file_name ${text} not null,
      file_hash ${text} not null,
      started_at ${text} not null,
      finished_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      counts ${text} not null
    )`,
    `create table location (
      id ${id},
      uuid ${text} not null unique,
      municipality_code ${text},
      lat ${real} not null,
      lng ${real} not null,
      removed_at ${text},
      source ${text} not null,
      source_key ${text} not null,
      import_uuid ${text} not null,
      volt_id ${text} not null,
      name ${text} not null,
      street ${text} not null,
      house_number ${text} not null,
      postal_code ${text} not null,
      city ${text} not null,
      address_key ${text} not null,
      parking_type ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      origin ${text} not null default '',
      municipality_key ${text} not null default '',
      search_text ${text} not null default '',
      name_key ${text} not null default '',
      city_key ${text} not null default '',
      constraint location_source_key unique (source, source_key)
    )`,
    `create index location_by_municipality on location (municipality_code, id)`,
    `create index location_by_address on location (postal_code, address_key)`,
    `create index location_by_street on location (address_key, id)`,
    `create index location_by_monitoring_key on location (lower(case when source = 'ocpi' then
      substr(source_key, 8) else source_key end))`,
    `create index location_by_address_key on location (address_key, id) where removed_at is null`,
    `create index location_by_origin_address_key on location (origin, address_key, id)
      where removed_at is null`,
    `create index location_by_municipality_key on location (municipality_key, id)
      where removed_at is null`,
    `create index location_by_origin_municipality_key on location (origin, municipality_key, id)
      where removed_at is null`,
    `create index location_by_origin on location (origin, id) where removed_at is null`,
    `create index location_by_updated_at on location (updated_at, id) where removed_at is null`,
    `create index location_by_origin_updated_at on location (origin, updated_at, id)
      where removed_at is null`,
    `create table location_stakeholder (
      location_id integer not null references location (id) on delete cascade,
      uuid ${text} not null,
      name ${text} not null,
      type ${text} not null,
      constraint location_stakeholder_pk primary key (location_id, uuid, type)
    )`,
    `create table location_count (
      municipality_code ${text} not null,
      origin ${text} not null,
      count integer not null,
      constraint location_count_pk primary key (municipality_code, origin)
    )`,
    `create table location_upload (
      uuid ${text} primary key,
      person_id ${text} not null,
      file_name ${text} not null,
      file_hash ${text} not null,
      source ${text} not null,
      state ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null,
      difference ${text} not null,
      complete integer not null,
      with_duplicates integer not null
    )`,
    `create index location_upload_expiry on location_upload (expires_at)`,
    `create table monitoring_month (
      location_key ${text} not null,
      month ${text} not null,
      session_count integer,
      occupancy_rate ${real},
      occupancy ${real},
      unique_users integer,
      volume ${real},
      modelled integer not null,
      municipality_code ${text} not null,
      source ${text} not null,
      import_uuid ${text} not null,
      constraint monitoring_month_pk primary key (location_key, month)
    )`,
    `create index monitoring_month_newest on monitoring_month (month)`,
  ])
  await inOrder(db, isPostgres(db) ? POSTGRES : SQLITE)
}

/** The origin of a location: made by a process, by hand, or imported from a file. */
const originIn = (row: string) =>
  `case when ${row}.source in ('workflow', 'manual') then ${row}.source else 'import' end`

/**
 * Columns derived from a row, for lists to sort by and search in. Keys that the desk generated itself are
 * left out: they mean nothing to users.
 */
const follows = (row: string) => ({
  origin: originIn(row),
  municipality_key: `coalesce((select key from municipality_name where code = ${row}.municipality_code), '')`,
  search_text: `${row}.address_key || ' ' || lower(${row}.postal_code)
        || ' ' || lower(replace(${row}.postal_code, ' ', '')) || ' ' || ${row}.city_key || ' ' || ${row}.name_key
        || ' ' || coalesce((select key from municipality_name where code = ${row}.municipality_code), '')
        || ' ' || lower(${row}.volt_id)
        || ' ' || case when ${originIn(row)} = 'import' then lower(${row}.source_key) else '' end`,
})
const WATCHED = 'source, source_key, municipality_code, address_key, postal_code, city_key, name_key, volt_id'

const countIn = (row: string, sign: 1 | -1) => `insert into location_count (municipality_code, origin, count)
      select coalesce(${row}.municipality_code, ''), ${originIn(row)}, ${sign} where ${row}.removed_at is null
      on conflict (municipality_code, origin) do update set count = count + excluded.count;`
const keep = `update location set ${Object.entries(follows('new')).map((it) => it.join(' = '))} where id = new.id;`
/** The triggers of a location look up its municipality when its name is written. */
const followIn = (row: string) =>
  `update location set name_key = name_key where municipality_code = ${row}.code;`

const SQLITE = [
  `create virtual table location_search using fts5(
    search_text, content='location', content_rowid='id', tokenize='trigram')`,
  `create trigger location_counted after insert on location begin
      ${countIn('new', 1)}
    end`,
  `create trigger location_recounted after update of source, municipality_code, removed_at on location begin
      ${countIn('old', -1)}
      ${countIn('new', 1)}
    end`,
  `create trigger location_uncounted after delete on location begin
      ${countIn('old', -1)}
    end`,
  `create trigger location_search_added after insert on location begin
      insert into location_search(rowid, search_text) values (new.id, new.search_text);
      ${keep}
    end`,
  `create trigger location_search_changed after update of search_text on location
    when old.search_text <> new.search_text begin
      insert into location_search(location_search, rowid, search_text) values ('delete', old.id, old.search_text);
      insert into location_search(rowid, search_text) values (new.id, new.search_text);
    end`,
  `create trigger location_search_removed after delete on location begin
      insert into location_search(location_search, rowid, search_text) values ('delete', old.id, old.search_text);
    end`,
  `create trigger location_keyed after update of ${WATCHED} on location begin
      ${keep}
    end`,
  `create trigger location_by_municipality_name_insert after insert on municipality_name begin
      ${followIn('new')}
    end`,
  `create trigger location_by_municipality_name_update after update of key on municipality_name begin
      ${followIn('new')}
    end`,
  `create trigger location_by_municipality_name_delete after delete on municipality_name begin
      ${followIn('old')}
    end`,
]

const POSTGRES = [
  'create extension if not exists pg_trgm',
  'create index location_search on location using gin (search_text gin_trgm_ops)',
  ...keepCounts({
    table: 'location',
    counts: 'location_count',
    key: 'municipality_code, origin',
    counted: (
      rows,
      sign,
    ) => `select coalesce(${rows}.municipality_code, ''), ${originIn(rows)}, ${sign} * count(*)
        as count from ${rows} where ${rows}.removed_at is null group by 1, 2`,
  }),
  `create function keep_location_keys() returns trigger language plpgsql as $$
    begin
      ${Object.entries(follows('new'))
        .map(([name, value]) => `new.${name} := ${value};`)
        .join('\n      ')}
      return new;
    end $$`,
  `create trigger location_keyed before insert or update of ${WATCHED} on location
    for each row execute function keep_location_keys()`,
  `create function name_locations_by_municipality() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'DELETE' then ${followIn('old')}
      else ${followIn('new')}
      end if;
      return null;
    end $$`,
  `create trigger location_by_municipality_name after insert or delete or update of key on municipality_name
    for each row execute function name_locations_by_municipality()`,
]
