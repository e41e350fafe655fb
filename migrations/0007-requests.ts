import type { Kysely } from 'kysely'
import { isPostgres } from '../src/platform/db/dialect.ts'
import { columnTypes, inOrder, perStatement } from './statements.ts'

/** Requests of residents, judgements on them, and what lists of them sort by, count and search in. */
export async function up(db: Kysely<never>) {
  const { id, text, real } = columnTypes(db)
  await inOrder(db, [
    `create table request (
      id ${id},
      uuid ${text} not null unique,
      case_counter integer not null unique,
      status integer not null,
      version integer not null default 1,
      municipality_code ${text},
      lat ${real},
      lng ${real},
      coordinates_nomatch integer not null default 0,
      coordinates_iteration integer not null default 0,
      parking_permit integer,
      reserved_spot integer,
      timeslot integer,
      gdpr_cleared_at ${text},
      limited integer not null default 0,
      origin ${text} not null,
      origin_reference ${text} not null,
      case_ref ${text} not null,
      submitted_at ${text} not null,
      processed_at ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      street ${text} not null,
      house_number ${text} not null,
      house_number_suffix ${text} not null,
      postal_code ${text} not null,
      city ${text} not null,
      country_code ${text} not null,
      first_name ${text} not null,
      last_name ${text} not null,
      phone ${text} not null,
      email ${text} not null,
      vehicle_brand ${text} not null,
      vehicle_model ${text} not null,
      number_plate ${text} not null,
      location ${text} not null,
      remarks ${text} not null,
      dossier_id ${text} not null,
      reason_label ${text} not null,
      name_key ${text} not null,
      address_key ${text} not null,
      search_text ${text} not null,
      plate_key ${text} not null,
      process_id integer references process (id) on delete set null,
      constraint request_case_ref unique (case_ref),
      constraint request_origin_reference unique (origin, origin_reference)
    )`,
    `create index request_by_postal_code on request (postal_code, address_key)`,
    `create index request_by_plate on request (plate_key)`,
    `create index request_by_processed_at on request (processed_at, id)`,
    `create index request_by_status_processed_at on request (status, processed_at, id)`,
    `create index request_by_case_counter on request (case_counter, id)`,
    `create index request_by_status_case_counter on request (status, case_counter, id)`,
    `create index request_by_origin on request (origin, id)`,
    `create index request_by_status_origin on request (status, origin, id)`,
    `create index request_by_address_key on request (address_key, id)`,
    `create index request_by_status_address_key on request (status, address_key, id)`,
    `create index request_by_name_key on request (name_key, id)`,
    `create index request_by_status_name_key on request (status, name_key, id)`,
    `create index request_by_reason_label on request (reason_label, id)`,
    `create index request_by_status_reason_label on request (status, reason_label, id)`,
    `create index request_by_city on request (city, municipality_code, status)`,
    `create index request_by_postal_code_scope on request (postal_code, municipality_code, status)`,
    `create index request_by_submitted_at on request (submitted_at, id, status, municipality_code,
      process_id)`,
    `create index request_by_status_submitted_at on request (status, submitted_at, id, municipality_code,
      process_id)`,
    `create index request_by_municipality on request (municipality_code, status, submitted_at, id,
      process_id)`,
    `create index request_by_process on request (process_id, status, submitted_at, id, municipality_code)`,
    `create table request_tag (
      request_id integer not null references request (id) on delete cascade,
      tag_uuid ${text} not null,
      constraint request_tag_pk primary key (request_id, tag_uuid)
    )`,
    `create index request_tag_tag on request_tag (tag_uuid)`,
    `create table judgement (
      id ${id},
      request_id integer not null references request (id) on delete cascade,
      verdict integer not null,
      reason integer,
      reason_label ${text} not null,
      remarks ${text} not null,
      is_correction integer not null,
      processed_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create index judgement_request on judgement (request_id, processed_at)`,
    `create table resident_request (
      request_uuid ${text} primary key,
      language ${text} not null,
      agreed_at ${text} not null,
      agreed_to ${text} not null
    )`,
    `create table request_count (
      municipality_code ${text} not null,
      status integer not null,
      count integer not null,
      constraint request_count_pk primary key (municipality_code, status)
    )`,
    `create index request_count_by_status on request_count (status, count)`,
  ])
  await inOrder(db, isPostgres(db) ? POSTGRES : SQLITE)
}

