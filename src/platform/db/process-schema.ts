import type { Generated } from 'kysely'
import type {
  ProcessDecisionTable,
  ProcessPauseTable,
  ProcessResetPartTable,
  ProcessResetStepTable,
  ProcessResetTable,
  ProcessStepTable,
} from './flow-schema.ts'
import type { MailTable } from './mail-schema.ts'

/** The tables of processes and what belongs to them. Part of `Schema`, with the same conventions. */
export interface ProcessSchema {
  process: ProcessTable
  process_location: ProcessLocationTable
  process_step: ProcessStepTable
  process_pause: ProcessPauseTable
  process_decision: ProcessDecisionTable
  process_reset: ProcessResetTable
  process_reset_step: ProcessResetStepTable
  process_reset_part: ProcessResetPartTable
  /**
   * Number of processes of each kind, in each scope; kept by triggers, so that a count costs the same at any
   * size.
   */
  process_count: {
    process_type: string
    municipality_code: string
    operator_uuid: string
    status: string
    current_step: number
    turn: string
    count: number
  }
  /** The same for all municipalities together, for people who may see them all. */
  process_total: {
    process_type: string
    operator_uuid: string
    status: string
    current_step: number
    turn: string
    count: number
  }
  /** Sort keys of municipalities: folded names by code. */
  municipality_name: { code: string; key: string }
  /** Sort keys of operators: folded names of the tenant's stakeholders. */
  operator_name: { uuid: string; key: string }
  /**
   * With the columns of its process that tabs and scopes filter by; kept by triggers, as in `process_count`.
   */
  process_tag: {
    process_id: number
    tag_uuid: string
    process_type: Generated<string>
    status: Generated<string>
    current_step: Generated<number>
    municipality_code: Generated<string>
    operator_uuid: Generated<string>
    turn: Generated<string>
  }
  /** Number of completed steps by duration in days; kept by `countDurations`. */
  step_duration: { process_type: string; step_key: string; days: number; count: number }
  /** The median and the 90th percentile in days; computed from those counts with each change. */
  step_usual: { process_type: string; step_key: string; count: number; p50: number; p90: number }
  traffic_decision: TrafficDecisionTable
  contractor: ChoiceTable
  start_file: StartFileTable
  pid: PidTable
  mail: MailTable
}

/** A process, with the columns that lists need; the whole record is its latest `process_location`. */
export interface ProcessTable {
  id: Generated<number>
  uuid: string
  /** `VL-RP-26-0042`: tenant, type, year of starting, number. */
  case_ref: string
  /** The number in the reference. */
  case_counter: Generated<number>
  process_type: string
  /** Reason for starting, for realisations; else ''. */
  category: Generated<string>
  municipality_code: string | null
  /** Of the stakeholder in the tenant config that places and runs it. */
  operator_uuid: string
  /** `active`, `onhold`, `completed` or `cancelled`. */
  status: string
  /** Rises with every change; a change names the version that it was based on. */
  version: Generated<number>
  location_version: Generated<number>
  location_id: number | null
  traffic_decision_id: number | null
  /** Number of steps that have begun. */
  steps_started: number
  /** The last step that began and is not done; of a completed process its last step. */
  current_step: Generated<number>
  /** When the current step began. */
  step_started_at: Generated<string>
  /** Milliseconds on hold in all, without the current hold. */
  onhold_ms: Generated<number>
  /** Start of the current hold, or ''. */
  onhold_since: Generated<string>
  /** When it was completed or cancelled, or ''. */
  ended_at: Generated<string>
  /** Reason of the hold or the cancellation, as the tenant's lists name it, or ''. */
  status_reason: Generated<string>
  status_comment: Generated<string>
  created_at: string
  updated_at: Generated<string>

