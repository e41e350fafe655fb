import { addDays, isDay, weekdayOf } from '../../platform/time/calendar.ts'
import type { Days } from './calendar.ts'

/** Months, written `2026-03`, and their weeks from Monday to Sunday. Pure. */

const EARLIEST = '2000-01'
const LATEST = '2099-12'

/** The month in an address; today's month when that is absent or invalid. */
export const monthIn = (text: string | undefined, today: string): string =>
  text !== undefined && hasDay(`${text}-01`) ? text : today.slice(0, 7)

/** True for a day in the years that the calendar covers. */
export const hasDay = (day: string): boolean =>
  isDay(day) && day.slice(0, 7) >= EARLIEST && day.slice(0, 7) <= LATEST

/** A number of months later, or earlier when negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

/** The same day some months later, or the last day of that month. */
export function sameDayIn(day: string, months: number): string {
  const { until } = daysOf(addMonths(day.slice(0, 7), months))
  const same = `${until.slice(0, 7)}${day.slice(7)}`
  return same < until ? same : until
}

export const daysOf = (month: string): Days => ({
  from: `${month}-01`,
  until: addDays(`${addMonths(month, 1)}-01`, -1),
})

interface Week {
  /** By ISO 8601: the first week has the first Thursday of the year. */
  number: number
  /** Monday to Sunday; null for a day of another month. */
  days: readonly (string | null)[]
}

const DAYS = 7

export function weeksOf(month: string): Week[] {
  const { from, until } = daysOf(month)
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, DAYS))
    weeks.push({
      number: weekNumber(monday),
      days: Array.from({ length: DAYS }, (_, index) => addDays(monday, index)).map((day) =>
        day < from || day > until ? null : day,
      ),
    })
  return weeks
}

const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % DAYS))

function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  const first = mondayOf(`${thursday.slice(0, 4)}-01-04`)
  return 1 + Math.round((Date.parse(monday) - Date.parse(first)) / 604_800_000)
}
