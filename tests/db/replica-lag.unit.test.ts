import { expect, test } from 'vitest'
import { lagOf } from '../../src/platform/db/replica-lag.ts'

const positions = [
  { at: 1_000, written: 10 },
  { at: 2_000, written: 20 },
  { at: 3_000, written: 20 },
  { at: 4_000, written: 30 },
]

test.each([
  ['all of it is not behind', 30, 0],
  ['more than was recorded, neither', 31, 0],
  ['all but the newest is as old as the last moment at which that was all', 29, 1_000],
  ['part of it, older', 19, 3_000],
])('a replica that has %s', (_words, replayed, lag) => {
  expect(lagOf(positions, replayed, 4_000)).toBe(lag)
})

test('one that is behind all that is remembered has an unknown lag', () => {
  expect(lagOf(positions, 9, 4_000)).toBeNull()
  expect(lagOf([], 9, 4_000)).toBeNull()
})