  street: Generated<string>
  house_number: Generated<string>
  house_number_suffix: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  lat: number | null
  lng: number | null
  /** Folded, as for requests. */
  address_key: Generated<string>
  /** What it is found by: see `src/records/processes/found-by.ts`; with names that triggers keep. */
  record_text: Generated<string>
  search_text: Generated<string>
  station_count: Generated<number>
  grid_operator: Generated<string>
  contractor_uuid: Generated<string>
  pid_uuid: Generated<string>
  /** Unique within its PID; '' for none. */
  building_code: Generated<string>
  /** Dates of the traffic decision, `2026-03-02` or ''. */
  published_on: Generated<string>
  definitive_on: Generated<string>
  confirmed_on: Generated<string>
  withdrawn_on: Generated<string>
  vkb_not_applicable: Generated<number>
  commissioned_on: Generated<string>
  /** Planned day of its placement, `2026-03-02` or ''. */
  planned_on: Generated<string>
  /** Day of its placement, and of its connection to the grid; `2026-03-02` or ''. */
  placed_on: Generated<string>
  grid_connected_on: Generated<string>
  /** Without spaces. */
  ean: Generated<string>
  grid_number: Generated<string>
  connection_value: Generated<string>
  /** Ids with a comma and a space between them. */
  charger_ids: Generated<string>
  parking_lots: Generated<string>
  station_version: Generated<string>
  power_type: Generated<string>
  fin_unit: Generated<string>
  customer_key: Generated<string>
  /** Of a customer on private ground, for reports: see `src/records/processes/object-columns.ts`. */
  customer: Generated<string>
  region: Generated<string>
  object_type: Generated<string>
  project_leader: Generated<string>
  object_manager: Generated<string>
  asset_manager: Generated<string>
  /** Charge points, not poles; null when not filled in. */
  existing_points: Generated<number | null>
  offices_need: Generated<number | null>
  program_need: Generated<number | null>
  extra_need: Generated<number | null>
  points_to_place: Generated<number | null>
  points_realised: Generated<number | null>
  power_option: Generated<string>
  fuse_box_option: Generated<string>
  /** The day on which all parties had signed, or ''. */
  signed_on: Generated<string>
  object_search: Generated<string>
  /**
   * Seconds that each step took without pauses; null when it is not done, or took no time. Kept by
   * `countDurations`.
   */
  step_1_seconds: Generated<number | null>
  step_2_seconds: Generated<number | null>
  step_3_seconds: Generated<number | null>
  step_4_seconds: Generated<number | null>
  step_5_seconds: Generated<number | null>
  step_6_seconds: Generated<number | null>
  step_7_seconds: Generated<number | null>
  step_8_seconds: Generated<number | null>
  /**
   * The parties whose turn it is, in one order, `municipality,cpo`; '' for nobody. See
   * `src/records/turns/turn.ts`.
   */
  turn: Generated<string>
  /** Since when the first of them has been waited for, later by the time on hold; '' for nobody. */
  waiting_since: Generated<string>
  /** The version that `turn` was derived from; another one than `version` was written by an older server. */
  turn_version: Generated<number>
  /** The step whose result refused to go on, 0 for none, that result, and what was chosen to follow. */
  refused_step: Generated<number>
  refused_result: Generated<string>
  refused_follow: Generated<string>
  /** For lists: see `src/records/processes/list-columns.ts`. */
  case_order: Generated<number>
  address_text: Generated<string>
  vkb_order: Generated<string>
  /**
   * Kept by triggers: the sort keys of its municipality, operator, contractor and PID, and its numbers of
   * requests and tags.
   */
  municipality_key: Generated<string>
  operator_key: Generated<string>
  contractor_key: Generated<string>
  pid_key: Generated<string>
  request_count: Generated<number>
  tag_count: Generated<number>
  /** When the names of people were removed from its record, or null. */
  personal_data_cleared_at: string | null
}

/** One saved version of the record of a process. */
export interface ProcessLocationTable {
  process_id: number
  /** From 1. */
  version: number
  /** The version that its process got with it; 0 in rows from before it was kept. */
  process_version: Generated<number>
  /** The step in which it was saved. */
  step: number
  at: string
  person_id: string
  person_name: string
  /** JSON: see `src/records/processes/location-record.ts`. */
  data: string
}

/** One publication, for one process or for many. Dates as `2026-03-02`. */
export interface TrafficDecisionTable {
  id: Generated<number>
  uuid: string
  /** `gmb-2026-12345`. */
  number: string
  url: string
  /** `objection` (bezwaar) or `appeal` (beroep, after a uniform preparation). */
  procedure: string
  municipality_code: string
  published_on: string
  definitive_on: string
  remarks: string
  created_at: string
  person_id: string
  person_name: string
}

/** A contractor or a PID, in a list that administrators maintain. */
export interface ChoiceTable {
  uuid: string
  label: string
  enabled: number
  deleted_at: string | null
  /** Its label, folded by the code that writes it: processes are sorted or found by it. */
  key: Generated<string>
}

export interface PidTable extends ChoiceTable {
  /** A line each: its code, a comma, its name. */
  buildings: Generated<string>
}

/** A file of locations to start: as it was checked, until its sender starts it; then that it was started. */
export interface StartFileTable {
  uuid: string
  person_id: string
  file_name: string
  /** SHA-256 of its content: the same file again is noticed. */
  file_hash: string
  /** `waiting` or `started`. */
  state: string
  /** JSON; '' once it was started. */
  checked: string
  /** Number of processes that it started. */
  started_count: number
  created_at: string
  /** Of a waiting one; '' once it was started. */
  expires_at: string
  started_at: string
}
