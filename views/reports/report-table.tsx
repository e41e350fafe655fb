import { Fragment } from 'react'
import { cellsOf } from '../../src/overviews/reports/cells.ts'
import type {
  ReportChart,
  ReportColumn,
  ReportRow,
  ReportTable,
  RowDetails,
} from '../../src/overviews/reports/report.ts'
import { scaleOf } from '../../src/overviews/reports/scale.ts'
import type { Texts } from '../../src/platform/texts/texts.ts'
import { SortLink } from '../parts/sort-head.tsx'
import { CellLines } from './report-cell.tsx'
import { ReportChartView } from './report-chart.tsx'
import { RowDetailsView } from './row-details.tsx'

interface ReportTableViewProps {
  t: Texts
  table: ReportTable
  details: ReadonlyMap<string, RowDetails> | undefined
}

/** A table of a report, with its charts. */
export const ReportTableView = ({ t, table, details }: ReportTableViewProps) => {
  const { key, caption, note, columns, rows, total, charts = [] } = table
  const scale = scaleOf(table)
  return (
    <figure className={`report-figure ${placeOf(table)}`} id={key}>
      {charts.map((chart) => (
        <ReportChartView key={chart.columns.join()} t={t} table={table} chart={chart} />
      ))}
      <section className="report-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {cellsOf(columns).map(({ heading, columns: [column, ...more] }) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.kind === 'text' || more.length > 0 ? undefined : 'number'}
                  aria-sort={column.sort?.direction ?? undefined}
                >
                  {column.sort ? (
                    <SortLink t={t} label={column.label} sortHref={column.sort.href} />
                  ) : (
                    heading
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={cellsOf(columns).length}>{t.reports.noData()}</td>
              </tr>
            )}
            {rows.map((row) => (
              <Fragment key={row.key}>
                <Row t={t} table={key} row={row} columns={columns} scale={scale} />
                {details?.get(row.key) && (
                  <tr>
                    <td colSpan={cellsOf(columns).length}>
                      <RowDetailsView t={t} details={details.get(row.key) as RowDetails} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
          {total && rows.length > 0 && (
            <tfoot>
              <Row t={t} table={key} row={total} columns={columns} scale={() => null} />
            </tfoot>
          )}
        </table>
      </section>
      {note && <figcaption className="hint">{note}</figcaption>}
    </figure>
  )
}

/** More columns do not fit beside a chart. */
const MOST_BESIDE = 6

/** More columns of a chart over time do not fit beside a table at 1280 pixels. */
const MOST_COLUMNS_BESIDE = 11

/** A single chart is beside its table or above it; several are beside one another, above it. */
function placeOf({ columns, rows, charts = [] }: ReportTable) {
  if (charts.length > 1) return 'several'
  const isWide = ({ columns: shown, isStacked, isOverTime, size }: ReportChart) =>
    size !== undefined ||
    (isOverTime === true && rows.length * (isStacked ? 1 : shown.length) > MOST_COLUMNS_BESIDE)
  return columns.length > MOST_BESIDE || charts.some(isWide) ? 'above' : 'beside'
}

interface RowProps {
  t: Texts
  /** Key of its table. */
  table: string
  row: ReportRow
  columns: readonly ReportColumn[]
  scale: (value: number) => number | null
}

const Row = ({ t, table, row, columns, scale }: RowProps) => {
  const [first, ...others] = cellsOf(columns)
  const name = String(row.cells[first?.columns[0].key ?? '']?.value ?? '')
  return (
    // Several tables may have a total, and no address links to one: it needs no id.
    <tr id={row.key === 'total' ? undefined : `rij-${row.key}`} tabIndex={row.fold && -1}>
      <th scope="row">
        {row.fold && (
          <a
            href={`${row.fold.href}#rij-${row.key}`}
            className="report-fold"
            aria-label={row.fold.isOpen ? t.reports.close({ row: name }) : t.reports.open({ row: name })}
          >
            {row.fold.isOpen ? '▾' : '▸'}
          </a>
        )}
        {first && <CellLines t={t} table={table} row={row} columns={first.columns} />}
      </th>
      {others.map(({ columns }) => {
        const [column, ...more] = columns
        const cell = row.cells[column.key]
        const level = column.isScaled && typeof cell?.value === 'number' ? scale(cell.value) : null
        return (
          <td
            key={column.key}
            className={
              column.kind === 'text' || more.length > 0
                ? undefined
                : `number${level ? ` scale-${level}` : ''}`
            }
          >
            <CellLines t={t} table={table} row={row} columns={columns} />
          </td>
        )
      })}
    </tr>
  )
}
