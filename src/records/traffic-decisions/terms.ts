import { addDays, isDay, isWeekend } from '../../platform/time/calendar.ts'
import { type Holiday, holidayOn } from './holidays.ts'

/**
 * The end of the objection period. Pure, shared with islands; source: spec 2 §4, Awb 6:7 and 6:8, Algemene
 * termijnenwet.
 */

/** Six weeks, from the day after publication. */
const OBJECTION_DAYS = 42

/** The definitive date: 42 calendar days after publication; '' for an invalid day. */
export const objectionEnd = (publicationDate: string): string => addDays(publicationDate, OBJECTION_DAYS)

/** A day on which a term cannot end, and why: the holiday, or the weekend. */
export interface SkippedDay {
  day: string
  why: 'weekend' | Holiday
}

/**
 * The days between the calendar end and the legal end, in order; empty when the term ends on a working day.
 */
export function skippedDays(date: string): SkippedDay[] {
  const skipped: SkippedDay[] = []
  for (let day = date; isDay(day); day = addDays(day, 1)) {
    const why = isWeekend(day) ? 'weekend' : holidayOn(day)
    if (!why) break
    skipped.push({ day, why })
  }
  return skipped
}

/**
 * The last day of a term that ends on this date by the calendar: that day, or the next working day; '' for an invalid day.
 */
export const legalLastDay = (date: string): string => addDays(date, skippedDays(date).length)
