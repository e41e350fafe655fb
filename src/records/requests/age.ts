import { daysBetween, todayIn } from '../../platform/time/calendar.ts'
import { STATUS } from './request.ts'

/** Whole calendar days that a request has waited for its judgement; null if it waits no longer. Pure. */
export const daysOpen = (
  request: { status: number; submitted_at: string },
  { now, timeZone }: { now: Date; timeZone: string },
): number | null =>
  request.status === STATUS.open || request.status === STATUS.incomplete
    ? Math.max(0, daysBetween(todayIn(timeZone, new Date(request.submitted_at)), todayIn(timeZone, now)))
    : null
