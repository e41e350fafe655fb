import { formatPerZone } from './formats.ts'

/** The start of a calendar day, `2026-03-02`, in a time zone: ISO 8601 in UTC, as times are stored in rows. */
export function dayStart(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Twice: on the day of a clock change the first guess may be on the wrong side of it.
  const guess = midnight - aheadAt(midnight, timeZone)
  return new Date(midnight - aheadAt(guess, timeZone)).toISOString()
}

/** Offset of local clocks from UTC: `before` milliseconds until the time `at`, and `after` from then on. */
export interface Ahead {
  before: number
  after: number
  at: number
}

/** The offset between two times, in milliseconds at a whole second, with at most one clock change between them. */
export function aheadBetween(from: number, until: number, timeZone: string): Ahead {
  const [before, after] = [aheadAt(from, timeZone), aheadAt(until, timeZone)]
  let [early, late] = [from, until]
  while (before !== after && late - early > SECOND) {
    const middle = Math.floor((early + late) / 2 / SECOND) * SECOND
    if (aheadAt(middle, timeZone) === before) early = middle
    else late = middle
  }
  return { before, after, at: late }
}

const SECOND = 1_000
const formatOf = formatPerZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** The offset of a time zone from UTC, in milliseconds. */
function aheadAt(moment: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment
}
