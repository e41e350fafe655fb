import type { CellColumns } from '../../src/overviews/reports/cells.ts'
import type { ReportCell, ReportColumn, ReportRow } from '../../src/overviews/reports/report.ts'
import { formatNumber, formatTenths } from '../../src/platform/texts/format.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface CellLinesProps {
  t: Texts
  /** Key of its table. */
  table: string
  row: ReportRow
  columns: CellColumns
}

/** The lines of a cell: one value, or several with one line each; columns that a total omits have no line. */
export const CellLines = ({ t, table, row: { key: rowKey, cells }, columns }: CellLinesProps) => {
  const [first, ...more] = columns
  const idOf = ({ key }: ReportColumn) => `${table}-${rowKey}-${key}`.replaceAll('.', '-')
  const hasSome = columns.some(({ key }) => !isNothing(cells[key]))
  if (more.length === 0 || !hasSome)
    return <CellContent t={t} id={idOf(first)} cell={cells[first.key]} column={first} />
  return (
    <ul className="report-lines">
      {columns.map((column) => {
        const cell = cells[column.key]
        return (
          cell && (
            <li key={column.key}>
              <span className="muted">{column.label}</span>{' '}
              <span>
                <CellContent t={t} id={idOf(column)} cell={cell} column={column} />
              </span>
            </li>
          )
        )
      })}
    </ul>
  )
}

interface CellContentProps {
  t: Texts
  /** Unique on the page. */
  id: string
  cell: ReportCell | undefined
  column: ReportColumn
}

function CellContent({ t, id, cell, column: { kind } }: CellContentProps) {
  if (!cell || cell.value === null || cell.value === '') return <>–</>
  const text = textOf(cell.value, kind, t)
  const { href, leadsTo, lists } = cell
  const name = leadsTo && `${text}: ${leadsTo}`
  const content = lists ? (
    <Lists t={t} id={id} text={text} lists={lists} />
  ) : href ? (
    <a href={href} title={leadsTo} aria-label={name}>
      {text}
    </a>
  ) : (
    text
  )
  return typeof cell.value === 'number' ? <data value={cell.value}>{content}</data> : content
}

interface ListsProps {
  t: Texts
  id: string
  text: string
  lists: NonNullable<ReportCell['lists']>
}

/** A figure with several lists opens a menu of those, without a script too. */
const Lists = ({ t, id, text, lists }: ListsProps) => (
  <>
    <button
      type="button"
      className="linkish"
      popoverTarget={id}
      aria-label={t.trendReports.lists({ value: text })}
    >
      {text}
    </button>
    <ul className="panel report-lists" id={id} popover="auto">
      {lists.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </>
)

const isNothing = (cell: ReportCell | undefined) => !cell || cell.value === null || cell.value === ''

function textOf(value: string | number, kind: ReportColumn['kind'], t: Texts): string {
  if (kind === 'day') return String(value).split('-').reverse().join('-')
  if (typeof value === 'string') return value
  if (kind === 'percent') return `${formatNumber(value, t)}%`
  return kind === 'days' ? formatTenths(value, t) : formatNumber(value, t)
}
