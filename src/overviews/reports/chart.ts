import { formatNumber, formatTenths } from '../../platform/texts/format.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { ReportCell, ReportChart, ReportColumn, ReportRow, ReportTable } from './report.ts'

/** The figures of a chart, from the cells of its table. Pure. */

/** More series could not be distinguished by colour (reports.css). */
const MOST_SERIES = 5

export interface Figure {
  /** Index of the set of bars, from 0. */
  series: number
  value: number
  text: string
  /** The whole figure as text: `Realisatie, Actief: 42`. */
  name: string
  href?: string
}

export interface ChartRow {
  key: string
  /** The whole label; `short` is for narrow charts, a line per word. */
  label: string
  short: string
  /** Only values above zero, in the order of the series. */
  figures: readonly Figure[]
  /** Sum of all series. */
  total: number
  totalText: string
  /** In the order of the marks; null for none. */
  marks: readonly (number | null)[]
}

export interface ChartData {
  series: readonly string[]
  marks: readonly { label: string; kind: 'before' | 'target' }[]
  rows: readonly ChartRow[]
  isStacked: boolean
  /** The highest value of a bar, or of a stack of bars. */
  most: number
}

/** The data of a chart; null when there is nothing to draw. */
export function chartData(t: Texts, table: ReportTable, chart: ReportChart): ChartData | null {
  const { columns, rows } = table
  const named = (key: string) => columns.find((it) => it.key === key)
  const series = chart.columns.slice(0, MOST_SERIES).flatMap((key) => named(key) ?? [])
  const marks = (chart.marks ?? []).flatMap(({ column, kind }) => {
    const found = named(column)
    return found ? [{ column: found, kind }] : []
  })
  const drawn = rows.map((row) =>
    rowOf(table, row, {
      t,
      series,
      marks: marks.map((it) => it.column),
      inWords: chart.isOverTime ? shortly : exactly,
    }),
  )
  const most = Math.max(
    0,
    ...drawn.flatMap(({ figures, total, marks }) => [
      ...(chart.isStacked ? [total] : figures.map(({ value }) => value)),
      ...marks.map((value) => value ?? 0),
    ]),
  )
  if (most === 0) return null
  return {
    series: series.map(({ label }) => label),
    marks: marks.map(({ column, kind }) => ({ label: column.label, kind })),
    rows: drawn,
    isStacked: chart.isStacked,
    most,
  }
}

interface Drawing {
  t: Texts
  series: readonly ReportColumn[]
  marks: readonly ReportColumn[]
  inWords: typeof exactly
}

const numberIn = (cell: ReportCell | undefined) => (typeof cell?.value === 'number' ? cell.value : null)

function rowOf(
  { columns }: ReportTable,
  { key, cells, short, fold }: ReportRow,
  { t, series, marks, inWords }: Drawing,
): ChartRow {
  const label = String(cells[columns[0]?.key ?? '']?.value ?? '')
  const figures = series.flatMap((column, index): Figure[] => {
    const cell = cells[column.key]
    const value = numberIn(cell) ?? 0
    if (value <= 0) return []
    const text = inWords(t, column, value)
    const name = `${label}, ${column.label}: ${text}`
    // A figure without a list links to the details of its row; one with several lists links to its row, which opens
    // them.
    const inTable = cell?.lists ? `#rij-${key}` : undefined
    const href = cell?.href ?? inTable ?? (fold && !fold.isOpen ? `${fold.href}#rij-${key}` : undefined)
    return [{ series: index, value, text, name, ...(href && { href }) }]
  })
  const total = figures.reduce((sum, { value }) => sum + value, 0)
  return {
    key,
    label,
    short: short ?? label,
    figures,
    total,
    totalText: inWords(t, series[0], total),
    marks: marks.map((column) => numberIn(cells[column.key])),
  }
}

const exactly = (t: Texts, column: ReportColumn | undefined, value: number) =>
  column?.kind === 'days' ? formatTenths(value, t) : formatNumber(value, t)

/** Above a narrow column, values in the hundreds have no room for tenths. */
const shortly: typeof exactly = (t, column, value) =>
  value >= 100 ? formatNumber(Math.round(value), t) : exactly(t, column, value)

/** Maximum width in pixels of a 12 px text of digits and lower-case letters. */
export const widthOf = (text: string) => Math.ceil(text.length * 7.2)
