/** Whose turn it is in processes. Part of `Schema`, with the same conventions. */
export interface TurnSchema {
  process_part: ProcessPartTable
}

/** What one party has to do in a running step; gone when the step is done. */
interface ProcessPartTable {
  process_id: number
  /** The number of the step. */
  step: number
  /** See `Party` in `src/records/turns/party.ts`. */
  party: string
  /** Since when it is waited for, later by the time on hold. */
  since: string
  /** When the party finished its part, or ''. */
  done_at: string
  /** The version of the process in which it finished it; 0 while it has not. */
  version: number
}
