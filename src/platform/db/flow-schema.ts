import type { Generated } from 'kysely'

/** A step of the flow: a process has a row for every step of its type, started or not. */
export interface ProcessStepTable {
  process_id: number
  number: number
  step_key: string
  uuid: string
  /** '' while it has not started. */
  started_at: string
  /** '' while it is not completed. */
  completed_at: string
}

/** A period on hold or cancelled. */
export interface ProcessPauseTable {
  id: Generated<number>
  process_id: number
  /** `onhold` or `cancelled`. */
  kind: string
  started_at: string
  /** '' while it is current. */
  ended_at: string
  reason: string
  comment: string
  ended_comment: string
  person_id: string
  person_name: string
}

/** A reset of a process to an earlier step. */
export interface ProcessResetTable {
  id: Generated<number>
  process_id: number
  /** The current step before the reset, and the step to which the process was reset. */
  from_step: number
  to_step: number
  /** Version of the process after the reset, which can be undone while the process is at that version. */
  version: number
  reset_at: string
  /** Time of undoing the reset, or ''. */
  undone_at: string
  /**
   * The refused result of the process before the reset: see `ProcessTable`; null for a reset from before this column
   * existed.
   */
  refused_step: number | null
  refused_result: Generated<string>
  refused_follow: Generated<string>
  person_id: string
  person_name: string
}

/** A reset step, as it was before: reports read its earlier duration here. */
export interface ProcessResetStepTable {
  reset_id: number
  number: number
  step_key: string
  started_at: string
  /** '' when it was not completed. */
  completed_at: string
}

/** The last decision in a field, with the values on which it was based. */
export interface ProcessDecisionTable {
  id: Generated<number>
  process_id: number
  /** The path of the field. */
  field: string
  /** JSON: the decision. */
  value: string
  /** JSON: the values on which it was based, by path. */
  made_on: string
  /** '' for a decision from before this column existed. */
  decided_at: string
  /** Since when the decision is open again, because those values changed; or ''. */
  opened_at: string
  person_id: string
  person_name: string
}

/** The part of a party in a reset step, as in `process_part`. */
export interface ProcessResetPartTable {
  reset_id: number
  step: number
  party: string
  since: string
  /** '' when it was not finished. */
  done_at: string
  version: number
}
