import type { ColumnChoices } from '../../../platform/spreadsheets/columns.ts'
import { COLUMNS, type Column, REQUIRED } from '../incoming.ts'

export const REQUEST_COLUMNS: ColumnChoices<Column> = { columns: COLUMNS, required: REQUIRED }

/** Our column with this name, case-insensitive; null for another. */
export const columnNamed = (name: string): Column | null =>
  COLUMNS.find((it) => it === name.trim().toLowerCase()) ?? null
