import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ListTable, ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ListChoices, ListState } from './list.ts'
import type { Opened } from './opened.ts'
import type { ListSettings } from './settings.ts'

/** A list that a person may see, as requested. */
export interface ListView {
  context: Context
  type: ProcessType
  table: ListTable
  state: ListState
  choices: ListChoices
  settings: ListSettings
  /** The columns to show, in order. */
  columns: readonly ColumnKey[]
  opened: Opened
}
