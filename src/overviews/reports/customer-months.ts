import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { formatPeriod, shortMonth } from '../../records/requests/period.ts'
import type { Narrowing } from './customers.ts'
import { customersByMonth } from './customers-queries.ts'
import type { ReportColumn, ReportRow, ReportTable } from './report.ts'
import { monthBeside } from './trend-period.ts'

const SHOWN = 12
const FIGURES = [
  { key: 'started', column: 'created_at' },
  { key: 'completed', column: 'ended_at' },
] as const

/**
 * Processes started and completed in the last twelve months, of those that pass the filters, next to the year before.
 */
export async function customerMonths(context: Context, narrowing: Narrowing): Promise<ReportTable> {
  const { t, tenant, language, now } = context
  const words = t.customerReports.months
  const current = todayIn(tenant.locale.timeZone, now).slice(0, 7)
  const both = Array.from({ length: 2 * SHOWN }, (_, index) => monthBeside(current, index + 1 - 2 * SHOWN))
  const counts = await Promise.all(
    FIGURES.map(({ column }) => customersByMonth(context, narrowing, column, both)),
  )
  const sumIn = (index: number, months: readonly string[]) =>
    months.reduce((sum, month) => sum + (counts[index]?.get(month) ?? 0), 0)
  const cellsOf = (months: readonly string[]) =>
    Object.fromEntries(
      FIGURES.flatMap(({ key }, index) => [
        [key, { value: sumIn(index, months) }],
        [
          `${key}.before`,
          {
            value: sumIn(
              index,
              months.map((month) => monthBeside(month, -12)),
            ),
          },
        ],
      ]),
    )
  const shown = both.slice(SHOWN)
  return {
    key: 'months',
    caption: words.caption(),
    note: words.note(),
    columns: [
      { key: 'month', label: words.month(), kind: 'text' },
      ...FIGURES.flatMap(({ key }): ReportColumn[] => [
        { key, label: words[key](), kind: 'count' },
        { key: `${key}.before`, label: words.before({ what: words[key]() }), kind: 'count' },
      ]),
    ],
    rows: shown.map(
      (month): ReportRow => ({
        key: month,
        short: shortMonth(month, language),
        cells: { month: { value: formatPeriod(month, language) }, ...cellsOf([month]) },
      }),
    ),
    total: { key: 'total', cells: { month: { value: t.reports.total() }, ...cellsOf(shown) } },
    charts: FIGURES.map(({ key }) => ({
      caption: words[key](),
      columns: [key],
      isStacked: false,
      isOverTime: true as const,
      marks: [{ column: `${key}.before`, kind: 'before' as const }],
    })),
  }
}
