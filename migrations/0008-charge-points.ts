import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Charge points and parking lots at locations, and what finished processes changed in both. */
export async function up(db: Kysely<never>) {
  const { id, text, real } = columnTypes(db)
  await inOrder(db, [
    `create table charge_point (
      id ${id},
      uuid ${text} not null unique,
      location_id integer not null references location (id) on delete cascade,
      process_id integer references process (id) on delete set null,
      municipality_code ${text},
      version integer not null default 1,
      lat ${real} not null,
      lng ${real} not null,
      evse_count integer not null default 0,
      max_power_w integer not null default 0,
      is_workflow_created integer not null default 0,
      is_alternative integer not null default 0,
      is_asset integer not null default 0,
      published integer not null default 1,
      removed_at ${text},
      reference ${text} not null,
      status ${text} not null,
      access ${text} not null,
      kind ${text} not null,
      party ${text} not null,
      operator_name ${text} not null,
      operator_uuid ${text} not null,
      remark ${text} not null,
      source ${text} not null,
      source_key ${text} not null,
      import_uuid ${text} not null,
      fingerprint ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      station_version ${text} not null default '',
      power_type ${text} not null default '',
      constraint charge_point_source_key unique (source, source_key)
    )`,
    `create index charge_point_by_location on charge_point (location_id)`,
    `create index charge_point_by_process on charge_point (process_id)`,
    `create index charge_point_by_municipality on charge_point (municipality_code, id)`,
    `create table evse (
      charge_point_id integer not null references charge_point (id) on delete cascade,
      uid ${text} not null,
      evse_id ${text} not null,
      status ${text} not null,
      physical_reference ${text} not null,
      power_w integer not null default 0,
      removed_at ${text},
      constraint evse_pk primary key (charge_point_id, uid)
    )`,
    `create table charge_point_history (
      id ${id},
      charge_point_id integer not null references charge_point (id) on delete cascade,
      at ${text} not null,
      kind ${text} not null,
      version integer not null,
      import_uuid ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      data ${text} not null
    )`,
    `create index charge_point_history_of on charge_point_history (charge_point_id, id)`,
    `create table parking_lot (
      uuid ${text} primary key,
      location_id integer not null references location (id) on delete cascade,
      reference ${text} not null,
      lat ${real},
      lng ${real},
      charge_point_id integer references charge_point (id) on delete set null
    )`,
    `create index parking_lot_location on parking_lot (location_id)`,
    `create index parking_lot_point on parking_lot (charge_point_id)`,
    `create table process_effect (
      id ${id},
      process_id integer not null references process (id) on delete cascade,
      charge_point_id integer references charge_point (id) on delete cascade,
      location_id integer references location (id) on delete cascade,
      before ${text} not null,
      after ${text} not null
    )`,
    `create index process_effect_process on process_effect (process_id, id)`,
    `create index process_effect_charge_point on process_effect (charge_point_id, id)`,
    `create index process_effect_location on process_effect (location_id, id)`,
  ])
}
