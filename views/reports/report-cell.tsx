import type { CellColumns } from '../../src/overviews/reports/cells.ts'
import type { ReportCell, ReportColumn, ReportRow } from '../../src/overviews/reports/report.ts'
import { formatNumber, formatTenths } from '../../src/platform/texts/format.ts'

/**
 * The lines of a cell: one value alone, or several with one line each; columns that a total omits get no
 * line.
 */
export const CellLines = ({ row: { cells }, columns }: { row: ReportRow; columns: CellColumns }) => {
  const [first, ...more] = columns
  const hasSome = columns.some(({ key }) => !isNothing(cells[key]))
  if (more.length === 0 || !hasSome) return <CellContent cell={cells[first.key]} column={first} />
  return (
    <ul className="report-lines">
      {columns.map((column) => {
        const cell = cells[column.key]
        return (
          cell && (
            <li key={column.key}>
              <span className="muted">{column.label}</span>{' '}
              <span>
                <CellContent cell={cell} column={column} />
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}

function CellContent({ cell, column: { kind } }: { cell: ReportCell | undefined; column: ReportColumn }) {
  if (!cell || cell.value === null || cell.value === '') return <>–</>
  const text = textOf(cell.value, kind)
  const content = cell.href ? <a href={cell.href}>{text}</a> : text
  return typeof cell.value === 'number' ? <data value={cell.value}>{content}</data> : content
}

const isNothing = (cell: ReportCell | undefined) => !cell || cell.value === null || cell.value === ''

function textOf(value: string | number, kind: ReportColumn['kind']): string {
  if (kind === 'day') return String(value).split('-').reverse().join('-')
  if (typeof value === 'string') return value
  if (kind === 'percent') return `${formatNumber(value)}%`
  return kind === 'days' ? formatTenths(value) : formatNumber(value)
}
