import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { type Cell, type Sheet, writeWorkbook } from '../../platform/spreadsheets/workbook.ts'
import { formatTime } from '../../platform/texts/format.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Report, ReportCell, ReportColumn, ReportRow, ReportTable, ReportView } from './report.ts'

/** `2026-03-02_VL_KM.xlsx`: day, tenant, report. Spec 2 §2. */
export const fileNameOf = (
  { tenant, now }: Pick<Context, 'tenant' | 'now'>,
  { acronym }: Pick<Report, 'acronym'>,
) => `${todayIn(tenant.locale.timeZone, now)}_${tenant.acronym}_${acronym}.xlsx`

/** A report as a workbook stream: a sheet for each table, and the filters on the last. */
export function writeReport(
  context: Context,
  report: Report,
  { tables, below = [], choices }: ReportView,
): Readable {
  const out = new PassThrough()
  const { t, now, tenant, person } = context
  const about: Cell[][] = [
    [t.reports.title(), report.title(t)],
    ...choices.map(({ label, value, options }): Cell[] => [
      label,
      options.find((it) => it.value === value)?.label ?? value,
    ]),
    [t.exports.filter.at(), formatTime(now.toISOString(), tenant.locale.timeZone)],
    [t.exports.filter.by(), person.name],
  ]
  const sheets: Sheet[] = [
    ...sheetsOf([...tables, ...below]),
    {
      name: t.reports.filterSheet(),
      columns: [
        { header: t.exports.filter.columns(), width: 28 },
        { header: t.exports.filter.value(), width: 60 },
      ],
      rows: inOnePiece(about),
    },
  ]
  writeWorkbook(
    async (bytes) => {
      if (out.destroyed) throw new Error('the reader closed the file')
      if (!out.write(bytes)) await drained(out)
    },
    sheets,
    '',
  ).then(
    () => out.end(),
    (error) => out.destroy(error),
  )
  return out
}

/** Waits until the stream drains or closes; removes the other listener. */
async function drained(out: PassThrough) {
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })])
  waiting.abort()
}

/** Source: Excel specifications and limits. */
const LONGEST_NAME = 31

function sheetsOf(tables: readonly ReportTable[]): Sheet[] {
  return tables.map((table, index) => ({
    name: sheetName(table.caption, index),
    columns: table.columns.map(({ label, kind }, at) => ({
      header: label,
      width: at === 0 ? 40 : kind === 'text' ? 24 : Math.max(10, label.length + 2),
    })),
    rows: inPieces(table),
  }))
}

async function* inPieces({ columns, rows, pieces, total }: ReportTable) {
  const cells = ({ cells }: ReportRow) => columns.map((column) => cellOf(column, cells[column.key]))
  if (pieces) for await (const piece of pieces()) yield piece.map(cells)
  else yield rows.map(cells)
  if (total) yield [cells(total)]
}

/** Replaces characters that Excel forbids in sheet names; the number makes the name unique. */
const sheetName = (caption: string, index: number) =>
  `${index + 1} ${caption.replaceAll(/[[\]:*?/\\']/g, ' ')}`.slice(0, LONGEST_NAME).trim()

function cellOf({ kind }: ReportColumn, cell: ReportCell | undefined): Cell {
  const value = cell?.value ?? null
  if (value === null || value === '') return null
  if (kind === 'day') return { day: String(value) }
  return kind === 'days' ? Math.round(Number(value) * 10) / 10 : value
}

async function* inOnePiece(rows: readonly (readonly Cell[])[]) {
  yield rows
}
