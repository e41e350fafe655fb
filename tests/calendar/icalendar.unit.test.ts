import { describe, expect, test } from 'vitest'
import { type CalendarDay, type FeedDay, feedDay, feedOf, ics } from '../../src/platform/time/icalendar.ts'
import { readCalendar } from './grammar.ts'

const day: CalendarDay = {
  uid: 'c1f7@laadloket.example',
  day: '2025-12-29',
  title: 'Laatste dag bezwaar: VL-RP-25-0042',
  description: 'Verkeersbesluit',
  url: 'https://laadloket.example/realisatie/c1f7',
  at: new Date('2025-11-13T09:30:15.250Z'),
}

/** The lines as a calendar parses them: unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
/** A property as a calendar displays it: unescaped. */
const shownIn = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character))

describe('the last day in a calendar', () => {
  test('is a whole day, which ends where the next begins, with everything that calendars need', () => {
    expect(linesOf(ics(day))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Laadloket//Laadloket//NL',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:c1f7@laadloket.example',
      'DTSTAMP:20251113T093015Z',
      'DTSTART;VALUE=DATE:20251229',
      'DTEND;VALUE=DATE:20251230',
      'SUMMARY:Laatste dag bezwaar: VL-RP-25-0042',
      'DESCRIPTION:Verkeersbesluit',
      'URL:https://laadloket.example/realisatie/c1f7',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })

  test('crosses months and years', () => {
    expect(ics({ ...day, day: '2025-12-31' })).toContain('DTEND;VALUE=DATE:20260101\r\n')
    expect(ics({ ...day, day: '2028-02-28' })).toContain('DTEND;VALUE=DATE:20280229\r\n')
  })

  test('keeps commas, semicolons, backslashes and line ends as they were written', () => {
    const title = 'Kerkstraat 3, bus 2; C:\\new\\n'
    const text = ics({ ...day, title, description: 'eerste\r\nregel\rtwee\ndrie' })
    expect(text).toContain('SUMMARY:Kerkstraat 3\\, bus 2\\; C:\\\\new\\\\n\r\n')
    expect(shownIn(text, 'SUMMARY')).toBe(title)
    expect(shownIn(text, 'DESCRIPTION')).toBe('eerste\nregel\ntwee\ndrie')
  })

  test('nothing that is typed becomes a line of its own', () => {
    const text = ics({
      ...day,
      title: 'x\r\nBEGIN:VALARM\u0000\u0085',
      url: 'https://laadloket.example/\r\nATTACH:https://kwaad.example',
    })
    expect(linesOf(text)).toHaveLength(linesOf(ics(day)).length)
    expect(text).not.toMatch(/^(BEGIN:VALARM|ATTACH)/m)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  test('lines are at most 75 octets, no letter is torn apart, and nothing is lost', () => {
    for (const title of [
      'é'.repeat(200),
      '€'.repeat(99),
      '🔌'.repeat(80),
      'a'.repeat(67),
      'a'.repeat(68),
      'a, '.repeat(70),
    ]) {
      const text = ics({ ...day, title })
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(text).not.toContain('\ufffd')
      expect(Buffer.from(text).toString()).toBe(text)
      expect(shownIn(text, 'SUMMARY')).toBe(title)
    }
  })

  test('every line ends as the format prescribes', () => {
    expect(ics(day).endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(ics(day).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('a feed', () => {
  const inFeed = (more: Partial<FeedDay> = {}) =>
    feedDay({ ...day, place: 'Kerkstraat 3, 9000 Gent', category: 'Termijn', sequence: 7, ...more })
  const head = { name: 'Gent; processen', description: 'Alles,\nvan u', everyHours: 6 }

  test('is a calendar to whoever reads it strictly, whatever its texts are', () => {
    const odd = 'é'.repeat(60)
    const days = [
      inFeed(),
      inFeed({ uid: 'b@x', title: 'a\r\nEND:VEVENT', description: `${odd}\\;,\u0007`, place: '' }),
    ]
    const { calendar, events } = readCalendar(feedOf(head, days))
    expect(calendar).toMatchObject({ NAME: 'Gent; processen', 'X-WR-CALDESC': 'Alles,\nvan u' })
    expect(events).toMatchObject([
      {
        SUMMARY: day.title,
        LOCATION: 'Kerkstraat 3, 9000 Gent',
        SEQUENCE: '7',
        'LAST-MODIFIED': '20251113T093015Z',
      },
      { SUMMARY: 'a\nEND:VEVENT', DESCRIPTION: `${odd}\\;,` },
    ])
    expect(events[1]).not.toHaveProperty('LOCATION')
    expect(readCalendar(ics(day)).events).toHaveLength(1)
  })

  test('without any day is a calendar still', () => {
    expect(readCalendar(feedOf(head, [])).events).toEqual([])
    expect(() => readCalendar(feedOf(head, [' ']))).toThrow('Not a calendar')
  })
})
