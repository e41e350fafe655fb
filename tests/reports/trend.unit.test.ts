import { describe, expect, test } from 'vitest'
import { changeOf, targetFor } from '../../src/overviews/reports/trend-figures.ts'
import { monthBeside, trendPeriod } from '../../src/overviews/reports/trend-period.ts'

const months = (query: Record<string, string>) => trendPeriod(query, '2026-03').months
const ends = (all: readonly string[] | null) => [all?.length, all?.[0], all?.at(-1)]

describe('the months of a trend', () => {
  test('are the last twelve beside those a year before, unless others are chosen', () => {
    const usual = trendPeriod({}, '2026-03')
    expect(ends(usual.months)).toEqual([12, '2025-04', '2026-03'])
    expect(ends(usual.before)).toEqual([12, '2024-04', '2025-03'])
    expect(ends(months({ periode: '6' }))).toEqual([6, '2025-10', '2026-03'])
    expect(ends(months({ periode: 'dit-jaar' }))).toEqual([3, '2026-01', '2026-03'])
    expect(ends(months({ periode: 'vorig-jaar' }))).toEqual([12, '2025-01', '2025-12'])
    const before = trendPeriod({ periode: 'dit-jaar', naast: 'ervoor' }, '2026-03').before
    expect(before).toEqual(['2025-10', '2025-11', '2025-12'])
    expect(trendPeriod({ naast: 'niets' }, '2026-03').before).toBeNull()
  })

  test('are chosen oneself in either order, at most thirty-six, and never in the future', () => {
    const own = (van: string, tot: string) => ends(months({ periode: 'zelf', van, tot }))
    expect(own('2025-11', '2026-01')).toEqual([3, '2025-11', '2026-01'])
    expect(own('2026-01', '2025-11')).toEqual([3, '2025-11', '2026-01'])
    expect(own('2026-02', '2026-02')).toEqual([1, '2026-02', '2026-02'])
    expect(own('2021-01', '2026-03')).toEqual([36, '2023-04', '2026-03'])
    expect(own('2026-13', '2031-01')).toEqual([12, '2025-04', '2026-03'])
    expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-01', -13)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ])
  })
})

describe('a target', () => {
  const targets = [
    { year: 2025, figure: 'stations', value: 120 },
    { year: 2026, figure: 'stations', value: 240 },
    { year: 2026, figure: 'leadTime', value: 180 },
    { year: 2026, figure: 'started', value: 12, type: 'removal' },
  ] as const

  test('is a twelfth of its year for each month; of a lead time the average', () => {
    const of = (figure: 'stations' | 'leadTime', months: string[]) =>
      targetFor(targets, figure, { months, type: null })
    expect(of('stations', ['2026-01'])).toBe(20)
    expect(of('stations', ['2025-12', '2026-01'])).toBe(30)
    expect(of('leadTime', ['2026-01', '2026-02'])).toBe(180)
  })

  test('is shown for no period with a month without one, nor for another type of processes', () => {
    expect(targetFor(targets, 'stations', { months: ['2024-12', '2025-01'], type: null })).toBeNull()
    expect(targetFor(targets, 'stations', { months: ['2026-01'], type: 'removal' })).toBeNull()
    expect(targetFor(targets, 'started', { months: ['2026-01'], type: 'removal' })).toBe(1)
    expect(targetFor(targets, 'started', { months: ['2026-01'], type: null })).toBeNull()
  })

  test('and an earlier figure of nothing are compared with nothing', () => {
    expect([changeOf(12, 10), changeOf(5, 10), changeOf(5, 0), changeOf(null, 5)]).toEqual([
      20,
      -50,
      null,
      null,
    ])
  })
})