const countNew = `insert into request_count (municipality_code, status, count)
        values (coalesce(new.municipality_code, ''), new.status, 1)
        on conflict (municipality_code, status) do update set count = count + 1;`
const uncountOld = `update request_count set count = count - 1
        where municipality_code = coalesce(old.municipality_code, '') and status = old.status;`

const SQLITE = [
  `create virtual table request_search using fts5(
    search_text, content='request', content_rowid='id', tokenize='trigram')`,
  `create trigger request_search_added after insert on request begin
      insert into request_search(rowid, search_text) values (new.id, new.search_text);
    end`,
  `create trigger request_search_changed after update of search_text on request
    when old.search_text <> new.search_text begin
      insert into request_search(request_search, rowid, search_text) values ('delete', old.id, old.search_text);
      insert into request_search(rowid, search_text) values (new.id, new.search_text);
    end`,
  `create trigger request_search_removed after delete on request begin
      insert into request_search(request_search, rowid, search_text) values ('delete', old.id, old.search_text);
    end`,

  `create trigger request_counted after insert on request begin
      ${countNew}
    end`,
  `create trigger request_recounted after update of status, municipality_code on request begin
      ${uncountOld}
      ${countNew}
    end`,
  `create trigger request_uncounted after delete on request begin
      ${uncountOld}
    end`,

  // A process stores its number of requests, whatever code links them.
  `create trigger process_request_added after insert on request when new.process_id is not null begin
      update process set request_count = request_count + 1 where id = new.process_id;
    end`,
  `create trigger process_request_moved after update of process_id on request
    when old.process_id is not new.process_id begin
      update process set request_count = request_count - 1 where id = old.process_id;
      update process set request_count = request_count + 1 where id = new.process_id;
    end`,
  `create trigger process_request_removed after delete on request when old.process_id is not null begin
      update process set request_count = request_count - 1 where id = old.process_id;
    end`,
]

const onConflict = `on conflict (municipality_code, status)
          do update set count = request_count.count + excluded.count;`

const POSTGRES = [
  'create index request_search on request using gin (search_text gin_trgm_ops)',

  // Per statement and in one order, so that two writers do not deadlock.
  `create function count_requests() returns trigger language plpgsql as $$
    begin
      if TG_OP = 'INSERT' then
        insert into request_count (municipality_code, status, count)
          select coalesce(municipality_code, ''), status, count(*) from added group by 1, 2 order by 1, 2
          ${onConflict}
      elsif TG_OP = 'DELETE' then
        insert into request_count (municipality_code, status, count)
          select coalesce(municipality_code, ''), status, -count(*) from removed group by 1, 2 order by 1, 2
          ${onConflict}
      else
        insert into request_count (municipality_code, status, count)
          select municipality_code, status, sum(count) from (
            select coalesce(municipality_code, '') as municipality_code, status, count(*) as count from added
              group by 1, 2
            union all
            select coalesce(municipality_code, ''), status, -count(*) from removed group by 1, 2
          ) as change group by 1, 2 having sum(count) <> 0 order by 1, 2
          ${onConflict}
      end if;
      return null;
    end $$`,
  ...perStatement('request', 'request', 'count_requests'),

  // A process stores its number of requests, whatever code links them.
  `create function count_process_request() returns trigger language plpgsql as $$
    begin
      if TG_OP <> 'INSERT' then
        update process set request_count = request_count - 1 where id = old.process_id;
      end if;
      if TG_OP <> 'DELETE' then
        update process set request_count = request_count + 1 where id = new.process_id;
      end if;
      return null;
    end $$`,
  `create trigger process_request_added after insert on request
    for each row when (new.process_id is not null) execute function count_process_request()`,
  `create trigger process_request_moved after update of process_id on request
    for each row when (old.process_id is distinct from new.process_id) execute function count_process_request()`,
  `create trigger process_request_removed after delete on request
    for each row when (old.process_id is not null) execute function count_process_request()`,
]
