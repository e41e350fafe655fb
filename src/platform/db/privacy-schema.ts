/** The tables of privacy. Part of `Schema`, with the same conventions. */
export interface PrivacySchema {
  purge_run: PurgeRunTable
  contact_view: ContactViewTable
}

/** A receipt: what was cleared away, and never of whom. */
export interface PurgeRunTable {
  uuid: string
  started_at: string
  /** '' while it runs, or when it was broken off. */
  ended_at: string
  /** Requests sent in, and processes that ended, before this moment. */
  before: string
  person_id: string
  person_name: string
  /** JSON: how many of each, see `src/desk/privacy/purge.ts`. */
  counts: string
}

/** That somebody saw the contact data of a request on a day: once, however often. */
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
