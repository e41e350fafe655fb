import type { Kysely } from 'kysely'
import { columnTypes, inOrder } from './statements.ts'

/** Processes and their flow, and the lists that their forms offer. */
export async function up(db: Kysely<never>) {
  const { id, text, real } = columnTypes(db)
  await inOrder(db, [
    `create table case_number (
      kind ${text} primary key,
      last integer not null
    )`,
    `create table contractor (
      uuid ${text} primary key,
      label ${text} not null,
      enabled integer not null,
      deleted_at ${text},
      key ${text} not null default ''
    )`,
    `create table pid (
      uuid ${text} primary key,
      label ${text} not null,
      enabled integer not null,
      deleted_at ${text}
    )`,
    `create table traffic_decision (
      id ${id},
      uuid ${text} not null,
      number ${text} not null,
      url ${text} not null,
      procedure ${text} not null,
      municipality_code ${text} not null,
      published_on ${text} not null,
      definitive_on ${text} not null,
      remarks ${text} not null,
      created_at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create unique index traffic_decision_uuid on traffic_decision (uuid)`,
    `create table process (
      id ${id},
      uuid ${text} not null unique,
      case_ref ${text} not null unique,
      case_counter integer not null default 0,
      process_type ${text} not null,
      version integer not null default 1,
      created_at ${text} not null,
      updated_at ${text} not null default '',
      personal_data_cleared_at ${text},
      -- Where it is in its flow.
      status ${text} not null,
      status_reason ${text} not null default '',
      status_comment ${text} not null default '',
      current_step integer not null default 0,
      steps_started integer not null,
      step_started_at ${text} not null default '',
      onhold_since ${text} not null default '',
      onhold_ms bigint not null default 0,
      ended_at ${text} not null default '',
      -- Seconds that its steps took, null while they last.
      step_1_seconds integer,
      step_2_seconds integer,
      step_3_seconds integer,
      step_4_seconds integer,
      step_5_seconds integer,
      step_6_seconds integer,
      step_7_seconds integer,
      step_8_seconds integer,
      -- Where it is.
      municipality_code ${text},
      street ${text} not null default '',
      house_number ${text} not null default '',
      house_number_suffix ${text} not null default '',
      postal_code ${text} not null default '',
      city ${text} not null default '',
      lat ${real},
      lng ${real},
      location_id integer references location (id) on delete set null,
      location_version integer not null default 1,
      -- Who it is with.
      operator_uuid ${text} not null,
      contractor_uuid ${text} not null default '',
      grid_operator ${text} not null default '',
      -- What it is about.
      category ${text} not null default '',
      station_count integer not null default 0,
      planned_on ${text} not null default '',
      commissioned_on ${text} not null default '',
      pid_uuid ${text} not null default '',
      building_code ${text} not null default '',
      -- Its traffic decision.
      traffic_decision_id integer references traffic_decision (id) on delete set null,
      published_on ${text} not null default '',
      definitive_on ${text} not null default '',
      confirmed_on ${text} not null default '',
      withdrawn_on ${text} not null default '',
      vkb_not_applicable integer not null default 0,
      -- On private ground.
      customer ${text} not null default '',
      region ${text} not null default '',
      object_type ${text} not null default '',
      project_leader ${text} not null default '',
      object_manager ${text} not null default '',
      asset_manager ${text} not null default '',
      power_option ${text} not null default '',
      fuse_box_option ${text} not null default '',
      signed_on ${text} not null default '',
      object_search ${text} not null default '',
      existing_points integer,
      offices_need integer,
      program_need integer,
      extra_need integer,
      points_to_place integer,
      points_realised integer,
      -- What lists sort by, search in and show, folded by who writes the row.
      case_order integer not null default 0,
      vkb_order ${text} not null default '',
      address_key ${text} not null default '',
      address_text ${text} not null default '',
      search_text ${text} not null default '',
      -- Kept by triggers.
      municipality_key ${text} not null default '',
      operator_key ${text} not null default '',
      contractor_key ${text} not null default '',
      request_count integer not null default 0,
      tag_count integer not null default 0
    )`,
    `create index process_by_counter on process (process_type, case_counter)`,
    `create index process_by_location on process (location_id)`,
    `create index process_by_traffic_decision on process (traffic_decision_id)`,
    `create unique index process_building_code on process (pid_uuid, building_code)
      where pid_uuid <> '' and building_code <> '' and status <> 'cancelled'`,
    `create table process_location (
      process_id integer not null references process (id) on delete cascade,
      version integer not null,
      step integer not null,
      at ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null,
      data ${text} not null,
      constraint process_location_pk primary key (process_id, version)
    )`,
    `create table process_step (
      process_id integer not null references process (id) on delete cascade,
      number integer not null,
      step_key ${text} not null,
      uuid ${text} not null unique,
      started_at ${text} not null,
      completed_at ${text} not null,
      constraint process_step_pk primary key (process_id, number)
    )`,
    `create index process_step_running on process_step (process_id, number, step_key, started_at)
      where started_at <> '' and completed_at = ''`,
    `create table process_pause (
      id ${id},
      process_id integer not null references process (id) on delete cascade,
      kind ${text} not null,
      started_at ${text} not null,
      ended_at ${text} not null,
      reason ${text} not null,
      comment ${text} not null,
      ended_comment ${text} not null,
      person_id ${text} not null,
      person_name ${text} not null
    )`,
    `create index process_pause_of on process_pause (process_id, id)`,
    `create table process_tag (
      process_id integer not null references process (id) on delete cascade,
      tag_uuid ${text} not null,
      process_type ${text} not null default '',
      status ${text} not null default '',
      current_step integer not null default 0,
      municipality_code ${text} not null default '',
      operator_uuid ${text} not null default '',
      constraint process_tag_pk primary key (process_id, tag_uuid)
    )`,
    `create index process_tag_counted on process_tag (tag_uuid, process_type, status, current_step,
      municipality_code, operator_uuid, process_id)`,
    `create table step_duration (
      process_type ${text} not null,
      step_key ${text} not null,
      days integer not null,
      count integer not null,
      constraint step_duration_pk primary key (process_type, step_key, days)
    )`,
    `create table step_usual (
      process_type ${text} not null,
      step_key ${text} not null,
      count integer not null,
      p50 integer not null,
      p90 integer not null,
      constraint step_usual_pk primary key (process_type, step_key)
    )`,
  ])
}
