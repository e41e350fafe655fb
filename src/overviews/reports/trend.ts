import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { formatPeriod } from '../../records/requests/period.ts'
import { type Report, type ReportChoice, reportHref } from './report.ts'
import { BESIDE, monthsOffered, PERIODS, type TrendPeriod, trendPeriod } from './trend-period.ts'
import { figuresByMonth } from './trend-queries.ts'
import { monthsTable, summaryTable, type TrendView } from './trend-tables.ts'
import { typeChoice, typeIn, typesFor } from './type-choice.ts'

/** Requests, processes and charging stations by month, next to an earlier period and the tenant's targets. */
export const trend: Report = {
  name: 'verloop',
  title: (t) => t.trendReports.title(),
  menuLabel: (t) => t.trendReports.menu(),
  group: 'keyMetrics',
  needs: ['requestlist', 'realisationlist'],
  acronym: 'VM',
  summary:
    'Requests, processes, commissioned charging stations and lead times by month of a period (periode, van, tot), ' +
    'compared with an earlier one (naast) and the targets of the tenant (soort: the process type)',
  async show(context, query) {
    const offered = typesFor(context)
    const type = typeIn(query, offered, { orAll: true })
    const types = type ? [type] : offered
    const current = todayIn(context.tenant.locale.timeZone, context.now).slice(0, 7)
    const period = trendPeriod(query, current)
    const figures = await figuresByMonth(
      context,
      types.map(({ value }) => value),
      [...new Set([...period.months, ...(period.before ?? [])])],
    )
    const view: TrendView = { period, type, types, figures, hasProcesses: types.length > 0, current }
    return {
      choices: choicesOf(context, { period, current, offered, type }),
      tables: [summaryTable(context, view), monthsTable(context, view)],
    }
  },
}

interface Chosen extends Pick<TrendView, 'period' | 'type' | 'current'> {
  offered: ReturnType<typeof typesFor>
}

function choicesOf(context: Context, { period, current, offered, type }: Chosen): ReportChoice[] {
  const words = context.t.trendReports
  const kept = { soort: type?.value ?? '', naast: period.beside === 'jaar-eerder' ? '' : period.beside }
  const periods: ReportChoice = {
    name: 'periode',
    label: words.period(),
    value: period.name,
    options: PERIODS.map((value) => ({
      value,
      label: words.periods[value](),
      href: reportHref('verloop', {
        ...kept,
        periode: value === '12' ? '' : value,
        ...boundsOf(value, period),
      }),
    })),
  }
  const beside: ReportChoice = {
    name: 'naast',
    label: words.beside(),
    value: period.beside,
    options: BESIDE.map((value) => ({ value, label: words.besides[value]() })),
  }
  return [
    periods,
    ...(period.name === 'zelf' ? monthChoices(context, period, current) : []),
    ...(offered.length > 1 ? [typeChoice(context, offered, type, { orAll: true })] : []),
    beside,
  ]
}

/** A custom period starts with the months on the screen. */
const boundsOf = (name: string, { months }: TrendPeriod): Record<string, string> =>
  name === 'zelf' ? { van: months[0] ?? '', tot: months.at(-1) ?? '' } : {}

function monthChoices({ t, language }: Context, { months }: TrendPeriod, current: string): ReportChoice[] {
  const options = monthsOffered(current).map((month) => ({
    value: month,
    label: formatPeriod(month, language),
  }))
  return [
    { name: 'van', label: t.trendReports.from(), value: months[0] ?? '', options },
    { name: 'tot', label: t.trendReports.until(), value: months.at(-1) ?? '', options },
  ]
}
