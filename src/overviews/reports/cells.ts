import type { ReportColumn } from './report.ts'

export type CellColumns = readonly [ReportColumn, ...ReportColumn[]]

/** The columns grouped into table cells of the page, each cell with its heading. Pure. */
export function cellsOf(columns: readonly ReportColumn[]): { heading: string; columns: CellColumns }[] {
  const cells: { heading: string; columns: [ReportColumn, ...ReportColumn[]] }[] = []
  for (const column of columns) {
    const last = cells.at(-1)
    if (column.cell && last?.columns[0].cell === column.cell) last.columns.push(column)
    else cells.push({ heading: column.cell ?? column.label, columns: [column] })
  }
  return cells
}
