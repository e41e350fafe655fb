/** Turns: the parts of parties in processes. Part of `Schema`, with the same conventions. */
export interface TurnSchema {
  process_part: ProcessPartTable
}

/** The part of one party in a running step; deleted when the step is completed. */
interface ProcessPartTable {
  process_id: number
  /** The number of the step. */
  step: number
  /** See `Party` in `src/records/processes/party.ts`. */
  party: string
  /** Since when the party must act, plus the time on hold. */
  since: string
  /** When the party finished its part, or ''. */
  done_at: string
  /** The version of the process when the party finished it; 0 until then. */
  version: number
}
