import { Fragment } from 'react'
import type {
  ReportCell,
  ReportColumn,
  ReportRow,
  ReportTable,
  RowDetails,
} from '../../src/reports/report.ts'
import { scaleOf } from '../../src/reports/scale.ts'
import { formatNumber, formatTenths } from '../../src/texts/format.ts'
import type { Texts } from '../../src/texts/texts.ts'
import { RowDetailsView } from './row-details.tsx'

interface ReportTableViewProps {
  t: Texts
  table: ReportTable
  details: ReadonlyMap<string, RowDetails> | undefined
}

/** A table of a report. A chart of it is drawn in the figure by the island, from the cells. */
export const ReportTableView = ({ t, table, details }: ReportTableViewProps) => {
  const { key, caption, note, columns, rows, total, chart } = table
  const scale = scaleOf(table)
  return (
    <figure className="report-figure" id={key} data-chart={chart && (chart.isStacked ? 'stacked' : 'beside')}>
      {chart && rows.length > 0 && (
        <div className={`report-chart${chart.isLarge ? ' large' : ''}`} aria-hidden="true" />
      )}
      <section className="report-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.kind === 'text' ? undefined : 'number'}
                  aria-sort={column.sort?.direction ?? undefined}
                  data-series={chart?.columns.includes(column.key) || undefined}
                >
                  {column.sort ? (
                    <a href={column.sort.href} title={t.requests.sortBy({ column: column.label })}>
                      {column.label}
                    </a>
                  ) : (
                    column.label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length}>{t.reports.noData()}</td>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.key}>
                <Row t={t} row={row} columns={columns} scale={scale} />
                {details?.get(row.key) && (
                  <tr className="report-details">
                    <td colSpan={columns.length}>
                      <RowDetailsView t={t} details={details.get(row.key) as RowDetails} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {total && rows.length > 0 && (
            <tfoot>
              <Row t={t} row={total} columns={columns} scale={() => null} />
            </tfoot>
          )}
        </table>
      </section>
      {note && <figcaption className="hint">{note}</figcaption>}
    </figure>
  )
}

interface RowProps {
  t: Texts
  row: ReportRow
  columns: readonly ReportColumn[]
  scale: (value: number) => number | null
}

const Row = ({ t, row, columns, scale }: RowProps) => {
  const [first, ...others] = columns
  const name = String(row.cells[first?.key ?? '']?.value ?? '')
  return (
    <tr id={`rij-${row.key}`} tabIndex={row.fold && -1}>
      <th scope="row" data-short={row.short}>
        {row.fold && (
          <a
            href={`${row.fold.href}#rij-${row.key}`}
            className="report-fold"
            aria-label={row.fold.isOpen ? t.reports.close({ row: name }) : t.reports.open({ row: name })}
          >
            {row.fold.isOpen ? '▾' : '▸'}
          </a>
        )}
        {first && <CellContent cell={row.cells[first.key]} column={first} />}
      </th>
      {others.map((column) => {
        const cell = row.cells[column.key]
        const level = column.isScaled && typeof cell?.value === 'number' ? scale(cell.value) : null
        return (
          <td
            key={column.key}
            className={column.kind === 'text' ? undefined : `number${level ? ` scale-${level}` : ''}`}
          >
            <CellContent cell={cell} column={column} />
          </td>
        )
      })}
    </tr>
  )
}

function CellContent({ cell, column: { kind } }: { cell: ReportCell | undefined; column: ReportColumn }) {
  if (!cell || cell.value === null || cell.value === '') return <>–</>
  const text = textOf(cell.value, kind)
  const content = cell.href ? <a href={cell.href}>{text}</a> : text
  return typeof cell.value === 'number' ? <data value={cell.value}>{content}</data> : content
}

function textOf(value: string | number, kind: ReportColumn['kind']): string {
  if (kind === 'day') return String(value).split('-').reverse().join('-')
  if (typeof value === 'string') return value
  if (kind === 'percent') return `${formatNumber(value)}%`
  return kind === 'days' ? formatTenths(value) : formatNumber(value)
}
