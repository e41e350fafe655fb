import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { callEach, callReachable } from '../../src/platform/outside/concurrency-limit.ts'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'

const NUMBERS = Array.from({ length: 20 }, (_, index) => index)

test('a few are called at once, and the answers are in order', async () => {
  let now = 0
  let most = 0
  const answers = await callEach(NUMBERS, async (it) => {
    most = Math.max(most, ++now)
    for (let turns = it % 3; turns >= 0; turns--) await setImmediate()
    now--
    return it * 2
  })
  expect(most).toBe(6)
  expect(answers).toEqual(NUMBERS.map((it) => it * 2))
})

test('the first that fails ends it, and no more are called', async () => {
  const called: number[] = []
  const call = async (it: number) => {
    called.push(it)
    await setImmediate()
    if (it === 1) throw new Error('away')
  }
  await expect(callEach(NUMBERS, call, 2)).rejects.toThrow('away')
  for (let turns = 0; turns < 30; turns++) await setImmediate()
  expect(called.length).toBeLessThan(6)
})

test('what cannot be reached is left out, and the result is incomplete; another fault ends it', async () => {
  const call = async (it: number) => {
    if (it % 2) throw new Unreachable('away')
    return it
  }
  const found = await callReachable(NUMBERS, call)
  expect(found.complete).toBe(false)
  expect(found.results.toSorted((one, other) => one - other)).toEqual(NUMBERS.filter((it) => it % 2 === 0))
  await expect(callReachable([1, 3], call)).rejects.toThrow(Unreachable)
  expect(await callReachable([], call)).toEqual({ results: [], complete: true })
  await expect(callReachable(NUMBERS, async () => Promise.reject(new TypeError('ours')))).rejects.toThrow(
    'ours',
  )
})
