import { type Static, Type } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { Invalid } from '../../src/platform/web/errors.ts'
import { policy } from '../../src/platform/web/policy.ts'
import { api } from '../../src/platform/web/route.ts'
import { startApp } from '../app.ts'
import { aTag } from '../world.ts'
import { type Fuzzable, fuzzable } from './desk.ts'
import { fuzz } from './fuzz.ts'
import { operationsOf } from './operations.ts'
import { randomOf, seedOf } from './random.ts'

/** Routes with a mistake in each, as one may be written some day: it is found. */

const CALLS = 50
const anybody = policy('anybody', () => true)
const Body = Type.Object({ text: Type.String({ maxLength: 100 }) }, { additionalProperties: false })
const MISTAKES: Record<string, [problem: RegExp, act: (text: string) => Promise<unknown>]> = {
  'fails at a quote': [
    /answers 500/,
    async (text) => {
      if (/['"%<]/.test(text)) throw new Error('near "drop": syntax error')
    },
  ],
  'answers other than it says': [/is not as described/, async () => ({ n: 'one' })],
  'tells of the inside': [
    /tells of the inside/,
    async () => {
      throw new Invalid([{ field: 'text', message: 'SQLITE_CONSTRAINT' }])
    },
  ],
  'refuses, and has written': [
    /answers 422, and wrote tag/,
    async () => {
      await aTag(it.desk.db)
      throw new Invalid([{ field: 'text', message: 'Nee' }])
    },
  ],
}

let it: Fuzzable
beforeAll(async () => {
  const desk = await startApp({
    before: (app) => {
      for (const [at, [, act]] of Object.values(MISTAKES).entries())
        api(app, 'POST', `/api/mistake/${at}`, {
          permission: anybody,
          body: Body,
          response: Type.Object({ n: Type.Integer() }, { additionalProperties: false }),
          handler: async ({ body }) => ((await act((body as Static<typeof Body>).text)) ?? { n: 1 }) as never,
        })
    },
  })
  it = await fuzzable(desk)
})

describe('a route that', () => {
  test.each(Object.entries(MISTAKES).map(([name, [problem]], at) => ({ name, problem, at })))(
    '$name is found, and the same call finds it again',
    async ({ problem, at }) => {
      const operation = operationsOf(it.desk).find(({ path }) => path === `/api/mistake/${at}`)
      if (!operation) throw new Error('no such operation')
      const found = async () =>
        (await fuzz(it, operation, { calls: CALLS, seed: 7, withinMs: 5_000 })).findings.filter(
          ({ problems }) => problems.some((line) => problem.test(line)),
        )
      const [first] = await found()
      expect(first?.problems.join()).toMatch(problem)
      expect((await found())[0]).toMatchObject({ nth: first?.nth, by: first?.by })
    },
  )
})

test('the same seed gives the same numbers, and another seed others', () => {
  const numbers = (...words: (string | number)[]) => {
    const random = randomOf(seedOf(...words))
    return Array.from({ length: 100 }, () => random.below(1_000))
  }
  expect(numbers('POST /api/list', 1, 2)).toEqual(numbers('POST /api/list', 1, 2))
  expect(numbers('POST /api/list', 1, 2)).not.toEqual(numbers('POST /api/list', 1, 3))
  expect(new Set(numbers('x')).size).toBeGreaterThan(80)
})
