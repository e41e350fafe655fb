import type { Selectable } from 'kysely'
import type {
  ProcessDecisionTable,
  ProcessPauseTable,
  ProcessResetTable,
} from '../../platform/db/flow-schema.ts'
import type { ProcessTable } from '../../platform/db/process-schema.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import type { StepState } from './flow.ts'
import type { Party } from './party.ts'

export type Process = Selectable<ProcessTable>
export type StoredDecision = Selectable<ProcessDecisionTable>
export type StoredPause = Selectable<ProcessPauseTable>

/** The work of one party in a running step. */
export interface Part {
  step: number
  party: Party
  /**
   * The moment that the party's turn began, moved later by the time on hold: from `since` to now is the net waiting time.
   */
  since: string
  /** When the party finished it, or ''. */
  doneAt: string
  /** The version of the process in which the party finished; 0 while unfinished. */
  version: number
}

/** One reset of a process. */
export interface Reset extends Selectable<ProcessResetTable> {
  /** The steps that had begun and began again, in order, as they were before. */
  steps: readonly Pick<StepState, 'number' | 'startedAt' | 'completedAt'>[]
}

/** All that a process went through, beside its own row and its record. */
export interface StoredFlow {
  steps: readonly StepState[]
  /** In the order of step and party. */
  parts: readonly Part[]
  /** On hold and cancelled, oldest first. */
  pauses: readonly StoredPause[]
  /** By the path of their field. */
  decisions: ReadonlyMap<string, StoredDecision>
  /** The latest 50, newest first. */
  resets: readonly Reset[]
}

/** A process with its record (`CurrentLocation`) and its flow, found in the reader's scope. */
export interface FoundProcess extends Process, StoredFlow {
  record: FormRecord
}
