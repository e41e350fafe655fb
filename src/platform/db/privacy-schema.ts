/** The tables of privacy. Part of `Schema`, with the same conventions. */
export interface PrivacySchema {
  purge_run: PurgeRunTable
  contact_view: ContactViewTable
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

/** That a person saw the contact data of a request on a day: one row, however often. */
export interface ContactViewTable {
  /** `2026-03-02`, in UTC. */
  day: string
  person_id: string
  person_name: string
  request_uuid: string
  first_at: string
  /** `page`, `list`, `api`, … */
  way: string
}
