import { describe, expect, test } from 'vitest'
import { lastTermBy, pairsOf, readChoice, termsEndingIn } from '../../src/overviews/calendar/calendar.ts'
import { addMonths, daysOf, monthIn, sameDayIn, weeksOf } from '../../src/overviews/calendar/month.ts'
import { addDays, todayIn } from '../../src/platform/time/calendar.ts'
import { aheadBetween, dayStart } from '../../src/platform/time/day-start.ts'
import { legalLastDay } from '../../src/records/traffic-decisions/terms.ts'

describe('a month', () => {
  test('has its weeks from Monday to Sunday, with their numbers, also around new year', () => {
    const days = (month: string) =>
      weeksOf(month).map((week) => [week.number, week.days.filter(Boolean).length])
    expect(days('2026-03')).toEqual([
      [9, 1],
      [10, 7],
      [11, 7],
      [12, 7],
      [13, 7],
      [14, 2],
    ])
    expect(weeksOf('2027-01').map(({ number }) => number)).toEqual([53, 1, 2, 3, 4])
    expect(weeksOf('2026-02').map(({ days: of }) => of.indexOf('2026-02-01'))).toEqual([6, -1, -1, -1, -1])
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
  })

  test('is followed by the next, and a day by the same one or the last of a shorter month', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', 18)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-09',
    ])
    expect([sameDayIn('2026-05-31', -3), sameDayIn('2026-03-02', 18)]).toEqual(['2026-02-28', '2027-09-02'])
  })

  test('of an address that means none is that of today', () => {
    for (const text of [undefined, '', '2026-13', '1999-12', '2100-01', 'maart', '2026-3'])
      expect(monthIn(text, '2026-03-02')).toBe('2026-03')
    expect(monthIn('2027-11', '2026-03-02')).toBe('2027-11')
  })
})

describe('terms by their last day by law', () => {
  test('every date of two years is found on that day and on no other', () => {
    const dates = Array.from({ length: 730 }, (_, index) => addDays('2025-06-01', index))
    for (const day of dates.slice(20, -20)) {
      const found = termsEndingIn({ from: day, until: day })
      const wanted = dates.filter((it) => legalLastDay(it) === day)
      expect([found?.from, found?.until], day).toEqual([wanted[0], wanted.at(-1)])
      expect(lastTermBy(day)).toBe(dates.filter((it) => legalLastDay(it) <= day).at(-1))
    }
  })
})

describe('days in the time zone of the desk', () => {
  test('also when the clock changes, to the second', () => {
    for (const [month, change] of [
      ['2026-03', '2026-03-29T01:00:00Z'],
      ['2026-10', '2026-10-25T01:00:00Z'],
    ] as const) {
      const { from, until } = daysOf(month)
      const moments = [from, addDays(until, 1)].map((day) => Date.parse(dayStart(day, 'Europe/Brussels')))
      const ahead = aheadBetween(moments[0] ?? 0, moments[1] ?? 0, 'Europe/Brussels')
      expect(new Date(ahead.at).toISOString()).toBe(change.replace('Z', '.000Z'))
      for (let at = moments[0] ?? 0; at < (moments[1] ?? 0); at += 1_700_000) {
        const local = at + (at < ahead.at ? ahead.before : ahead.after)
        expect(new Date(local).toISOString().slice(0, 10)).toBe(todayIn('Europe/Brussels', new Date(at)))
      }
    }
    expect(aheadBetween(0, 864e5, 'UTC')).toMatchObject({ before: 0, after: 0 })
  })
})

describe('what is chosen', () => {
  const offered = {
    kinds: ['term', 'planned', 'commissioned', 'late'],
    municipalities: [{ value: '44021', label: 'Gent' }],
    operators: [],
  } as const

  test('is read back from its address, and nonsense counts as no choice', () => {
    const choice = { kinds: ['term', 'late'], municipality: '44021', operator: '' } as const
    const query = new URLSearchParams(pairsOf(choice, offered).map((pair) => [...pair]))
    expect(query.toString()).toBe('soort=termijn&soort=telaat&gemeente=44021')
    expect(readChoice({ soort: query.getAll('soort'), gemeente: '44021' }, offered)).toEqual(choice)
    const everything = { kinds: offered.kinds, municipality: '', operator: '' }
    expect(readChoice({ soort: 'onzin', gemeente: '11002', cpo: 'x' }, offered)).toEqual(everything)
    expect(pairsOf(everything, offered)).toEqual([])
  })
})
