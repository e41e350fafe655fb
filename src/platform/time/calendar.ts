import { DAY_MS } from './days.ts'
import { formatPerZone } from './formats.ts'

/** Arithmetic with calendar days, written `2026-03-02`; '' is no day. Pure, shared with islands. */

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/

// In UTC every day has the same length, so that daylight saving moves no date.
/** True for a day that exists. */
export const isDay = (text: string): boolean => !Number.isNaN(momentOf(text))

/** The day `days` calendar days later, or earlier when negative; '' for an invalid day. */
export function addDays(day: string, days: number): string {
  return written(momentOf(day) + days * DAY_MS)
}

/** Calendar days from one day to another; negative when the second is earlier, NaN when one is invalid. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to) - momentOf(from)) / DAY_MS)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(momentOf(day)).getUTCDay()

export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

/** The current day in a time zone. */
export const todayIn = (timeZone: string, now: Date): string => formatOf(timeZone).format(now)

const formatOf = formatPerZone('sv-SE', { dateStyle: 'short' })

/** Its first moment in UTC, in milliseconds since 1970; NaN for a day that does not exist. */
function momentOf(day: string): number {
  const [, year, month, date] = WRITTEN.exec(day) ?? []
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(date))
  const found = new Date(moment)
  const exists = found.getUTCFullYear() === Number(year) && found.getUTCMonth() === Number(month) - 1
  return exists ? moment : Number.NaN
}

function written(moment: number): string {
  const text = Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10)
  return WRITTEN.test(text) ? text : ''
}
