import type { Generated } from 'kysely'

/** The tables of personal list settings. Part of `Schema`, with the same conventions. */
export interface ListSchema {
  /** The list settings of a person; `data` is defined by that list, see src/platform/lists/settings-queries.ts. */
  list_setting: { person_id: string; list: string; data: string }
  saved_view: SavedViewTable
  /** Names in searched texts, a row per trigram; `trigram` is '' in the row of the name itself. */
  near_word: { trigram: string; word: string }
}

/** A state of a list that a person saved with a name. */
export interface SavedViewTable {
  uuid: string
  person_id: string
  /** `processes` or `requests`. */
  list: Generated<string>
  name: string
  /** Path and query, without origin. */
  address: string
  /** 1 for the default view of the list. */
  is_first: Generated<number>
  created_at: string
}
