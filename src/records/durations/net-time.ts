import { DAY_MS } from '../../platform/time/days.ts'

/** Waiting times and durations net of pauses. Pure. */

/** A time on hold or cancelled; `ended_at` is '' while it lasts. */
export interface Pause {
  started_at: string
  ended_at: string
}

/** Milliseconds between two moments, net of pauses; the overlap of two pauses is subtracted once. */
export function netMs(from: number, to: number, pauses: readonly Pause[]): number {
  const spans = pauses
    .map((it) => ({
      from: Math.max(from, Date.parse(it.started_at)),
      to: Math.min(to, it.ended_at === '' ? to : Date.parse(it.ended_at)),
    }))
    .filter((span) => span.from < span.to)
    .toSorted((one, other) => one.from - other.from)
  let paused = 0
  let counted = from
  for (const span of spans) {
    paused += Math.max(0, span.to - Math.max(span.from, counted))
    counted = Math.max(counted, span.to)
  }
  return Math.max(0, to - from - paused)
}

/** Days, with fractions; a day is 24 hours (spec 2 §4). */
export const daysIn = (ms: number) => ms / DAY_MS

/** Completed days. */
export const wholeDaysIn = (ms: number) => Math.floor(daysIn(ms))
