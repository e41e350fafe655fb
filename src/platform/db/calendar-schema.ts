import type { Generated } from 'kysely'

/** The tables of the calendar. Part of `Schema`, with the same conventions. */
export interface CalendarSchema {
  /** A person's calendar feed; its address is displayed once and not stored. */
  calendar_feed: {
    person_id: string
    /** SHA-256, hexadecimal. */
    token_hash: string
    created_at: string
    /** To the hour; '' before the first fetch. */
    fetched_at: Generated<string>
  }
  running_step: RunningStepTable
}

/** The running steps of active processes, maintained by triggers, with the columns that scopes filter by. */
export interface RunningStepTable {
  process_id: number
  number: number
  process_type: string
  step_key: string
  /** Milliseconds since 1970: the start of the step, plus the time that it was on hold. */
  since_ms: number
  /** '' without one. */
  municipality_code: string
  operator_uuid: string
}
