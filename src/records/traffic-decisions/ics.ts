import { addDays } from '../../platform/time/calendar.ts'

/** A calendar file with one whole day. Pure; source: RFC 5545. */

export interface CalendarDay {
  /**
   * The same for the same day, whenever it is fetched, so that a calendar replaces it instead of adding a
   * duplicate.
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

/** Longest line in octets, without its line end. */
const LONGEST = 75

/** One whole day as a file of type `text/calendar`. */
export function ics({ uid, day, title, description, url, at }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laadloket//Laadloket//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basic(at.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    // The end is exclusive: the day after.
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${withoutControls(url)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const basic = (iso: string) => iso.replace(/[-:]/g, '')

/** A text as a value: backslash first, because the other escapes add backslashes. */
const escaped = (text: string) =>
  withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n'),
  )

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '')

/**
 * Folded into lines of at most 75 octets, never inside a character; every line but the first begins with a
 * space.
 */
function folded(line: string): string {
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
