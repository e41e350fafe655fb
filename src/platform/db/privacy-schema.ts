import type { Generated } from 'kysely'

/** The tables of privacy. Part of `Schema`, with the same conventions. */
export interface PrivacySchema {
  purge_run: PurgeRunTable
  processing_activity: ProcessingActivityTable
  processing_log: ProcessingLogTable
  former_colleague: FormerColleagueTable
}

/** A receipt of a purge: what was cleared, and never of whom. */
export interface PurgeRunTable {
  uuid: string
  started_at: string
  /** '' while it runs, or when it was interrupted. */
  ended_at: string
  /** The limit for when requests were sent in and processes ended. */
  before: string
  person_id: string
  person_name: string
  /** JSON: the number of each, see `src/desk/privacy/purge.ts`. */
  counts: string
}

/** What is the same for every read, as it was at the time: values of the tenant. */
export interface ProcessingActivityTable {
  id: Generated<number>
  /** JSON, by the names of VNG: see `src/platform/reads/activity.ts`. */
  said: string
  first_used_at: string
}

/**
 * That contact data was read: a row for each read of each record. Triggers refuse that a row is changed, or
 * removed before its term.
 */
export interface ProcessingLogTable {
  id: Generated<number>
  /** A uuid of the row. */
  action_id: string
  /** A uuid of the call, the export or the command. */
  processing_id: string
  activity_id: number
  /** `page`, `list`, `api`, … */
  way: string
  /** The route or the command: `GET /aanvragen/:uuid`. */
  handling: string
  person_id: string
  /** The organisation of who read it, where sign-in tells one. */
  receiver: string
  /** `request` or `process`. */
  object_type: string
  object_uuid: string
  /** Kinds of data: `name phone`. */
  kinds: string
  at: string
  registered_at: string
  /** `2027-03-02`: from then on a purge removes it. */
  keep_until: string
}

/** A colleague whose name was taken away after their term, by number. */
export interface FormerColleagueTable {
  number: Generated<number>
  person_id: string
  at: string
}
