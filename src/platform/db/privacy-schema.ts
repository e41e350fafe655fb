import type { Generated } from 'kysely'

/** The tables of privacy. Part of `Schema`, with the same conventions. */
export interface PrivacySchema {
  purge_run: PurgeRunTable
  processing_activity: ProcessingActivityTable
  processing_log: ProcessingLogTable
  former_colleague: FormerColleagueTable
}

/** A receipt of a purge: the numbers of cleared records, never whose. */
export interface PurgeRunTable {
  uuid: string
  started_at: string
  /** '' while it runs, or when it was interrupted. */
  ended_at: string
  /** Requests sent in and processes ended before this time are purged. */
  before: string
  person_id: string
  person_name: string
  /** JSON: the number per kind, see `src/desk/privacy/purge.ts`. */
  counts: string
}

/** The part of the log that all reads share: values of the tenant at the time. */
export interface ProcessingActivityTable {
  id: Generated<number>
  /** JSON, by the names of VNG: see `src/platform/reads/activity.ts`. */
  said: string
  first_used_at: string
}

/**
 * The log of reads of contact data: a row per read of a record. Triggers refuse to change a row, or to delete it before
 * its term.
 */
export interface ProcessingLogTable {
  id: Generated<number>
  /** A uuid of the row. */
  action_id: string
  /** A uuid of the request, the export or the command. */
  processing_id: string
  activity_id: number
  /** `page`, `list`, `api`, … */
  way: string
  /** The route or the command: `GET /aanvragen/:uuid`. */
  handling: string
  person_id: string
  /** The organisation of the reader, where sign-in provides one. */
  receiver: string
  /** `request` or `process`. */
  object_type: string
  object_uuid: string
  /** Kinds of data: `name phone`. */
  kinds: string
  at: string
  registered_at: string
  /** `2027-03-02`: a purge deletes it from this day on. */
  keep_until: string
}

/** A colleague whose name was removed after its term, by number. */
export interface FormerColleagueTable {
  number: Generated<number>
  person_id: string
  at: string
}
