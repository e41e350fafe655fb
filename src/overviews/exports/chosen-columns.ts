import type { ColumnKey } from '../../platform/tenant/process-columns.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { columnsFor } from '../process-list/list.ts'
import { type ExportColumn, isExportColumn, USUAL } from './columns.ts'

/** The requested columns of a workbook of processes. Pure. */

/** The columns in `kolommen` of an export's query; the usual ones when it has none. */
export function columnsIn(query: string): readonly ExportColumn[] {
  const named = new URLSearchParams(query).get('kolommen')?.split(',') ?? []
  const known = named.filter(isExportColumn)
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

/** The usual columns, and all others of the type's list. */
export const allColumns = (reader: Pick<Context, 'tenant'>, type: ProcessType): ExportColumn[] => [
  ...new Set([...USUAL, ...cellsOf(columnsFor(reader, type))]),
]
