import type { Generated } from 'kysely'

/**
 * The tables. Times are ISO 8601 texts in UTC, truths are 0 or 1, JSON is text: so both engines give the same
 * values back. Keep in step with the migrations.
 */
export interface Schema {
  /** One row per fact about this database: `tenant`, `secret.session`, … */
  meta: { key: string; value: string }
  person: PersonTable
  session: { sid: string; person_id: string | null; data: string; expires_at: number }
  /** State of the embedded identity provider. */
  provider_record: {
    kind: string
    id: string
    payload: string
    uid: string | null
    user_code: string | null
    grant_id: string | null
    expires_at: number | null
  }
  /** Counters that guard sign-in, shared by all processes. */
  rate_limit: { key: string; hits: number; ends_at: number }
  api_key: {
    id: Generated<number>
    origin: string
    /** SHA-256 of the key, hexadecimal; the key itself is shown once and not kept. */
    hash: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
  }
  request: RequestTable
  /** How many requests each municipality has in each status; kept by triggers, so that counts cost the same at any size. */
  request_count: { municipality_code: string; status: number; count: number }
  /** Last number given out, per kind of case: gapless because it is taken in the transaction that uses it. */
  case_number: { kind: string; last: number }
  judgement: JudgementTable
  comment: CommentTable
  tag: {
    uuid: string
    label: string
    enabled: number
    for_request: number
    for_process: number
    deleted_at: string | null
  }
  request_tag: { request_id: number; tag_uuid: string }
  file: FileTable
  location: LocationTable
  location_stakeholder: { location_id: number; uuid: string; name: string; type: string }
  parking_lot: {
    uuid: string
    location_id: number
    reference: string
    lat: number | null
    lng: number | null
  }
  process: ProcessTable
  charge_point: ChargePointTable
  evse: EvseTable
  charge_point_history: ChargePointHistoryTable
  import_run: ImportRunTable
  /** How many points of a layer lie in each cell of the map's grids; kept by triggers (migrations/map-cells.ts). */
  map_cell: {
    layer: 'request' | 'charge_point'
    zoom: number
    x: number
    y: number
    /** '' for none. */
    municipality_code: string
    status: string
    workflow: number
    count: number
    lat_sum: number
    lng_sum: number
  }
  event: EventTable
}

export interface PersonTable {
  /** `sub` of the identity provider. */
  id: string
  name: string
  email: string
  /** The claims that rights come from, JSON: `{roles, identity}`; read again at every visit. */
  claims: string
  language: string | null
  created_at: string
  last_seen_at: string
  blocked_at: string | null
}

export interface RequestTable {
  id: Generated<number>
  uuid: string
  /** Who sent it in, with their own reference; together unique. */
  origin: string
  origin_reference: string
  case_counter: number
  case_ref: string
  status: number
  /** Rises with every change; a judgement names the version it was made on. */
  version: Generated<number>
  submitted_at: string
  /** '' while it has not been judged. */
  processed_at: string
  created_at: string
  updated_at: string

  street: string
  house_number: string
  house_number_suffix: string
  postal_code: string
  city: string
  municipality_code: string | null
  country_code: string
  lat: number | null
  lng: number | null
  coordinates_nomatch: Generated<number>
  coordinates_iteration: Generated<number>

  first_name: string
  last_name: string
  phone: string
  email: string
  vehicle_brand: string
  vehicle_model: string
  number_plate: string
  /** 1, 0, or null when not asked. */
  parking_permit: number | null
  reserved_spot: number | null
  /** 0 to 3: the four time slots. */
  timeslot: number | null
  location: string
  remarks: string
  dossier_id: string

  /** Label of the latest judgement's reason; here because lists sort by it. */
  reason_label: string
  /** Folded texts (lower case, no accents) that lists sort by and search in. */
  name_key: string
  address_key: string
  search_text: string
  /** The number plate without dashes and spaces. */
  plate_key: string
  /** Since when personal data is gone (AVG), or null. */
  gdpr_cleared_at: string | null
  /** 1: only partly visible, may not be connected. */
  limited: Generated<number>
  /** The process that it is connected to. */
  process_id: number | null
}

