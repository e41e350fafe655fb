import type { Language } from '../../platform/texts/language.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { formatsIn } from '../../platform/time/formats.ts'
import { formatMonthName } from '../../platform/time/long-date.ts'
import { daysIn, wholeDaysIn } from '../../records/durations/net-time.ts'

/** Waiting times and forecasts in words. Pure. */

type Words = Pick<Texts, 'waiting'>

const HOURS = 24
const MINUTES = 60
/** From this many days on, hours are left out. */
const WEEK = 7

/** `12 dagen`, `2 dagen en 3 uur`, `5 uur en 12 minuten`: at most the two largest units. */
export function formatDuration(ms: number, { waiting: words }: Words): string {
  const days = wholeDaysIn(ms)
  const hours = Math.floor(daysIn(ms) * HOURS) - days * HOURS
  const minutes = Math.floor(daysIn(ms) * HOURS * MINUTES) % MINUTES
  const parts = [
    { n: days, format: words.days },
    { n: days < WEEK ? hours : 0, format: words.hours },
    { n: days === 0 ? minutes : 0, format: words.minutes },
  ].filter(({ n }) => n > 0)
  const [first, last] = parts.map(({ n, format }) => format({ n }))
  if (first === undefined) return words.lessThanMinute()
  return last === undefined ? first : words.and({ first, last })
}

/** `12 dagen`, or a phrase for less than one. */
export const formatDays = (wholeDays: number, { waiting: words }: Words) =>
  wholeDays === 0 ? words.lessThanDay() : words.days({ n: wholeDays })

/** An upper limit: `12 dagen`, `een dag` for 0 whole days. */
export const formatLimit = (wholeDays: number, { waiting: words }: Words) =>
  wholeDays === 0 ? words.aDay() : words.days({ n: wholeDays })

/** From this many days on a span is given in weeks. */
const WEEKS_FROM = 14

/** A usual span in everyday words: `een dag`, `12 dagen`, `3 weken`; weeks that have begun count. */
export const formatSpan = (wholeDays: number, t: Words) =>
  wholeDays < WEEKS_FROM ? formatLimit(wholeDays, t) : t.waiting.weeks({ n: Math.ceil(wholeDays / WEEK) })

const withinYear = formatsIn({ day: 'numeric', month: 'long' })
const month = formatsIn({ month: 'long' })
const at = (day: string) => new Date(`${day}T00:00:00Z`)

const EARLY = 5
const MIDDLE = 15

/**
 * The latest day of a range, next to the earliest: `half mei`, `begin januari 2028`; by date where both lie in one month.
 * Never earlier than the day: half a month is no later than the fifteenth.
 */
export function formatLatest(
  latest: string,
  beside: string,
  { waiting: words }: Words,
  language: Language,
): string {
  const isSameYear = latest.slice(0, 4) === beside.slice(0, 4)
  if (latest.slice(0, 7) === beside.slice(0, 7)) return withinYear[language].format(at(latest))
  const name = isSameYear ? month[language].format(at(latest)) : formatMonthName(latest.slice(0, 7), language)
  const date = Number(latest.slice(8))
  const part = date <= EARLY ? 'early' : date <= MIDDLE ? 'middle' : 'end'
  return words.partOfMonth[part]({ month: name })
}

/** `gemeente Gent`, `Operator Een en gemeente Gent`. */
export const formatNames = (names: readonly string[], { waiting: words }: Words): string =>
  names.reduce((first, last) => (first === '' ? last : words.and({ first, last })), '')
