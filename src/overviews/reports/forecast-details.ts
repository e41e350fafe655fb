import { formatLatest } from '../../casework/waiting/words.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import { addDays } from '../../platform/time/calendar.ts'
import { formatLongDate } from '../../platform/time/long-date.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Part } from './forecast-months.ts'
import { listForecasts, processesNamed, type TypeCourse } from './forecast-queries.ts'
import { labelOf } from './forecast-tables.ts'
import { pagerOf, pagingIn, within } from './pager.ts'
import { type Query, type RowDetails, reportHref } from './report.ts'
import { timedProcesses } from './step-times-details.ts'

const SIZES = [10, 20, 50]

interface Opened {
  part: Part
  total: number
  courses: readonly TypeCourse[]
  types: readonly ProcessType[]
  type: ProcessType | null
  today: string
}

/** The processes of a month, in pages: the planned or expected day of each, and the duration of its steps so far. */
export async function forecastDetails(
  context: Context,
  query: Query,
  { part, total, courses, types, type, today }: Opened,
): Promise<RowDetails> {
  const { t } = context
  const paging = within(pagingIn(query, SIZES), total)
  const found = await listForecasts(context, courses, part.stretch, {
    limit: paging.size,
    offset: (paging.page - 1) * paging.size,
  })
  const rows = await processesNamed(
    context,
    found.map(({ id }) => id),
  )
  const timed = await timedProcesses(context, rows, types)
  const label = labelOf(context, part.key)
  const params = { soort: type?.value ?? '', open: part.key }
  const pp = paging.size === SIZES[0] ? '' : String(paging.size)
  return {
    caption: t.realisationReports.forecast.of({ n: total, month: label }),
    processes: timed.map((process, index) => {
      const [row, it] = [rows[index], found[index]]
      const isPlanned = it?.planned_on !== ''
      return {
        ...process,
        about: [row ? addressLine(row) : '', it ? formatForecast(context, it, today) : '']
          .filter(Boolean)
          .join('. '),
        status: t.realisationReports.forecast[isPlanned ? 'isPlanned' : 'isExpected'](),
      }
    }),
    pager: pagerOf({
      ...paging,
      total,
      sizes: SIZES,
      hrefOf: (page) =>
        `${reportHref('verwachte-inbedrijfnames', { ...params, pp, p: page > 1 ? String(page) : '' })}#rij-${part.key}`,
      kept: Object.entries(params).filter(([, value]) => value !== ''),
      t,
    }),
  }
}

type Found = Awaited<ReturnType<typeof listForecasts>>[number]

/** The forecast of a process, worded as on its page. */
function formatForecast(
  { t, language }: Context,
  { planned_on, expected, latest }: Found,
  today: string,
): string {
  const words = t.waiting.commissioning
  if (planned_on !== '') {
    const day = formatLongDate(planned_on, language)
    return planned_on < today ? words.wasPlanned({ day }) : words.planned({ day })
  }
  const [soon, late] = [addDays(today, expected ?? 0), addDays(today, latest ?? 0)]
  const day = formatLongDate(soon, language)
  return soon === late
    ? words.expectedAt({ day })
    : words.expected({ day, latest: formatLatest(late, soon, t, language) })
}
