import { DAY_MS } from '../../platform/time/days.ts'
import { formatPerZone } from '../../platform/time/formats.ts'

/** Parsing the dates and times that people and spreadsheets write. Pure. */

type MomentProblem = 'date' | 'dateInFuture' | 'dateTooOld'

const OLDEST = Date.UTC(2010, 0, 1)
/** Clocks of senders may run ahead of ours. */
const CLOCK_SLACK_MS = 10 * 60_000
/** Days from Excel's day 0 to 1 January 1970. */
const EXCEL_TO_UNIX_DAYS = 25_569
const EXCEL_SERIAL = { from: 30_000, to: 80_000 }

/**
 * Parses ISO 8601 (`2025-03-05`, with or without time and zone), `05-03-2025`, `5/3/2025 14:30`, an Excel day number or a
 * `Date` whose UTC fields are local time. A time without a zone is in `timeZone`; a day without a time becomes noon UTC, so
 * that every view shows the same day.
 */
export function readMoment(
  value: string | number | Date,
  timeZone: string,
  now: Date,
): { moment: Date } | { problem: MomentProblem } {
  const read = value instanceof Date ? onTheWall(value, timeZone) : readText(String(value).trim(), timeZone)
  if (!read || Number.isNaN(+read.moment)) return { problem: 'date' }
  if (+read.moment < OLDEST) return { problem: 'dateTooOld' }
  if (+read.moment <= +now + CLOCK_SLACK_MS) return { moment: read.moment }
  // Noon of today may still be in the future.
  if (read.isDay && dayIn(timeZone, now) === read.moment.toISOString().slice(0, 10)) return { moment: now }
  return { problem: 'dateInFuture' }
}

export const yearIn = (timeZone: string, moment: Date) => Number(dayIn(timeZone, moment).slice(0, 4))

type Read = { moment: Date; isDay: boolean }

function readText(text: string, timeZone: string): Read | null {
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    )
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso
    return fromParts([year, month, day, hour, minute, second], zone, timeZone)
  }
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,?[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (dutch) {
    const [, day, month, year, hour, minute, second] = dutch
    return fromParts([year, month, day, hour, minute, second], undefined, timeZone)
  }
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(serial >= EXCEL_SERIAL.from && serial <= EXCEL_SERIAL.to)) return null
  return onTheWall(new Date(Math.round((serial - EXCEL_TO_UNIX_DAYS) * DAY_MS)), timeZone)
}

function fromParts(parts: (string | undefined)[], zone: string | undefined, timeZone: string): Read | null {
  const [year = 0, month = 0, day = 0, hour, minute = 0, second = 0] = parts.map((it) =>
    it === undefined ? undefined : Number(it),
  )
  const wall = new Date(Date.UTC(year, month - 1, day, hour ?? 0, minute, second))
  const exists =
    wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && (hour ?? 0) < 24 && minute < 60
  if (!exists || second > 59) return null
  if (hour === undefined) return noon(wall)
  if (zone === undefined) return { moment: fromWall(wall, timeZone), isDay: false }
  return { moment: new Date(+wall - offsetOf(zone)), isDay: false }
}

const onTheWall = (wall: Date, timeZone: string): Read =>
  +wall % DAY_MS === 0 ? noon(wall) : { moment: fromWall(wall, timeZone), isDay: false }

const noon = (day: Date): Read => ({ moment: new Date(+day + DAY_MS / 2), isDay: true })

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000
}

/** The moment at which local time in the zone equals the UTC fields of `wall`. */
function fromWall(wall: Date, timeZone: string): Date {
  const guess = new Date(+wall - aheadOfUtc(timeZone, wall))
  return new Date(+wall - aheadOfUtc(timeZone, guess))
}

function aheadOfUtc(timeZone: string, moment: Date): number {
  if (Number.isNaN(+moment)) return 0
  const name = zoneFormatIn(timeZone)
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value
  const offset = name?.replace('GMT', '') ?? ''
  return offset === '' ? 0 : offsetOf(offset)
}

const dayIn = (timeZone: string, moment: Date) => dayFormatIn(timeZone).format(moment)

const zoneFormatIn = formatPerZone('en', { timeZoneName: 'longOffset' })
const dayFormatIn = formatPerZone('sv-SE', { dateStyle: 'short' })
