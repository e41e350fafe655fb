import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, isDay, isWeekend, todayIn } from '../../src/platform/time/calendar.ts'
import { holidayOn } from '../../src/records/traffic-decisions/holidays.ts'
import { legalLastDay, objectionEnd, skippedDays } from '../../src/records/traffic-decisions/terms.ts'

/** Every day from one to another, both included. */
const daysFrom = (first: string, last: string) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index))

describe('the time to object', () => {
  test.each([
    ['2025-11-13', '2025-12-25', '2025-12-29', 'both days of Christmas, then the weekend'],
    ['2026-02-23', '2026-04-06', '2026-04-07', 'Easter Monday'],
    ['2026-04-02', '2026-05-14', '2026-05-18', 'Ascension Day, the Friday after it, the weekend'],
    ['2020-12-17', '2021-01-28', '2021-01-28', 'an ordinary Thursday'],
    ['2026-01-19', '2026-03-02', '2026-03-02', 'an ordinary Monday'],
    ['2025-02-20', '2025-04-03', '2025-04-03', 'clocks go forward in between'],
    ['2025-09-18', '2025-10-30', '2025-10-30', 'clocks go back in between'],
    ['2024-01-18', '2024-02-29', '2024-02-29', 'a leap day'],
    ['2026-02-20', '2026-04-03', '2026-04-07', 'Good Friday to Easter Monday'],
    ['2025-11-20', '2026-01-01', '2026-01-05', 'the Friday after New Year, by decree'],
  ])('published on %s it ends on %s, and by law on %s: %s', (published, end, last) => {
    expect(objectionEnd(published)).toBe(end)
    expect(legalLastDay(end)).toBe(last)
  })

  test('nothing follows from what is no day', () => {
    for (const text of [
      '',
      'Cancelled',
      '2026-02-30',
      '2026-13-01',
      '02-03-2026',
      '2026-3-2',
      '0050-01-01',
    ]) {
      expect(isDay(text)).toBe(false)
      expect(objectionEnd(text)).toBe('')
      expect(legalLastDay(text)).toBe('')
    }
    expect(objectionEnd('9999-12-31')).toBe('')
  })

  test('it never ends on a weekend or holiday, never earlier, and never on another day than the first that will do', () => {
    for (const day of daysFrom('2014-01-01', '2060-12-31')) {
      const last = legalLastDay(day)
      expect([isWeekend(last), holidayOn(last)], day).toEqual([false, null])
      const between = daysFrom(day, addDays(last, -1))
      expect(
        between.every((it) => isWeekend(it) || holidayOn(it)),
        day,
      ).toBe(true)
      expect(between.length, day).toBeLessThanOrEqual(5)
    }
  })

  test('what was skipped is listed with its reason', () => {
    expect(skippedDays('2025-12-25')).toEqual([
      { day: '2025-12-25', why: 'christmas' },
      { day: '2025-12-26', why: 'secondChristmas' },
      { day: '2025-12-27', why: 'weekend' },
      { day: '2025-12-28', why: 'weekend' },
    ])
  })
})

describe('holidays', () => {
  test.each([
    [2024, '2024-03-29', '2024-04-01', '2024-05-09', '2024-05-20'],
    [2025, '2025-04-18', '2025-04-21', '2025-05-29', '2025-06-09'],
    [2026, '2026-04-03', '2026-04-06', '2026-05-14', '2026-05-25'],
    [2027, '2027-03-26', '2027-03-29', '2027-05-06', '2027-05-17'],
    [2038, '2038-04-23', '2038-04-26', '2038-06-03', '2038-06-14'],
    [2049, '2049-04-16', '2049-04-19', '2049-05-27', '2049-06-07'],
  ])(
    'in %i those that follow Easter fall where calendars print them',
    (_, friday, monday, ascension, whit) => {
      expect([friday, monday, ascension, addDays(ascension, 1), whit].map(holidayOn)).toEqual([
        'goodFriday',
        'easterMonday',
        'ascension',
        'afterAscension',
        'whitMonday',
      ])
    },
  )

  test('on a Sunday the birthday of the King is kept on the Saturday', () => {
    expect([holidayOn('2025-04-26'), holidayOn('2025-04-27')]).toEqual(['kingsDay', null])
    expect([holidayOn('2026-04-26'), holidayOn('2026-04-27')]).toEqual([null, 'kingsDay'])
  })

  test('Liberation Day counts every year, New Year and Christmas too', () => {
    for (const year of [2023, 2025, 2026])
      expect(['01-01', '05-05', '12-25', '12-26'].map((day) => holidayOn(`${year}-${day}`))).toEqual([
        'newYear',
        'liberationDay',
        'christmas',
        'secondChristmas',
      ])
    expect(holidayOn('2026-01-02')).toBe('decreed')
    expect(holidayOn('2025-01-02')).toBeNull()
  })
})

describe('today', () => {
  test.each([
    ['2026-03-01T22:59:59Z', '2026-03-01'],
    ['2026-03-01T23:00:00Z', '2026-03-02'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('at %s it is %s in Amsterdam, in winter and summer', (now, day) => {
    expect(todayIn('Europe/Amsterdam', new Date(now))).toBe(day)
  })

  test('days between are counted by the calendar, also over a change of the clock', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
    expect(daysBetween('', '2026-03-01')).toBeNaN()
  })
})
