import type { Generated } from 'kysely'

/** The table of exports. Part of `Schema`, with the same conventions. */
export interface ExportSchema {
  export_job: ExportTable
}

/** An export that somebody asked for. Its content is kept under its uuid. */
export interface ExportTable {
  uuid: string
  person_id: string
  /** What the maker might see when they asked, JSON: whoever may see something else now does not get the file. */
  scope: string
  language: string
  /** The list, as its address names it: type, tab and query. */
  list_type: string
  list_tab: string
  list_query: string
  /** `waiting`, `running`, `done`, `failed` or `cancelled`. */
  state: string
  /** Why it failed, or ''. */
  problem: string
  filename: string
  /** Which server makes it, or ''. */
  runner: string
  created_at: string
  /** When its server was last heard of. */
  beat_at: string
  ended_at: string
  row_count: Generated<number>
  /** Null while it is not known, or not exactly. */
  row_total: number | null
  /** Of the file, in bytes. */
  size: Generated<number>
}
