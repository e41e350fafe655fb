import type { Generated } from 'kysely'

/** The tables of what people keep about their lists. Part of `Schema`, with the same conventions. */
export interface ListSchema {
  /** How somebody wants a list; `data` is JSON, see src/overviews/process-list/settings.ts. */
  list_setting: { person_id: string; list: string; data: string }
  saved_view: SavedViewTable
}

/** A state of the list of processes that somebody gave a name. */
export interface SavedViewTable {
  uuid: string
  person_id: string
  name: string
  /** Path and query, without origin. */
  address: string
  /** 1 for the one that their list begins with. */
  is_first: Generated<number>
  created_at: string
}
