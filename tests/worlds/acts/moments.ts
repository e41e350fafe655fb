import type { World } from '../world.ts'

/** Moments of the day in the time of the desk, to which time passes. */

const QUARTER_MS = 900_000

const days = new Map<string, Intl.DateTimeFormat>()

/** The day on which a moment is, in the time of the desk. */
export function dayIn({ tenant: { locale } }: World, moment: Date | string): string {
  const format =
    days.get(locale.timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: locale.timeZone, dateStyle: 'short' })
  days.set(locale.timeZone, format)
  return format.format(new Date(moment))
}

/** The end of this day: also one of 23 or 25 hours. */
export function midnight(world: World): number {
  const now = +world.desk.clock.now
  const today = dayIn(world, new Date(now))
  let at = (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS
  while (dayIn(world, new Date(at)) === today) at += QUARTER_MS
  return at
}

/** Half past midnight of days on which the clock changes. */
const CHANGES = [
  '2026-03-28T23:30:00Z',
  '2026-10-24T22:30:00Z',
  '2027-03-27T23:30:00Z',
  '2027-10-30T22:30:00Z',
]

/** The next of those; undefined when they are past. */
export const changeOfClock = ({ desk }: World) =>
  CHANGES.map((it) => Date.parse(it)).find((it) => it > +desk.clock.now)

/** Time passes until a moment, when it is still to come. */
export function passesUntil(world: World, at: number | undefined): void {
  const left = (at ?? 0) - +world.desk.clock.now
  if (left > 0) world.passes(left / 1_000)
}
