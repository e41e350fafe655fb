import type { CalendarChoicesProps } from '../../../views/calendar/calendar-choices.tsx'
import type { EntryView } from '../../../views/calendar/entry-list.tsx'
import type { LateView } from '../../../views/calendar/late-panel.tsx'
import type { DayView, MonthTableProps } from '../../../views/calendar/month-table.tsx'
import type { BadgeLook } from '../../../views/parts/badge.tsx'
import { paths } from '../../paths.ts'
import { formatCount } from '../../platform/lists/paging.ts'
import { addDays, todayIn } from '../../platform/time/calendar.ts'
import { formatsIn } from '../../platform/time/formats.ts'
import { formatMonthName } from '../../platform/time/long-date.ts'
import type { Context } from '../../platform/web/context.ts'
import { formatLongDay, writeDay } from '../../records/traffic-decisions/words.ts'
import { type CalendarChoice, type Kind, NAMES, type Offered, pairsOf } from './calendar.ts'
import { type Entry, findLate, readDays, withProcesses } from './entries.ts'
import { formatState, formatStep, hrefOf } from './entry-words.ts'
import { daysOf, weeksOf } from './month.ts'

/** The calendar as view models. */

/** Maximum number of entries per kind in a day's cell; the page of the day has the others. */
const MOST_IN_CELL = 3
/** Maximum number of late entries per kind above the month. */
const MOST_LATE_SHOWN = 5
/** Maximum count; above it the number is "at least". */
export const MOST_COUNTED = 1_000

export const LOOKS: Record<Kind, BadgeLook> = {
  term: { look: 'info', sign: '§' },
  planned: { look: 'none', sign: '◇' },
  commissioned: { look: 'ok', sign: '✓' },
  late: { look: 'err', sign: '!' },
}

/** An address in the calendar with the reader's choices. */
export const calendarHref = (
  path: string,
  choice: CalendarChoice,
  offered: Offered,
  more: readonly (readonly [string, string])[] = [],
) => {
  const query = new URLSearchParams([...more, ...pairsOf(choice, offered)].map((pair) => [...pair]))
  return query.size > 0 ? `${path}?${query}` : path
}

export function entryView(context: Context, entry: Entry, since = false): EntryView {
  const { process, number, kind } = entry
  const street = [process.street, process.house_number, process.house_number_suffix].filter(Boolean).join(' ')
  return {
    key: `${kind}-${process.uuid}-${number}`,
    reference: process.case_ref,
    href: hrefOf(context, entry),
    place: [street, process.city].filter(Boolean).join(', '),
    notes: [
      formatStep(context, entry),
      formatState(context, entry),
      since ? context.t.calendar.late.since({ day: writeDay(entry.day) }) : lateNote(context, entry),
    ].filter(Boolean),
  }
}

/** The note of an expired day: a term that is not irrevocable yet, or a placement that was not made. */
function lateNote(context: Context, { kind, day, process }: Entry): string {
  const { states } = context.t.calendar
  const isOver = day < todayIn(context.tenant.locale.timeZone, context.now) && process.status === 'active'
  if (isOver && kind === 'term' && process.confirmed_on === '') return states.over()
  return isOver && kind === 'planned' && process.commissioned_on === '' ? states.missed() : ''
}

export function choicesView(
  { t }: Context,
  choice: CalendarChoice,
  offered: Offered,
  month: string,
): CalendarChoicesProps {
  const { municipalities, operators } = offered
  return {
    action: '/agenda',
    kept: { maand: month },
    kinds: offered.kinds.map((kind) => ({
      value: NAMES[kind],
      label: t.calendar.kinds[kind](),
      isChosen: choice.kinds.includes(kind),
    })),
    ...(municipalities.length > 1 && {
      municipality: { options: municipalities, chosen: choice.municipality },
    }),
    ...(operators.length > 1 && { operator: { options: operators, chosen: choice.operator } }),
  }
}

const weekday = {
  short: formatsIn({ weekday: 'short' }),
  long: formatsIn({ weekday: 'long' }),
}
const MONDAY = '2024-01-01'

/** The month as a table, with its number of entries. */
export async function monthTable(
  context: Context,
  choice: CalendarChoice,
  offered: Offered,
  month: string,
): Promise<{ table: MonthTableProps; total: number }> {
  const { t, tenant, language, now } = context
  const onDays = await readDays(context, choice, { ...daysOf(month), most: MOST_IN_CELL })
  const entries = await withProcesses(
    context,
    onDays.flatMap(({ found }) => found),
  )
  const today = todayIn(tenant.locale.timeZone, now)
  const viewOf = (day: string): DayView => {
    const href = calendarHref(paths.calendarDay(day), choice, offered)
    const label = formatLongDay(day, language)
    return {
      day,
      label,
      href,
      isToday: day === today,
      kinds: choice.kinds.flatMap((kind) => {
        const all = onDays.find((it) => it.kind === kind && it.day === day)
        if (!all) return []
        const words = t.calendar.kinds[kind]()
        const n = all.count - all.found.length
        const only = { ...choice, kinds: [kind] }
        return [
          {
            key: kind,
            label: all.count > 1 ? `${words} ${all.count}` : words,
            entries: entries
              .filter((it) => it.kind === kind && it.day === day)
              .map((it) => entryView(context, it)),
            more:
              n > 0
                ? {
                    n,
                    href: calendarHref(paths.calendarDay(day), only, offered),
                    label: t.calendar.moreOf({ kind: words, day: label, n }),
                  }
                : null,
            ...LOOKS[kind],
          },
        ]
      }),
    }
  }
  const total = onDays.reduce((all, { count }) => all + count, 0)
  const nameOf = (format: (typeof weekday)['short'], index: number) =>
    format[language].format(new Date(`${addDays(MONDAY, index)}T00:00:00Z`))
  return {
    total,
    table: {
      caption: t.calendar.caption({ month: formatMonthName(month, language), n: total }),
      weekdays: Array.from({ length: 7 }, (_, index) => ({
        short: nameOf(weekday.short, index),
        long: nameOf(weekday.long, index),
      })),
      weeks: weeksOf(month).map(({ number, days }) => ({
        number,
        days: days.map((day) => (day === null ? null : viewOf(day))),
      })),
    },
  }
}

/** The late entries of the chosen kinds. */
export async function latePanel(
  context: Context,
  choice: CalendarChoice,
  offered: Offered,
): Promise<LateView[]> {
  const views = await Promise.all(
    // Late steps first: there are most of those, and they were not planned.
    choice.kinds.toReversed().map(async (kind): Promise<LateView[]> => {
      if (kind === 'commissioned') return []
      const found = await findLate(context, kind, choice, MOST_COUNTED + 1)
      if (found.length === 0) return []
      const shown = await withProcesses(context, found.slice(0, MOST_LATE_SHOWN))
      return [
        {
          key: NAMES[kind],
          label: context.t.calendar.late.kinds[kind](),
          count: formatCount(countOf(found), context.t),
          entries: shown.map((it) => entryView(context, it, true)),
          allHref:
            found.length > shown.length
              ? calendarHref('/agenda/te-laat', { ...choice, kinds: [kind] }, offered)
              : null,
          look: LOOKS[kind].look === 'err' ? 'err' : 'warn',
          sign: LOOKS[kind].sign,
        },
      ]
    }),
  )
  return views.flat()
}

/** The number of entries found by a query that stops one above the maximum count. */
export const countOf = (found: readonly unknown[]) => ({
  count: Math.min(found.length, MOST_COUNTED),
  atLeast: found.length > MOST_COUNTED,
})
