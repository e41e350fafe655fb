import type { Generated } from 'kysely'

/** The table of exports. Part of `Schema`, with the same conventions. */
export interface ExportSchema {
  export_job: ExportTable
}

/** An export that a person requested. Its content is stored under its uuid. */
export interface ExportTable {
  uuid: string
  person_id: string
  /**
   * JSON: the rights of the person at the time of the request. When they have changed since, the file cannot be
   * downloaded.
   */
  scope: string
  language: string
  /** Type, tab and query of the list, as in its address. */
  list_type: string
  list_tab: string
  list_query: string
  /** `waiting`, `running`, `done`, `failed` or `cancelled`. */
  state: string
  /** Reason of the failure, or ''. */
  problem: string
  filename: string
  /** Id of the server that writes it, or ''. */
  runner: string
  created_at: string
  /** Last heartbeat of that server. */
  beat_at: string
  ended_at: string
  row_count: Generated<number>
  /** Null while the exact number is not known. */
  row_total: number | null
  /** Size of the file, in bytes. */
  size: Generated<number>
}
