import { commissioningStep } from '../../casework/waiting/forecast.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { todayIn } from '../../platform/time/calendar.ts'
import type { Context } from '../../platform/web/context.ts'
import { coursesOf } from './forecast-courses.ts'
import { forecastDetails } from './forecast-details.ts'
import { type Counted, countParts, type Part, partsFrom } from './forecast-months.ts'
import { countForecasts, countWaiting } from './forecast-queries.ts'
import { commissionedTable, labelOf, shortLabelOf, unknownTable } from './forecast-tables.ts'
import { type Report, type ReportTable, reportHref, textIn, totalOf } from './report.ts'
import { typeChoice, typeIn, typesFor } from './type-choice.ts'

/** Number of charge points put into operation per month, from planned days and from step durations of this tenant. */
export const forecast: Report = {
  name: 'verwachte-inbedrijfnames',
  title: (t) => t.realisationReports.forecast.title(),
  menuLabel: (t) => t.realisationReports.forecast.title(),
  group: 'planning',
  needs: ['realisationlist'],
  acronym: 'VI',
  summary:
    'Commissionings per month: planned by people, expected from step durations, and done in the past months (soort)',
  async show(context, query) {
    const { tenant, now } = context
    const offered = typesFor(context).filter((type) => commissioningStep(type) > 0)
    const type = typeIn(query, offered, { orAll: true })
    const types = type ? [type] : offered
    const today = todayIn(tenant.locale.timeZone, now)
    const parts = partsFrom(today)
    const courses = await coursesOf(context, types)
    const { counted, known } = countParts(parts, await countForecasts(context, courses), today)
    const waiting = await countWaiting(
      context,
      types.map(({ value }) => value),
    )
    const open = parts.find(({ key }) => key === textIn(query, 'open'))
    const total = open ? (counted.get(open.key)?.processes ?? 0) : 0
    const details =
      open && total > 0
        ? await forecastDetails(context, query, { part: open, total, courses, types, today, type })
        : null
    return {
      choices: [typeChoice(context, offered, type, { orAll: true })],
      tables: [
        monthTable(context, { parts, counted, type, open: details ? (open?.key ?? '') : '' }),
        unknownTable(context, type, { onhold: waiting.onhold, tooFew: waiting.active - known }),
        await commissionedTable(context, { types, type, today }),
      ],
      ...(open && details && { details: new Map([[open.key, details]]), kept: [['open', open.key]] }),
    }
  },
}

const COUNTED = ['planned', 'expected', 'processes', 'stations', 'latest'] as const

interface Months {
  parts: readonly Part[]
  counted: ReadonlyMap<string, Counted>
  type: ProcessType | null
  open: string
}

function monthTable(context: Context, { parts, counted, type, open }: Months): ReportTable {
  const { t } = context
  const words = t.realisationReports.forecast
  const params = { soort: type?.value ?? '' }
  const rows = parts.map(({ key }) => {
    const counts = counted.get(key)
    const isOpen = key === open
    return {
      key,
      short: shortLabelOf(context, key),
      cells: {
        month: { value: labelOf(context, key) },
        ...Object.fromEntries(COUNTED.map((column) => [column, { value: counts?.[column] ?? 0 }])),
      },
      ...((counts?.processes ?? 0) > 0 && {
        fold: {
          href: reportHref('verwachte-inbedrijfnames', isOpen ? params : { ...params, open: key }),
          isOpen,
        },
      }),
    }
  })
  return {
    key: 'months',
    caption: words.months(),
    note: words.monthsNote(),
    columns: [
      { key: 'month', label: words.month(), kind: 'text' },
      { key: 'planned', label: words.planned(), kind: 'count' },
      { key: 'expected', label: words.expected(), kind: 'count' },
      { key: 'processes', label: t.realisationReports.processes(), kind: 'count' },
      { key: 'stations', label: t.realisationReports.stations(), kind: 'count' },
      { key: 'latest', label: words.latest(), kind: 'count' },
    ],
    rows,
    total: totalOf(rows, { first: 'month', label: t.reports.total(), columns: COUNTED }),
    charts: [{ columns: ['planned', 'expected'], isStacked: true, isOverTime: true, size: 'wide' }],
  }
}
