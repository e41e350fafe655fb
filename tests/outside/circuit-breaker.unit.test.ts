import { describe, expect, test } from 'vitest'
import { circuitBreaker } from '../../src/platform/outside/circuit-breaker.ts'

function aService(failures = 3) {
  let time = 0
  let calls = 0
  let isBroken = true
  const { run } = circuitBreaker('the service', { failures, pauseMs: 1_000, now: () => time })
  const call = () =>
    run(async () => {
      calls++
      if (isBroken) throw new Error('broken')
      return 'here'
    }).catch((error: Error) => error.message)
  return {
    call,
    calls: () => calls,
    passes: (ms: number) => {
      time += ms
    },
    mends: () => {
      isBroken = false
    },
  }
}

describe('a service that fails', () => {
  test('is called again until it has failed a few times in a row, and then left alone', async () => {
    const { call, calls } = aService()
    for (let i = 0; i < 3; i++) expect(await call()).toBe('broken')
    expect(await call()).toBe('the service is not called for a while (circuit breaker open)')
    expect(calls()).toBe(3)
  })

  test('is tried once after the pause, and left alone again when that fails too', async () => {
    const { call, calls, passes } = aService()
    for (let i = 0; i < 3; i++) await call()
    passes(1_001)
    const [first, second] = await Promise.all([call(), call()])
    expect([first, second]).toEqual([
      'broken',
      'the service is not called for a while (circuit breaker open)',
    ])
    expect(calls()).toBe(4)
  })

  test('serves everybody once it answers', async () => {
    const { call, passes, mends } = aService()
    for (let i = 0; i < 3; i++) await call()
    mends()
    expect(await call()).toBe('the service is not called for a while (circuit breaker open)')
    passes(1_001)
    expect(await call()).toBe('here')
    expect(await call()).toBe('here')
  })

  test('is not held to failures that lie before a good answer', async () => {
    let turn = 0
    const { run } = circuitBreaker('it', { failures: 2, pauseMs: 1_000, now: () => 0 })
    const call = () => run(async () => (++turn % 2 ? Promise.reject(new Error('broken')) : 'here'))
    for (let i = 0; i < 6; i++) await call().catch(() => {})
    expect(turn).toBe(6)
  })
})
