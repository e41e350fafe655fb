import { describe, expect, test } from 'vitest'
import { cache } from '../../src/platform/outside/cache.ts'

describe('answers that are remembered', () => {
  test('are requested once, until they are old or there are too many', async () => {
    let time = 0
    const loads: string[] = []
    const answers = cache<string>({ most: 2, ttlMs: 1_000, now: () => time })
    const load = (key: string) => answers(key, async () => `${loads.push(key)}`)
    for (const key of ['a', 'a', 'b', 'a', 'c', 'a', 'b']) await load(key)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
    time = 1_001
    await load('b')
    expect(loads.length).toBe(5)
  })

  test('are shared by calls meanwhile; a failure is forgotten, nothing found is not', async () => {
    let loads = 0
    const answers = cache<string | null>({ most: 2, ttlMs: 1_000, now: () => 0 })
    const fails = () => answers('a', async () => Promise.reject(new Error(`failure ${++loads}`)))
    const both = await Promise.allSettled([fails(), fails()])
    expect(both.map((it) => it.status === 'rejected' && it.reason.message)).toEqual([
      'failure 1',
      'failure 1',
    ])
    const finds = () =>
      answers('a', async () => {
        loads++
        return null
      })
    expect([await finds(), await finds(), loads]).toEqual([null, null, 2])
  })
})
