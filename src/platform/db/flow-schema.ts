import type { Generated } from 'kysely'

/** A step of the flow: a process has a row for every step of its type, begun or not. */
export interface ProcessStepTable {
  process_id: number
  number: number
  step_key: string
  uuid: string
  /** '' while it has not begun. */
  started_at: string
  /** '' while it is not done. */
  completed_at: string
}

/** A period on hold, or of being cancelled. */
export interface ProcessPauseTable {
  id: Generated<number>
  process_id: number
  /** `onhold` or `cancelled`. */
  kind: string
  started_at: string
  /** '' while it lasts. */
  ended_at: string
  reason: string
  comment: string
  ended_comment: string
  person_id: string
  person_name: string
}

/** A time that a process was set back to a step that had begun. */
export interface ProcessResetTable {
  id: Generated<number>
  process_id: number
  /** The current step before it, and the step that it was set back to. */
  from_step: number
  to_step: number
  /** Of the process after it: while the process is at that version it can be undone. */
  version: number
  reset_at: string
  /** When it was undone, or ''. */
  undone_at: string
  /** What the process said of a refused result before it: see `ProcessTable`; null for one from before it was kept. */
  refused_step: number | null
  refused_result: Generated<string>
  refused_follow: Generated<string>
  person_id: string
  person_name: string
}

/** What a step that began anew had been: reports read here what it took before. */
export interface ProcessResetStepTable {
  reset_id: number
  number: number
  step_key: string
  started_at: string
  /** '' when it was not done. */
  completed_at: string
}

/** The last decision in a field, with the values that it was made on. */
export interface ProcessDecisionTable {
  id: Generated<number>
  process_id: number
  /** The path of the field. */
  field: string
  /** What was decided, JSON. */
  value: string
  /** The values that it was made on by their paths, JSON. */
  made_on: string
  /** '' for one from before it was kept. */
  decided_at: string
  /** Since when it is open again, because those values changed; or ''. */
  opened_at: string
  person_id: string
  person_name: string
}

/** What a party had to do in a step that began anew, as in `process_part`. */
export interface ProcessResetPartTable {
  reset_id: number
  step: number
  party: string
  since: string
  /** '' when it was not finished. */
  done_at: string
  version: number
}
