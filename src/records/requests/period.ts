import type { Language } from '../../platform/texts/language.ts'
import { dayStart } from '../../platform/time/day-start.ts'
import { formatsIn } from '../../platform/time/formats.ts'
import { formatMonthName } from '../../platform/time/long-date.ts'

/** A calendar month or year, in the format of URLs: `2026-03`, `2026`. Pure. */

/** Validates a period; '' for an invalid one. */
export const periodIn = (text: string): string => (/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/.test(text) ? text : '')

/** The start and end of a period in a time zone, in UTC as in rows; the end is exclusive. */
export function boundsOfPeriod(period: string, timeZone: string): { from: string; until: string } {
  const [year = 0, month] = period.split('-').map(Number)
  const next = month === undefined || month === 12 ? monthOf(year + 1, 1) : monthOf(year, month + 1)
  return {
    from: dayStart(`${monthOf(year, month ?? 1)}-01`, timeZone),
    until: dayStart(`${next}-01`, timeZone),
  }
}

/** `2026-03`; `month` counts from 1. */
export const monthOf = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`

/** A period in the reader's language: `maart 2026`, `2026`. */
export const formatPeriod = (period: string, language: Language) =>
  period.includes('-') ? formatMonthName(period, language) : period

/** `maart` and `mrt`, for `2026-03`. */
export function formatMonthOfYear(month: string, language: Language): { long: string; short: string } {
  const at = new Date(`${month}-01T00:00:00Z`)
  return { long: LONG[language].format(at), short: SHORT[language].format(at).replace('.', '') }
}

/** `mrt 2026`, for `2026-03`. */
export const shortMonth = (month: string, language: Language) =>
  `${formatMonthOfYear(month, language).short} ${month.slice(0, 4)}`

const LONG = formatsIn({ month: 'long' })
const SHORT = formatsIn({ month: 'short' })

const MONTHS = 12
const YEARS = 5

/** The periods that a filter offers on a day such as `2026-03-02`: the latest months, then years, newest first. */
export function periodsToOffer(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const months = Array.from({ length: MONTHS }, (_, ago) =>
    ago < month ? monthOf(year, month - ago) : monthOf(year - 1, month - ago + MONTHS),
  )
  return [...months, ...Array.from({ length: YEARS }, (_, ago) => String(year - ago))]
}
