import type { Generated } from 'kysely'

/** The tables of acts on many processes. Part of `Schema`, with the same conventions. */
export interface BulkSchema {
  bulk_act: BulkActTable
  bulk_act_row: BulkActRowTable
}

/** An act on many processes that a person chose. */
export interface BulkActTable {
  uuid: string
  person_id: string
  language: string
  /** What is done: see src/overviews/bulk-acts/bulk-act.ts. */
  kind: string
  /** The act with what was filled in, JSON; '' while that is still asked. */
  details: string
  /** The address of the list, to return to. */
  list: string
  process_type: string
  /** `asked`, `waiting`, `running`, `done` or `stopped`. */
  state: string
  /** Id of the server that does it, or ''. */
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

/** One of its processes, as it was when it was chosen. */
export interface BulkActRowTable {
  bulk_uuid: string
  number: number
  process_uuid: string
  case_ref: string
  version: number
  /** `done`, `refused`, `gone`, or '' until then. */
  outcome: Generated<string>
  /** Why it was refused, in the language of the person. */
  reason: Generated<string>
}
