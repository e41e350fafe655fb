import type { Generated } from 'kysely'
import type { AddressSchema } from './address-schema.ts'
import type { BulkSchema } from './bulk-schema.ts'
import type { CalendarSchema } from './calendar-schema.ts'
import type { DeskSchema } from './desk-schema.ts'
import type { ExportSchema } from './export-schema.ts'
import type { IdempotencySchema } from './idempotency-schema.ts'
import type { ListSchema } from './list-schema.ts'
import type { MapSchema } from './map-schema.ts'
import type { PeopleSchema } from './people-schema.ts'
import type { PrivacySchema } from './privacy-schema.ts'
import type { ProcessSchema } from './process-schema.ts'
import type { ResidentSchema } from './resident-schema.ts'
import type { TurnSchema } from './turn-schema.ts'
import type { WebhookSchema } from './webhook-schema.ts'

/**
 * The tables. Times are ISO 8601 texts in UTC, booleans are 0 or 1, JSON is text, so that both engines return the same
 * values. Keep in step with the migrations.
 */
export interface Schema
  extends AddressSchema,
    BulkSchema,
    CalendarSchema,
    DeskSchema,
    ExportSchema,
    IdempotencySchema,
    MapSchema,
    ProcessSchema,
    ListSchema,
    PeopleSchema,
    PrivacySchema,
    ResidentSchema,
    TurnSchema,
    WebhookSchema {
  /** A row per value of this database: `tenant`, `secret.session`, … */
  meta: { key: string; value: string }
  session: {
    sid: string
    person_id: string | null
    data: string
    expires_at: number
    /** Until when (ms since 1970) a request holds the lock to renew the tokens at the provider; null without a lock. */
    renewing_until: Generated<number | null>
    /** Last use, ms since 1970, to a few minutes; null when it was last used before this column existed. */
    used_at: Generated<number | null>
  }
  /** Forms sent after their session had ended, encrypted with a key that only the browser has. */
  kept_form: { id: string; browser: string; sealed: string; expires_at: number }
  /**
   * State of the embedded identity provider, sign-outs reported by a provider, and positions of writes for the replica.
   */
  provider_record: {
    kind: string
    id: string
    payload: string
    uid: string | null
    user_code: string | null
    grant_id: string | null
    expires_at: number | null
  }
  /** Counters that limit sign-in, shared by all processes. */
  rate_limit: { key: string; hits: number; ends_at: number }
  api_key: {
    id: Generated<number>
    origin: string
    /** Scope: `requests` or `documents`. */
    purpose: Generated<string>
    /** SHA-256 of the key, hexadecimal; the key itself is displayed once and not stored. */
    hash: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
  }
  request: RequestTable
  /**
   * Number of requests of each municipality in each status; maintained by triggers, so that a count costs the same at
   * any size.
   */
  request_count: { municipality_code: string; status: number; count: number }
  /** Last number issued, per kind of case: gapless because it is incremented in the transaction that uses it. */
  case_number: { kind: string; last: number }
  judgement: JudgementTable
  handover: HandoverTable
  /** A row per withdrawn judgement, by whom and when. */
  judgement_withdrawal: {
    judgement_id: number
    withdrawn_at: string
    person_id: string
    person_name: string
  }
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
  event: EventTable
}

export interface RequestTable {
  id: Generated<number>
  uuid: string
  /** The sender, unique together with `origin_reference`. */
  origin: string
  origin_reference: string
  case_counter: number
  case_ref: string
  status: number
  /** Rises with every change; a judgement contains the version on which it was based. */
  version: Generated<number>
  submitted_at: string
  /** '' before the first judgement. */
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
  /** 1, 0, or null when the form did not contain the question. */
  parking_permit: number | null
  reserved_spot: number | null
  /** 0 to 3: the four time slots. */
  timeslot: number | null
  location: string
  remarks: string
  dossier_id: string

  /** Label of the latest judgement's reason; copied here because lists sort by it. */
  reason_label: string
  /** Folded texts (lower case, no accents) for sorting and searching. */
  name_key: string
  address_key: string
  search_text: string
  /** The number plate without dashes and spaces. */
  plate_key: string
  /** When its personal data was cleared (GDPR), or null. */
  gdpr_cleared_at: string | null
  /** 1: only partly visible, and may not be connected. */
  limited: Generated<number>
  /** Its process. */
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

/** A handover of a request to another municipality. */
export interface HandoverTable {
  id: Generated<number>
  request_id: number
  /** '' without a municipality. */
  from_code: string
  to_code: string
  reason: string
  handed_over_at: string
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
  /** Version of the record when the comment was written: 1 for requests. */
  version: number
  /** `new`, `todo`, `done` or `ignore`. */
  status: string
  deleted_at: string | null
}

export interface FileTable {
  uuid: string
  subject_type: string
  subject_uuid: string
  /** Its subject: `vehicle`, `parkingspot`, … */
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
  /** JSON: `{before, after}` and other data of the kind. */
  data: string
  /** Of the HTTP request that caused it, to find it in the log. */
  request_id: string
}
