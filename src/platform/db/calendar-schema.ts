import type { Generated } from 'kysely'

/** The tables of the calendar. Part of `Schema`, with the same conventions. */
export interface CalendarSchema {
  /** The address of a person's feed; the address itself is displayed once and not stored. */
  calendar_feed: {
    person_id: string
    /** SHA-256, hexadecimal. */
    token_hash: string
    created_at: string
    /** To the hour; '' before the first time. */
    fetched_at: Generated<string>
  }
  running_step: RunningStepTable
}

/** The running steps of active processes; kept by triggers, with what a scope asks. */
export interface RunningStepTable {
  process_id: number
  number: number
  process_type: string
  step_key: string
  /** When it began, later by the time that it was paused: milliseconds since 1970. */
  since_ms: number
  /** '' without one. */
  municipality_code: string
  operator_uuid: string
}
