import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isOverdue, LEAST_DONE, usualFor } from '../../src/records/durations/history.ts'
import { historyOfSteps, settleUsual } from '../../src/records/durations/queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { share, stepsTook } from './counted.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const STEPS = ['location-proposal', 'grid-check', 'placement'] as const
const days = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1_000 })), {
  minLength: 1,
  maxLength: 60,
})
const took = fc.record(Object.fromEntries(STEPS.map((key) => [key, days])), { noNullPrototype: true })

describe('what steps usually take', () => {
  test('is what going through all of them would find, whatever they took', async () => {
    await fc.assert(
      fc.asyncProperty(took, async (all) => {
        await desk.db.deleteFrom('step_duration').execute()
        await stepsTook(desk.db, 'realisation', all)
        await stepsTook(desk.db, 'expansion', { placement: [1, 2, 3] })
        const found = await historyOfSteps(desk.db, 'realisation')
        for (const key of STEPS)
          expect(found.get(key)).toEqual({
            count: all[key]?.length,
            p50: share(all[key] ?? [], 5),
            p90: share(all[key] ?? [], 9),
          })
      }),
      { numRuns: 40 },
    )
  })

  test('is nothing for a type that never completed a step', async () => {
    expect([...(await historyOfSteps(desk.db, 'replacement'))]).toEqual([])
  })

  test('leaves out what is counted no longer', async () => {
    await desk.db.deleteFrom('step_duration').execute()
    await stepsTook(desk.db, 'realisation', { placement: [5, 5, 9] })
    await desk.db.updateTable('step_duration').set({ count: 0 }).where('days', '=', 9).execute()
    await settleUsual(desk.db)
    expect([...(await historyOfSteps(desk.db, 'realisation'))]).toEqual([
      ['placement', { count: 2, p50: 5, p90: 5 }],
    ])
  })
})

test('with fewer than five done nothing is usual, and nothing is late', () => {
  const history = (count: number) => new Map([['placement', { count, p50: 10, p90: 20 }]] as const)
  expect(LEAST_DONE).toBe(5)
  expect(usualFor(history(4), 'placement')).toBeUndefined()
  expect(usualFor(history(5), 'placement')?.p90).toBe(20)
  expect(usualFor(history(5), 'delivery')).toBeUndefined()
  expect(isOverdue(undefined, 4_000)).toBe(false)
  expect(isOverdue(usualFor(history(5), 'placement'), 20)).toBe(false)
  expect(isOverdue(usualFor(history(5), 'placement'), 21)).toBe(true)
})
