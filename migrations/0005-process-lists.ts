import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder } from './statements.ts'

/**
 * Columns, tables and indexes by which lists of processes and reports sort, count and search, so that no page
 * reads more rows than it shows.
 */
export async function up(db: Kysely<never>) {
  const { text } = columnTypes(db)
  await inOrder(db, [
    // How operators sort. They are stakeholders in the tenant's configuration, not rows; the server writes
    // this table.
    `create table operator_name (
      uuid ${text} primary key,
      key ${text} not null
    )`,
    `create table process_count (
      process_type ${text} not null,
      municipality_code ${text} not null,
      operator_uuid ${text} not null,
      status ${text} not null,
      current_step integer not null,
      count integer not null,
      constraint process_count_pk primary key (process_type, municipality_code, operator_uuid, status, current_step)
    )`,
    `create table process_total (
      process_type ${text} not null,
      operator_uuid ${text} not null,
      status ${text} not null,
      current_step integer not null,
      count integer not null,
      constraint process_total_pk primary key (process_type, operator_uuid, status, current_step)
    )`,
    `create index process_by_type_case_order on process (process_type, case_order, id)`,
    `create index process_by_type_address_key on process (process_type, address_key, id)`,
    `create index process_by_type_municipality_key on process (process_type, municipality_key, id)`,
    `create index process_by_type_current_step on process (process_type, current_step, id)`,
    `create index process_by_type_step_started_at on process (process_type, step_started_at, id)`,
    `create index process_by_type_request_count on process (process_type, request_count, id)`,
    `create index process_by_type_tag_count on process (process_type, tag_count, id)`,
    `create index process_by_type_updated_at on process (process_type, updated_at, id)`,
    `create index process_by_type_vkb_order on process (process_type, vkb_order, id)`,
    `create index process_by_type_process_type on process (process_type, id)`,
    `create index process_by_type_operator_uuid on process (process_type, operator_uuid, id)`,
    `create index process_by_type_operator_key on process (process_type, operator_key, id)`,
    `create index process_by_type_category on process (process_type, category, id)`,
    `create index process_by_type_created_at on process (process_type, created_at, id)`,
    `create index process_by_type_grid_operator on process (process_type, grid_operator, id)`,
    `create index process_by_type_contractor_uuid on process (process_type, contractor_uuid, id)`,
    `create index process_by_type_contractor_key on process (process_type, contractor_key, id)`,
    `create index process_by_type_station_count on process (process_type, station_count, id)`,
    `create index process_by_type_commissioned_on on process (process_type, commissioned_on, id)`,
    `create index process_by_status_case_order on process (process_type, status, case_order, id)`,
    `create index process_by_status_address_key on process (process_type, status, address_key, id)`,
    `create index process_by_status_municipality_key on process (process_type, status, municipality_key, id)`,
    `create index process_by_status_current_step on process (process_type, status, current_step, id)`,
    `create index process_by_status_step_started_at on process (process_type, status, step_started_at, id)`,
    `create index process_by_status_request_count on process (process_type, status, request_count, id)`,
    `create index process_by_status_tag_count on process (process_type, status, tag_count, id)`,
    `create index process_by_status_updated_at on process (process_type, status, updated_at, id)`,
    `create index process_by_status_vkb_order on process (process_type, status, vkb_order, id)`,
    `create index process_with_contractor on process (contractor_uuid) where contractor_uuid <> ''`,
    `create index process_with_pid on process (pid_uuid, request_count) where pid_uuid <> ''`,
    `create index process_counted_by on process (process_type, created_at, municipality_code, operator_uuid,
      status, current_step, station_count, status_reason, grid_operator, contractor_uuid, step_1_seconds,
      step_2_seconds, step_3_seconds, step_4_seconds, step_5_seconds, step_6_seconds, step_7_seconds,
      step_8_seconds)`,
    `create index process_by_type_status_reason on process (process_type, status_reason, id)`,
    `create index process_customers on process (process_type, municipality_code, operator_uuid, status,
      object_type, customer, region, pid_uuid, power_option, signed_on, existing_points, offices_need,
      program_need, extra_need, points_to_place, points_realised, id)
      where process_type || '' = 'private'`,
  ])
  await inOrder(db, isPostgres(db) ? POSTGRES : SQLITE)
}

/**
 * Every column that filters and searches of many rows test, so that counting does not read the rows
 * themselves.
 */
const TESTED = `current_step, municipality_code, operator_uuid, category, station_count, request_count, tag_count,
      grid_operator, contractor_uuid, published_on, definitive_on, confirmed_on, withdrawn_on,
      vkb_not_applicable, step_started_at, updated_at, created_at, commissioned_on, search_text`

const SQLITE = [
  // With one index for all municipalities, SQLite skip-scanned it for a status that most processes have, and
  // read every process.
  `create index process_by_municipality on process (municipality_code, process_type, status, id)
    where municipality_code is not null`,
  `create index process_without_municipality on process (process_type, status, id)
    where municipality_code is null`,
  `create index process_by_type_status on process (process_type, status, id, ${TESTED}, address_text)`,
  `create index process_object_search on process (process_type, municipality_code, operator_uuid, status,
      object_type, customer, region, pid_uuid, power_option, signed_on, existing_points, offices_need,
      program_need, extra_need, points_to_place, points_realised, id, project_leader, search_text,
      object_search)
      where process_type || '' = 'private'`,
  `create virtual table process_search using fts5(
    search_text, content='process', content_rowid='id', tokenize='trigram')`,
  `create trigger process_search_added after insert on process begin
      insert into process_search(rowid, search_text) values (new.id, new.search_text);
    end`,
  `create trigger process_search_changed after update of search_text on process
    when old.search_text <> new.search_text begin
      insert into process_search(process_search, rowid, search_text) values ('delete', old.id, old.search_text);
      insert into process_search(rowid, search_text) values (new.id, new.search_text);
    end`,
  `create trigger process_search_removed after delete on process begin
      insert into process_search(process_search, rowid, search_text) values ('delete', old.id, old.search_text);
    end`,
]

/** Long texts do not fit in an index entry: trigrams find them. */
const POSTGRES = [
  'create index process_by_municipality on process (municipality_code, process_type, status, id)',
  `create index process_by_type_status on process (process_type, status, id) include (${TESTED})`,
  `create index process_object_search on process using gin (object_search gin_trgm_ops)
      where process_type || '' = 'private'`,
  'create index process_search on process using gin (search_text gin_trgm_ops)',
]
