import { describe, expect, test } from 'vitest'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { addDays } from '../../src/platform/time/calendar.ts'
import { legalLastDay } from '../../src/records/traffic-decisions/terms.ts'
import {
  explainMove,
  formatLongDay,
  holidaysPassed,
  writeDay,
} from '../../src/records/traffic-decisions/words.ts'

const [nl, en] = [textsIn('nl'), textsIn('en')]

describe('why a term ends later', () => {
  test.each([
    [
      '2025-12-25',
      '25 en 26 december zijn feestdagen, daarna weekend',
      '25 and 26 December are holidays, then the weekend',
    ],
    ['2026-04-06', '6 april is een feestdag', '6 April is a holiday'],
    [
      '2026-05-14',
      '14 en 15 mei zijn feestdagen, daarna weekend',
      '14 and 15 May are holidays, then the weekend',
    ],
    [
      '2026-04-03',
      '3 april is een feestdag, daarna weekend, daarna is 6 april een feestdag',
      '3 April is a holiday, then the weekend, then 6 April is a holiday',
    ],
    [
      '2026-01-31',
      '31 januari en 1 februari vallen in het weekend',
      '31 January and 1 February are in the weekend',
    ],
    ['2026-03-08', '8 maart valt in het weekend', '8 March is in the weekend'],
    ['2027-04-25', '25 april valt in het weekend', '25 April is in the weekend'],
    [
      '2026-12-25',
      '25 december is een feestdag, daarna weekend',
      '25 December is a holiday, then the weekend',
    ],
    ['2026-03-02', '', ''],
    ['', '', ''],
  ])('of one that ends on %s: %s', (date, dutch, english) => {
    expect(explainMove(date, nl, 'nl')).toBe(dutch)
    expect(explainMove(date, en, 'en')).toBe(english)
  })

  test('there is a reason exactly when it moved', () => {
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1))
      expect(explainMove(day, nl, 'nl') !== '', day).toBe(legalLastDay(day) !== day)
  })

  test('the holidays are shown by name', () => {
    expect(holidaysPassed('2026-05-14', nl)).toEqual(['Hemelvaartsdag', 'de vrijdag na Hemelvaartsdag'])
    expect(holidaysPassed('2026-03-07', nl)).toEqual([])
  })
})

test('a day is written out in the language of the reader, and written in the same way in both', () => {
  expect(formatLongDay('2025-12-29', 'nl')).toBe('maandag 29 december 2025')
  expect(formatLongDay('2025-12-29', 'en')).toBe('Monday 29 December 2025')
  expect(formatLongDay('', 'nl')).toBe('')
  expect([writeDay('2025-12-29'), writeDay('')]).toEqual(['29-12-2025', ''])
})
