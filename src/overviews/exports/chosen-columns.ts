import { COLUMN_KEYS, type ColumnKey, type ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsFor } from '../process-list/list.ts'
import { COLUMNS, type ExportColumn } from './columns.ts'

/** The requested columns of a workbook of processes. Pure. */

const USUAL = Object.keys(COLUMNS) as ExportColumn[]
const isUsual = (key: string) => Object.hasOwn(COLUMNS, key)
const isColumnKey = (key: string): key is ColumnKey => COLUMN_KEYS.some((it) => it === key)

/** The columns in `kolommen` of an export's query; the 29 when it has none. */
export function columnsIn(query: string): ExportColumn[] {
  const named = new URLSearchParams(query).get('kolommen')?.split(',') ?? []
  const known = named.filter((key): key is ExportColumn => isUsual(key) || isColumnKey(key))
  return known.length > 0 ? [...new Set(known)] : USUAL
}

/** A list column with several values becomes one cell per value. */
export const cellsOf = (columns: readonly ColumnKey[]): ExportColumn[] => [
  ...new Set(
    columns.flatMap((key): ExportColumn[] =>
      key === 'gridConnection' ? ['gridOperatorNumber', 'connectionValue', 'EAN'] : [key],
    ),
  ),
]

/** The 29, and all other columns of the type's list. */
export const allColumns = (reader: Pick<Context, 'tenant'>, type: ProcessType): ExportColumn[] => [
  ...USUAL,
  ...cellsOf(columnsFor(reader, type)).filter((key) => !isUsual(key)),
]
