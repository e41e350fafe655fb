import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { formatMonthName } from '../../platform/time/long-date.ts'
import type { Context } from '../../platform/web/context.ts'
import { shortMonth } from '../../records/requests/period.ts'
import { monthAfter } from './forecast-months.ts'
import { countCommissioned } from './forecast-queries.ts'
import { processListHref } from './links.ts'
import { type ReportTable, totalOf } from './report.ts'

/** Tables next to the forecast: processes without one, and those put into operation before. */

const PAST = 6

/** `maart 2026`, or the label of another row. */
export function labelOf({ t, language }: Pick<Context, 't' | 'language'>, key: string): string {
  const words = t.realisationReports.forecast
  if (key === 'achterstallig') return words.overdue()
  return key === 'later' ? words.later() : formatMonthName(key, language)
}

/** `mrt 2026`, or a shorter label of another row. */
export function shortLabelOf({ t, language }: Pick<Context, 't' | 'language'>, key: string): string {
  if (key === 'achterstallig') return t.realisationReports.forecast.overdueShort()
  return key === 'later' ? t.realisationReports.forecast.later() : shortMonth(key, language)
}

/** Number of processes without a forecast, by reason. */
export function unknownTable(
  context: Context,
  type: ProcessType | null,
  { onhold, tooFew }: { onhold: number; tooFew: number },
): ReportTable {
  const { t } = context
  const words = t.realisationReports.forecast
  const held = type && processListHref(context, type.value, 'onhold', { dateOfCommissioning: [EMPTY] })
  const rows = [
    {
      key: 'onhold',
      cells: { why: { value: words.onhold() }, processes: { value: onhold, ...(held && { href: held }) } },
    },
    { key: 'too-few', cells: { why: { value: words.tooFew() }, processes: { value: tooFew } } },
  ]
  return {
    key: 'unknown',
    caption: words.unknown(),
    columns: [
      { key: 'why', label: words.why(), kind: 'text' },
      { key: 'processes', label: t.realisationReports.processes(), kind: 'count' },
    ],
    rows,
    total: totalOf(rows, { first: 'why', label: t.reports.total(), columns: ['processes'] }),
  }
}

const EMPTY = { mode: 'empty', values: [] } as const

interface Commissioned {
  types: readonly ProcessType[]
  type: ProcessType | null
  today: string
}

/** Past months, and this one so far. */
export async function commissionedTable(
  context: Context,
  { types, type, today }: Commissioned,
): Promise<ReportTable> {
  const { t, language } = context
  const words = t.realisationReports.forecast
  const months = Array.from({ length: PAST + 1 }, (_, index) => monthAfter(today, index - PAST))
  const counts = await countCommissioned(
    context,
    types.map(({ value }) => value),
    { from: months[0] ?? today, until: monthAfter(today, 1) },
  )
  const rows = months.map((first) => {
    const key = first.slice(0, 7)
    const found = counts.find(({ month }) => month === key)
    const href =
      type &&
      processListHref(context, type.value, 'alles', {
        dateOfCommissioning: [
          { mode: 'after', values: [addDays(first, -1)] },
          { mode: 'before', values: [monthAfter(first, 1)] },
        ],
      })
    return {
      key: `was-${key}`,
      short: shortMonth(key, language),
      cells: {
        month: { value: formatMonthName(key, language) },
        processes: { value: found?.processes ?? 0, ...(href && { href }) },
        stations: { value: found?.stations ?? 0 },
      },
    }
  })
  const columns = ['processes', 'stations'] as const
  return {
    key: 'commissioned',
    caption: words.commissioned(),
    note: type ? words.commissionedNote() : words.commissionedAllNote(),
    columns: [
      { key: 'month', label: words.month(), kind: 'text' },
      { key: 'processes', label: t.realisationReports.processes(), kind: 'count' },
      { key: 'stations', label: t.realisationReports.stations(), kind: 'count' },
    ],
    rows,
    total: totalOf(rows, { first: 'month', label: t.reports.total(), columns }),
    charts: [{ columns, isStacked: false, isOverTime: true }],
  }
}
