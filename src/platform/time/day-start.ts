import { formatPerZone } from './formats.ts'

/** The moment that a calendar day, `2026-03-02`, begins in a time zone: ISO 8601 in UTC, as rows keep their times. */
export function dayStart(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Twice: on the day of a change of the clock the first guess may stand on its wrong side.
  const guess = midnight - aheadAt(midnight, timeZone)
  return new Date(midnight - aheadAt(guess, timeZone)).toISOString()
}

const formatOf = formatPerZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** How many milliseconds the clocks of a zone are ahead of UTC. */
function aheadAt(moment: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment
}
