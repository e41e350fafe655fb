import { describe, expect, test } from 'vitest'
import { isMonth, monthsAfter, monthsUntil } from '../../src/records/monitoring/month.ts'
import { occupancyLevel, occupancyOf } from '../../src/records/monitoring/occupancy.ts'
import { hasData, meanOccupancy, type ReportMonth, together } from '../../src/records/monitoring/report.ts'

describe('the occupancy of a month', () => {
  test('is a fraction when NDW gives it, and a percentage when anybody else does', () => {
    expect(occupancyOf({ occupancy_rate: 0.42 }, 'NDW')).toBe(0.42)
    expect(occupancyOf({ occupancy_rate: 42 }, 'volt')).toBe(0.42)
    expect(occupancyOf({ occupancy_rate: 42 }, undefined)).toBe(0.42)
    expect(occupancyOf({ occupancy_rate: 0.42 }, '')).toBeCloseTo(0.0042, 10)
    expect(occupancyOf({ occupancy_rate: null }, 'NDW')).toBeNull()
  })

  test.each([
    [null, 0.5, 'none'],
    [0, 0.5, 'fine'],
    [0.4249, 0.5, 'fine'],
    [0.425, 0.5, 'near'],
    [0.4999, 0.5, 'near'],
    [0.5, 0.5, 'over'],
    [1, 0.5, 'over'],
    [0.51, 0.6, 'near'],
    [0.595, 0.7, 'near'],
    [0.5949, 0.7, 'fine'],
    [0.68, 0.8, 'near'],
    [0.8, 0.8, 'over'],
  ] as const)('%s of a limit of %s is %s', (occupancy, limit, level) => {
    expect(occupancyLevel(occupancy, limit)).toBe(level)
  })
})

describe('months', () => {
  test('are counted over the turn of the year', () => {
    expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsAfter('2026-11', 2)).toBe('2027-01')
    expect(monthsAfter('2026-01', -13)).toBe('2024-12')
  })
  test('have a number of the calendar', () => {
    expect(['2026-00', '2026-13', '2026-6', '26-06', '2026-06-01', ''].filter(isMonth)).toEqual([])
    expect(isMonth('2026-12')).toBe(true)
  })
})

describe('several charge points together', () => {
  const month = (name: string, rate: number | null, source = 'NDW'): ReportMonth => ({
    month: name,
    metrics: { session_count: 10, occupancy_rate: rate, unique_users: 4, volume: 100.5 },
    source,
  })

  test('have the mean of their occupancies, and the sum of what was charged', () => {
    const figures = together([[month('2026-06', 0.4)], [month('2026-06', 60, 'volt')], []], 1)
    expect(figures).toEqual([
      { month: '2026-06', occupancy: 0.5, sessions: 20, users: 8, volume: 201, modelled: false },
    ])
  })

  test('a month without data stays in its place, and counts for nothing', () => {
    const figures = together([[month('2026-04', 0.2), { month: '2026-06', metrics: null }]], 3)
    expect(figures.map((it) => [it.month, it.occupancy])).toEqual([
      ['2026-04', 0.2],
      ['2026-05', null],
      ['2026-06', null],
    ])
    expect(figures.map(hasData)).toEqual([true, false, false])
    expect(meanOccupancy(figures)).toBe(0.2)
  })

  test('without any data there is nothing to show', () => {
    expect(together([], 3)).toEqual([])
    expect(together([[{ month: '2026-06', metrics: null }]], 3)).toEqual([])
    expect(meanOccupancy([])).toBeNull()
  })

  test('no more months are shown than requested', () => {
    const report = ['2026-01', '2026-02', '2026-03', '2026-04'].map((it) => month(it, 0.1))
    expect(together([report], 3).map((it) => it.month)).toEqual(['2026-02', '2026-03', '2026-04'])
  })
})
