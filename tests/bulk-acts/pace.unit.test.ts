import { expect, test } from 'vitest'
import { nextSize } from '../../src/overviews/bulk-acts/pace.ts'

/** The sizes of the transactions that follow, where each process takes so many milliseconds. */
function sizesAt(engine: 'sqlite' | 'postgres', perProcess: number, from = 20): number[] {
  const sizes = [from]
  for (let turn = 0; turn < 8; turn++) {
    const last = sizes.at(-1) ?? 0
    sizes.push(nextSize(last, last * perProcess, engine))
  }
  return sizes
}

test('on SQLite, a transaction takes what fits in 20 ms, and nobody waits longer for it', () => {
  expect(sizesAt('sqlite', 0.25)).toEqual([20, 40, 80, 80, 80, 80, 80, 80, 80])
})

test('on PostgreSQL, a transaction holds its own processes alone, and takes what fits in 200 ms', () => {
  expect(sizesAt('postgres', 1.25)).toEqual([20, 40, 80, 160, 160, 160, 160, 160, 160])
})

test('a transaction takes 200 processes at most, so that a stop never waits long', () => {
  expect(sizesAt('postgres', 0.01).at(-1)).toBe(200)
  expect(sizesAt('sqlite', 0.01).at(-1)).toBe(200)
})

test('a slow moment makes the next transaction smaller at once, yet never smaller than twenty', () => {
  expect(nextSize(200, 400, 'postgres')).toBe(100)
  expect(nextSize(80, 400, 'sqlite')).toBe(20)
})
