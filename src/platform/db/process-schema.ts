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

/** The tables of processes and their parts. Part of `Schema`, with the same conventions. */
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
   * Number of processes of each kind, in each scope; maintained by triggers, so that a count costs the same at any
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
  /** The same counts over all municipalities, for people who may read all of them. */
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
   * With copies of the columns of its process that tabs and scopes filter by; maintained by triggers, as
   * `process_count`.
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
  /** Number of completed steps by duration in days; maintained by `countDurations`. */
  step_duration: { process_type: string; step_key: string; days: number; count: number }
  /** The median and the 90th percentile in days; computed from those counts at each change. */
  step_usual: { process_type: string; step_key: string; count: number; p50: number; p90: number }
  traffic_decision: TrafficDecisionTable
  contractor: ChoiceTable
  start_file: StartFileTable
  pid: PidTable
  mail: MailTable
}

/** A process, with the columns that lists need; its latest `process_location` is the whole record. */
export interface ProcessTable {
  id: Generated<number>
  uuid: string
  /** `VL-RP-26-0042`: tenant, type, year of starting, number. */
  case_ref: string
  /** The number in `case_ref`. */
  case_counter: Generated<number>
  process_type: string
  /** Reason for starting, for realisations; else ''. */
  category: Generated<string>
  municipality_code: string | null
  /** Uuid in the tenant config of the stakeholder that installs and operates it. */
  operator_uuid: string
  /** `active`, `onhold`, `completed` or `cancelled`. */
  status: string
  /** Rises with every change; a change contains the version on which it was based. */
  version: Generated<number>
  location_version: Generated<number>
  location_id: number | null
  traffic_decision_id: number | null
  /** Number of started steps. */
  steps_started: number
  /** The last step that started and is not completed; of a completed process its last step. */
  current_step: Generated<number>
  /** Start of the current step. */
  step_started_at: Generated<string>
  /** Total milliseconds on hold, without the current hold. */
  onhold_ms: Generated<number>
  /** Start of the current hold, or ''. */
  onhold_since: Generated<string>
  /** Time of completion or cancellation, or ''. */
  ended_at: Generated<string>
  /** Reason of the hold or the cancellation, from the tenant's lists, or ''. */
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
  /** Text to search by: see `src/records/processes/columns/found-by.ts`; triggers derive `search_text` by adding names. */
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
  /** Separated by a comma and a space. */
  charger_ids: Generated<string>
  parking_lots: Generated<string>
  station_version: Generated<string>
  power_type: Generated<string>
  fin_unit: Generated<string>
  customer_key: Generated<string>
  /** Of a customer on private ground, for reports: see `src/records/processes/columns/object-columns.ts`. */
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
  /** Day of the last signature, when all parties had signed, or ''. */
  signed_on: Generated<string>
  object_search: Generated<string>
  /**
   * Seconds of each step, without pauses; null when it is not completed, or took no time. Maintained by
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
   * The parties whose turn it is, in a fixed order, `municipality,cpo`; '' without one. See
   * `src/records/processes/party.ts`.
   */
  turn: Generated<string>
  /** Since when the first of them must act, plus the time on hold; '' without one. */
  waiting_since: Generated<string>
  /** The version from which `turn` was derived; when it differs from `version`, an older server wrote the row. */
  turn_version: Generated<number>
  /** The step whose result prevents going on (0 without one), that result, and the choice of what follows. */
  refused_step: Generated<number>
  refused_result: Generated<string>
  refused_follow: Generated<string>
  /** For lists: see `src/records/processes/columns/list-columns.ts`. */
  case_order: Generated<number>
  address_text: Generated<string>
  vkb_order: Generated<string>
  /**
   * Maintained by triggers: the sort keys of its municipality, operator, contractor and PID, and its numbers of
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
  /** The version of the process after saving; 0 in rows from before this column existed. */
  process_version: Generated<number>
  /** The step in which it was saved. */
  step: number
  at: string
  person_id: string
  person_name: string
  /** JSON: see `src/records/processes/api/location-record.ts`. */
  data: string
}

/** A traffic decision, for one process or for many. Dates as `2026-03-02`. */
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

/** A contractor or a PID, from a list that administrators maintain. */
export interface ChoiceTable {
  uuid: string
  label: string
  enabled: number
  deleted_at: string | null
  /** Its label, folded by the code that writes it, to sort or search processes by. */
  key: Generated<string>
}

export interface PidTable extends ChoiceTable {
  /** A line per building: code, comma, name. */
  buildings: Generated<string>
}

/** An uploaded file of locations to start: its checked content until the sender starts it; afterwards a receipt. */
export interface StartFileTable {
  uuid: string
  person_id: string
  file_name: string
  /** SHA-256 of its content, to recognise a repeated upload. */
  file_hash: string
  /** `waiting` or `started`. */
  state: string
  /** JSON; '' after the start. */
  checked: string
  /** Number of processes started from it. */
  started_count: number
  created_at: string
  /** Expiry of a waiting file; '' after the start. */
  expires_at: string
  started_at: string
}
