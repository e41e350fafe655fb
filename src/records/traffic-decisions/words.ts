import type { Language } from '../../platform/texts/language.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { formatsIn } from '../../platform/time/formats.ts'
import type { DecisionStatus } from './status.ts'
import { type SkippedDay, skippedDays } from './terms.ts'

/** Formats days, terms and statuses as text. Pure, shared with islands. */

type Words = Pick<Texts, 'trafficDecisions'>

/** The label of a status; `short` is the tenant's abbreviation for a traffic decision: VKB. */
export const labelOf = (status: DecisionStatus, short: string, t: Words): string =>
  t.trafficDecisions.statuses[status]({ short })

/** `maandag 29 december 2025`, `Monday 29 December 2025`; '' for ''. */
export const formatLongDay = (day: string, language: Language): string =>
  day && inOrder(day, language, ['weekday', 'day', 'month', 'year'])

/** `29-12-2025`, the date format of both languages; '' for ''. */
export const writeDay = (day: string): string => day.split('-').reverse().join('-')

/**
 * Why a term that ends on this date by the calendar ends later by law: `25 en 26 december zijn feestdagen, daarna weekend`;
 * '' when it does not.
 */
export function explainMove(date: string, t: Words, language: Language): string {
  const words = t.trafficDecisions.moved
  const runs = runsOf(skippedDays(date))
  return runs.reduce((said, { isHoliday, days }, index) => {
    const named = { days: formatDates(days, t, language) }
    const isOne = days.length === 1
    if (index === 0) {
      if (isHoliday) return isOne ? words.holiday(named) : words.holidays(named)
      return isOne ? words.weekendDay(named) : words.weekend(named)
    }
    const holiday = isOne ? words.thenHoliday(named) : words.thenHolidays(named)
    return words.followed({ first: said, next: isHoliday ? holiday : words.thenWeekend() })
  }, '')
}

/** The names of the holidays that extended a term, in order: `Eerste Kerstdag`, `Tweede Kerstdag`. */
export const holidaysPassed = (date: string, t: Words): string[] =>
  skippedDays(date).flatMap(({ why }) => (why === 'weekend' ? [] : [t.trafficDecisions.holidays[why]()]))

/** Consecutive days of the same kind. */
function runsOf(skipped: readonly SkippedDay[]) {
  const runs: { isHoliday: boolean; days: string[] }[] = []
  for (const { day, why } of skipped) {
    const isHoliday = why !== 'weekend'
    const last = runs.at(-1)
    if (last?.isHoliday === isHoliday) last.days.push(day)
    else runs.push({ isHoliday, days: [day] })
  }
  return runs
}

/** `6 april`, `25 en 26 december`, `31 januari en 1 februari`. */
function formatDates(days: readonly string[], t: Words, language: Language): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return inOrder(first, language, ['day', 'month'])
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return t.trafficDecisions.moved.and({
    first: inOrder(first, language, isOneMonth ? ['day'] : ['day', 'month']),
    last: inOrder(last, language, ['day', 'month']),
  })
}

type Part = 'weekday' | 'day' | 'month' | 'year'

const formats = formatsIn({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** The named parts of a day, separated by spaces only: JavaScript engines differ in their commas. */
function inOrder(day: string, language: Language, names: readonly Part[]): string {
  const parts = formats[language].formatToParts(new Date(`${day}T00:00:00Z`))
  return names.map((name) => parts.find((it) => it.type === name)?.value ?? '').join(' ')
}
