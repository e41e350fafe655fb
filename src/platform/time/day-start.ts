import { formatPerZone } from './formats.ts'

/** When a calendar day, `2026-03-02`, begins in a time zone: ISO 8601 in UTC, as times are stored in rows. */
export function dayStart(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Twice: on the day of a clock change the first guess may be on the wrong side of it.
  const guess = midnight - aheadAt(midnight, timeZone)
  return new Date(midnight - aheadAt(guess, timeZone)).toISOString()
}

const formatOf = formatPerZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** The offset of a time zone from UTC, in milliseconds. */
function aheadAt(moment: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`) - moment
}
