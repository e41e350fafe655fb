import { addDays, weekdayOf } from '../../platform/time/calendar.ts'

/**
 * Days other than weekends on which a term of Dutch law cannot end. Pure; source: Algemene termijnenwet, art. 3, and the
 * decrees under it.
 */

export const HOLIDAYS = [
  'newYear',
  'goodFriday',
  'easterMonday',
  'kingsDay',
  'liberationDay',
  'ascension',
  'afterAscension',
  'whitMonday',
  'christmas',
  'secondChristmas',
  'decreed',
] as const
export type Holiday = (typeof HOLIDAYS)[number]

/**
 * Days that decrees treat as holidays, for a few years at a time, except the Friday after Ascension Day, which is in all of
 * them. Extend this when the next decree is published (after 2028).
 */
const DECREED = ['2023-04-28', '2024-12-27', '2026-01-02', '2028-04-28']

const years = new Map<string, ReadonlyMap<string, Holiday>>()

/** The holiday on a day; null for none. King's Day as since 2014. */
export function holidayOn(day: string): Holiday | null {
  const year = day.slice(0, 4)
  const cached = years.get(year) ?? holidaysOf(year)
  years.set(year, cached)
  return cached.get(day) ?? null
}

/** The holidays of a year; if two fall on one day, the first counts. */
function holidaysOf(year: string): ReadonlyMap<string, Holiday> {
  const easter = easterOf(Number(year))
  const days: [string, Holiday][] = [
    [`${year}-01-01`, 'newYear'],
    [addDays(easter, -2), 'goodFriday'],
    [addDays(easter, 1), 'easterMonday'],
    [kingsDayOf(year), 'kingsDay'],
    [addDays(easter, 39), 'ascension'],
    [`${year}-05-05`, 'liberationDay'],
    [addDays(easter, 40), 'afterAscension'],
    [addDays(easter, 50), 'whitMonday'],
    [`${year}-12-25`, 'christmas'],
    [`${year}-12-26`, 'secondChristmas'],
    ...DECREED.map((day): [string, Holiday] => [day, 'decreed']),
  ]
  return new Map(days.reverse())
}

/** 27 April; if that is a Sunday, a day earlier. */
function kingsDayOf(year: string): string {
  const birthday = `${year}-04-27`
  return weekdayOf(birthday) === 0 ? addDays(birthday, -1) : birthday
}

/**
 * Easter Sunday: the first Sunday after the ecclesiastical full moon on or after 21 March. The moon is computed as in the
 * Gregorian calendar: the position in its cycle of 19 years, corrected per century.
 */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const leapDaysLeftOut = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((century - Math.floor((century - 17) / 25)) / 3)
  const golden = year % 19
  const age = (leapDaysLeftOut - moonCorrection + 19 * golden + 15) % 30
  // Two full moons never share a date within one cycle of 19 years.
  const isLate = age === 29 || (age === 28 && golden > 10)
  const fullMoon = addDays(`${String(year).padStart(4, '0')}-03-21`, age - (isLate ? 1 : 0))
  return addDays(fullMoon, 7 - weekdayOf(fullMoon))
}
