import { expect, test } from 'vitest'
import { together } from '../../src/overviews/generated-documents/map-view.ts'

/** Counts of charge points on a drawing of a municipality. */

test('counts that would lie over each other are one count, at their weighted middle', () => {
  const cells = [
    { count: 3, east: 95, south: 0 },
    { count: 1, east: 105, south: 0 },
    { count: 5, east: 400, south: 400 },
  ]
  expect(together(cells, 50)).toEqual([
    { count: 5, east: 400, south: 400 },
    { count: 4, east: 97.5, south: 0 },
  ])
})

test('no two counts lie over each other, and none is lost', () => {
  const cells = Array.from({ length: 2_000 }, (_, index) => ({
    count: (index % 7) + 1,
    east: (index * 37) % 1_009,
    south: (index * 53) % 997,
  }))
  const drawn = together(cells, 100)
  const sum = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)
  expect(sum(drawn)).toBe(sum(cells))
  expect(drawn.length).toBeGreaterThan(30)
  for (const [index, one] of drawn.entries())
    for (const other of drawn.slice(index + 1))
      expect(Math.hypot(one.east - other.east, one.south - other.south)).toBeGreaterThanOrEqual(100)
})
