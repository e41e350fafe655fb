import type { Generated } from 'kysely'

/** The tables of acts on many processes. Part of `Schema`, with the same conventions. */
export interface BulkSchema {
  bulk_act: BulkActTable
  bulk_act_row: BulkActRowTable
}

/** An act on many selected processes. */
export interface BulkActTable {
  uuid: string
  person_id: string
  language: string
  /** Kind of act: see src/overviews/bulk-acts/bulk-act.ts. */
  kind: string
  /** JSON: the act with its input; '' until the form is filled in. */
  details: string
  /** The address of the list, to return to. */
  list: string
  process_type: string
  /** `asked`, `waiting`, `running`, `done` or `stopped`. */
  state: string
  /** Id of the server that runs it, or ''. */
  runner: Generated<string>
  created_at: string
  /** Last heartbeat of that server. */
  beat_at: Generated<string>
  ended_at: Generated<string>
  row_count: Generated<number>
  done_count: Generated<number>
  refused_count: Generated<number>
  gone_count: Generated<number>
}

/** A process of a bulk act, as it was when selected. */
export interface BulkActRowTable {
  bulk_uuid: string
  number: number
  process_uuid: string
  case_ref: string
  version: number
  /** `done`, `refused` or `gone`; '' while pending. */
  outcome: Generated<string>
  /** Reason of the refusal, in the language of the person. */
  reason: Generated<string>
}
