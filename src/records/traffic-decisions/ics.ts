import { addDays } from '../../platform/time/calendar.ts'

/** A day for somebody's own calendar. Pure; source: RFC 5545. */

export interface CalendarDay {
  /** The same for the same day, whenever it is fetched, so that a calendar replaces it instead of adding a second. */
  uid: string
  /** `2026-03-02`. */
  day: string
  title: string
  description: string
  /** Where it can be read in full. */
  url: string
  /** Of this version. */
  at: Date
}

/** Longest line in octets, without its end. */
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
    // The first day that it is over.
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

/** A text as a value: backslash first, for the others are escaped with it. */
const escaped = (text: string) =>
  withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replaceAll('\n', '\\n'),
  )

const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '')

/** In lines of at most 75 octets, no letter torn apart; every line but the first begins with a space. */
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
