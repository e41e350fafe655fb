import { addDays } from './calendar.ts'

/** Calendar files with whole days. Pure; source: RFC 5545, for names and intervals RFC 7986. */

export interface CalendarDay {
  /**
   * Constant for the same day, whenever it is fetched, so that a calendar replaces it instead of adding a duplicate.
   */
  uid: string
  /** `2026-03-02`. */
  day: string
  title: string
  description: string
  /** Address of the full text. */
  url: string
  /** Time of this version. */
  at: Date
}

/** A day of a feed, which calendars fetch repeatedly. */
export interface FeedDay extends CalendarDay {
  /** Street and town; '' when unknown. */
  place: string
  category: string
  /** Number of this version, which never decreases. */
  sequence: number
}

interface Feed {
  name: string
  description: string
  /** Interval in hours at which a calendar should fetch it. */
  everyHours: number
}

/** Longest line in octets, without its line end. */
const LONGEST = 75

const OPENING = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Laadloket//Laadloket//NL', 'CALSCALE:GREGORIAN']
const CLOSING = ['END:VCALENDAR']

/** One whole day as a file of type `text/calendar`. */
export const ics = (day: CalendarDay): string =>
  written([...OPENING, 'METHOD:PUBLISH', ...eventOf(day), ...CLOSING])

/**
 * One day of a feed. Without a METHOD in its file, DTSTAMP is the time of the last change (RFC 5545, 3.8.7.2): so the
 * same days are the same text, at any time.
 */
export const feedDay = (day: FeedDay): string =>
  written(
    eventOf(day, [
      `LAST-MODIFIED:${momentOf(day.at)}`,
      `SEQUENCE:${day.sequence}`,
      ...(day.place ? [`LOCATION:${escaped(day.place)}`] : []),
      `CATEGORIES:${escaped(day.category)}`,
    ]),
  )

/** A feed of days from `feedDay`. */
export const feedOf = ({ name, description, everyHours }: Feed, days: readonly string[]): string =>
  [
    written([
      ...OPENING,
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      `DESCRIPTION:${escaped(description)}`,
      `X-WR-CALDESC:${escaped(description)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:PT${everyHours}H`,
      `X-PUBLISHED-TTL:PT${everyHours}H`,
    ]),
    ...(days.length > 0 ? days : [written(NO_DAYS)]),
    written(CLOSING),
  ].join('')

/** A calendar needs at least one component (RFC 5545, 3.4): without days it has this one. */
const NO_DAYS = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const eventOf = (
  { uid, day, title, description, url, at }: CalendarDay,
  more: readonly string[] = [],
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${momentOf(at)}`,
  `DTSTART;VALUE=DATE:${basic(day)}`,
  // The end is exclusive: the day after.
  `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${withoutControls(url)}`,
  ...more,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const basic = (iso: string) => iso.replace(/[-:]/g, '')
const momentOf = (at: Date) => `${basic(at.toISOString().slice(0, 19))}Z`

/** A text as a value: backslash first, because the other escapes add backslashes. */
const escaped = (text: string) =>
  withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n'),
  )

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '')

const written = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('')

/**
 * Folded into lines of at most 75 octets, never inside a character; every line but the first begins with a
 * space.
 */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST) return line
  let [text, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
