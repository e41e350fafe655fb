import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { formatMonthOfYear, monthOf } from '../../records/requests/period.ts'
import type { Tab } from '../../records/requests/request.ts'
import {
  chosenIn,
  type Report,
  type ReportCell,
  type ReportChoice,
  type ReportRow,
  type ReportTable,
} from './report.ts'
import { countByMonth, findSubmitted, type RequestCounts } from './request-judgement-queries.ts'
import { requestListHref } from './request-links.ts'
import { yearChoice, yearIn, yearsOffered } from './years.ts'

/** Accepted and rejected requests by the month of submission. Spec 1 §4 and §9. */
export const requestJudgement: Report = {
  name: 'beoordelingen',
  title: (t) => t.requestReports.title(),
  menuLabel: (t) => t.requestReports.menu(),
  group: 'requests',
  needs: ['requestlist'],
  acronym: 'AB',
  summary: 'Requests by month of submission and by judgement',
  async show(context, query) {
    const { years, latest } = await yearsOf(context)
    // This report does not offer "all years".
    const year = yearIn(query, years, latest) ?? latest
    const beside = chosenIn(query, 'naast', BESIDE, 'niets')
    const choices = [yearChoice(context.t.reports.year(), years, year), besideChoice(context, beside)]
    const before = beside === 'niets' ? null : await countByMonth(context, year - 1)
    return { choices, tables: [tableOf(context, year, await countByMonth(context, year), before)] }
  },
}

const BESIDE = ['niets', 'jaar-eerder'] as const

const besideChoice = ({ t }: Context, value: (typeof BESIDE)[number]): ReportChoice => ({
  name: 'naast',
  label: t.trendReports.beside(),
  value,
  options: BESIDE.map((it) => ({ value: it, label: t.trendReports.besides[it]() })),
})

/** The offered years, and the latest with data. */
async function yearsOf(context: Context): Promise<{ years: number[]; latest: number }> {
  const submitted = await findSubmitted(context)
  const yearOf = (at: string) => Number(todayIn(context.tenant.locale.timeZone, new Date(at)).slice(0, 4))
  const years = yearsOffered(context, submitted && yearOf(submitted.first))
  const last = submitted ? yearOf(submitted.last) : yearOf(context.now.toISOString())
  return { years, latest: years.find((year) => year <= last) ?? last }
}

const TABS = {
  received: 'all',
  accepted: 'accepted',
  rejected: 'rejected',
  open: 'open',
  removed: 'removed',
  incomplete: 'incomplete',
} as const satisfies Partial<Record<keyof RequestCounts, Tab>>
const COUNTED = Object.keys(TABS) as (keyof typeof TABS)[]
/** The counts that are compared with the year before. */
const COMPARED = ['received', 'accepted', 'rejected'] as const

function tableOf(
  context: Context,
  year: number,
  months: readonly RequestCounts[],
  before: readonly RequestCounts[] | null,
): ReportTable {
  const { t, language } = context
  const words = t.requestReports
  const rows = months.map((counts, index): ReportRow => {
    const month = monthOf(year, index + 1)
    const { long, short } = formatMonthOfYear(month, language)
    const earlier = before?.[index]
    const beside = earlier ? cellsBefore(context, monthOf(year - 1, index + 1), earlier) : {}
    return {
      key: month,
      short,
      cells: { month: { value: long }, ...cellsOf(context, month, counts), ...beside },
    }
  })
  const all = sumOf(months)
  return {
    key: 'months',
    caption: words.caption({ year: String(year) }),
    note: words.note(),
    columns: [
      { key: 'month', label: words.month(), kind: 'text' },
      ...COUNTED.map((key) => ({ key, label: words.columns[key](), kind: 'count' as const })),
      ...(before ? COMPARED : []).map((key) => ({
        key: `${key}.before`,
        label: words.before({ what: words.columns[key](), year: String(year - 1) }),
        kind: 'count' as const,
      })),
      { key: 'share', label: words.columns.share(), kind: 'percent' },
    ],
    rows: all.received === 0 && !before?.some(({ received }) => received > 0) ? [] : rows,
    total: {
      key: 'total',
      cells: {
        month: { value: t.reports.total() },
        ...cellsOf(context, String(year), all),
        ...(before ? cellsBefore(context, String(year - 1), sumOf(before)) : {}),
      },
    },
    charts: [{ columns: ['accepted', 'rejected'], isStacked: true, isOverTime: true, size: 'large' }],
  }
}

function cellsOf(context: Context, submitted: string, counts: RequestCounts): Record<string, ReportCell> {
  const counted = COUNTED.map((key) => [key, cellOf(context, submitted, key, counts)])
  const judged = counts.accepted + counts.rejected
  const share = judged === 0 ? null : Math.round((counts.accepted / judged) * 100)
  return { ...Object.fromEntries(counted), share: { value: share } }
}

const cellsBefore = (context: Context, submitted: string, counts: RequestCounts) =>
  Object.fromEntries(COMPARED.map((key) => [`${key}.before`, cellOf(context, submitted, key, counts)]))

function cellOf(
  context: Context,
  submitted: string,
  key: keyof typeof TABS,
  counts: RequestCounts,
): ReportCell {
  const value = counts[key]
  const href = value > 0 && requestListHref(context, { submitted, tab: TABS[key] })
  return { value, ...(href && { href }) }
}

const sumOf = (months: readonly RequestCounts[]) =>
  Object.fromEntries(
    COUNTED.map((key) => [key, months.reduce((sum, counts) => sum + counts[key], 0)]),
  ) as RequestCounts