export interface JudgementTable {
  id: Generated<number>
  request_id: number
  verdict: number
  reason: number | null
  reason_label: string
  remarks: string
  is_correction: number
  processed_at: string
  person_id: string
  person_name: string
}

export interface CommentTable {
  id: Generated<number>
  /** `request`, `process` or `assets`. */
  subject_type: string
  subject_uuid: string
  person_id: string
  person_name: string
  created_at: string
  edited_at: string | null
  message: string
  /** The version of the record in which it was written: 1 for requests. */
  version: number
  /** `new`, `todo`, `done` or `ignore`. */
  status: string
  deleted_at: string | null
}

export interface FileTable {
  uuid: string
  subject_type: string
  subject_uuid: string
  /** What it shows: `vehicle`, `parkingspot`, … */
  kind: string
  filename: string
  extension: string
  size: number
  created_at: string
  uploaded: number
  suspect: number
  gdpr: number
  missing: number
  deleted: number
}

export interface EventTable {
  id: Generated<number>
  at: string
  kind: string
  subject_type: string
  subject_uuid: string
  person_id: string
  person_name: string
  /** JSON: `{before, after}` and what else the kind needs. */
  data: string
  /** Of the web request that caused it, to find it in the log. */
  request_id: string
}

/** A site with one or more charge points. */
export interface LocationTable {
  id: Generated<number>
  uuid: string
  municipality_code: string | null
  lat: number
  lng: number
  /** When it was found to be gone, or null; nothing is ever deleted. */
  removed_at: string | null
  /** Where it is known from: `ocpi`, `geojson`, `csv`, `workflow` or `manual`; with its key there, unique. */
  source: string
  source_key: string
  /** Of the import that brought it, or ''. */
  import_uuid: string
  volt_id: string
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  /** Folded street and number, as for requests. */
  address_key: string
  parking_type: string
  created_at: string
  updated_at: string
}

/** As much of a process as the map asks about. */
export interface ProcessTable {
  id: Generated<number>
  uuid: string
  case_ref: string
  process_type: string
  municipality_code: string | null
  operator_uuid: string
  /** `active`, `onhold`, `completed` or `cancelled`. */
  status: string
  steps_started: number
  created_at: string
}

/** One pole on the map. */
export interface ChargePointTable {
  id: Generated<number>
  uuid: string
  location_id: number
  process_id: number | null
  municipality_code: string | null
  version: Generated<number>
  lat: number
  lng: number
  evse_count: Generated<number>
  max_power_w: Generated<number>
  is_workflow_created: Generated<number>
  is_alternative: Generated<number>
  is_asset: Generated<number>
  /** 0: not to be shown to the public. */
  published: Generated<number>
  removed_at: string | null
  /** What people call it: the text on the pole, or the key of its source. */
  reference: string
  /** See `src/charge-points/charge-point.ts`. */
  status: string
  access: string
  kind: string
  /** `BE*ALL`: country and party of the source, or ''. */
  party: string
  operator_name: string
  /** Of the tenant's stakeholder, or ''. */
  operator_uuid: string
  remark: string
  source: string
  source_key: string
  import_uuid: string
  /** Of what the source said; equal means unchanged. */
  fingerprint: string
  created_at: string
  updated_at: string
}

/** One place to charge one car. */
export interface EvseTable {
  charge_point_id: number
  uid: string
  evse_id: string
  /** As in OCPI: AVAILABLE, CHARGING, … */
  status: string
  physical_reference: string
  power_w: Generated<number>
  removed_at: string | null
}

export interface ChargePointHistoryTable {
  id: Generated<number>
  charge_point_id: number
  at: string
  /** `created`, `changed`, `removed` or `restored`. */
  kind: string
  /** The version that this made. */
  version: number
  import_uuid: string
  person_id: string
  person_name: string
  /** JSON: `{before, after}`, only what changed. */
  data: string
}

/** One file that was read. */
export interface ImportRunTable {
  uuid: string
  kind: string
  format: string
  file_name: string
  /** SHA-256, hexadecimal. */
  file_hash: string
  started_at: string
  /** '' while it runs, or when it was stopped half-way. */
  finished_at: string
  person_id: string
  person_name: string
  /** JSON. */
  counts: string
}
