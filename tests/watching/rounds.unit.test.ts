import { describe, expect, test } from 'vitest'
import { roundsNow, startRounds, together } from '../../src/platform/time/rounds.ts'

describe('work that several do at once', () => {
  test('has failed when one of them failed, and only once all have ended', async () => {
    const ended: number[] = []
    let next = 0
    const work = async () => {
      const mine = next++
      await new Promise((resolve) => setTimeout(resolve, 5 * mine))
      ended.push(mine)
      if (mine === 0) throw new Error('no connection')
    }
    await expect(together(3, work)).rejects.toThrow('no connection')
    expect(ended).toEqual([0, 1, 2])
  })

  test('is a failed round for those who watch', async () => {
    const failures: unknown[] = []
    const rounds = startRounds({
      name: 'tried',
      work: () => together(2, () => Promise.reject(new Error('no connection'))),
      everyMs: 60_000,
      failed: (error) => failures.push(error),
    })
    await expect.poll(() => roundsNow().get('tried')?.failures).toBe(1)
    expect(failures).toHaveLength(1)
    await rounds.stop()
  })
})
