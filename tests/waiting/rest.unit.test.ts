import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysUntilDone } from '../../src/casework/waiting/forecast.ts'
import { daysLeft, daysWith, restAfter } from '../../src/casework/waiting/rest.ts'
import { STEP_KEYS, type StepChoice } from '../../src/platform/tenant/process-type.ts'
import type { StepState } from '../../src/records/processes/flow.ts'

/** A type of any steps, some parallel; the progress of a process in it, and the durations of its steps. */
const someCourse = fc.integer({ min: 1, max: 8 }).chain((count) =>
  fc.record({
    steps: fc.tuple(
      ...STEP_KEYS.slice(0, count).map((key) =>
        fc.record({
          key: fc.constant(key),
          beside: fc.option(fc.constantFrom(...STEP_KEYS.slice(0, count)), { nil: undefined, freq: 2 }),
          takes: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined, freq: 12 }),
          isDone: fc.boolean(),
          lasted: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.double({ min: 0, max: 120, noNaN: true })),
        }),
      ),
    ),
    begun: fc.integer({ min: 1, max: count }),
    last: fc.integer({ min: 1, max: count }),
  }),
)

test('what runs and what comes after are together what the page of a process forecasts', () => {
  let countKnown = 0
  fc.assert(
    fc.property(someCourse, ({ steps, begun, last }) => {
      const type = { steps: steps.map(({ key, beside }) => ({ key, beside }) as StepChoice) }
      const states = steps.map(
        ({ key, isDone, lasted }, index): StepState => ({
          number: index + 1,
          key,
          uuid: String(lasted),
          startedAt: index < begun ? 'begun' : '',
          completedAt: index < begun && isDone ? 'done' : '',
        }),
      )
      const takes = (key: string) => steps.find((it) => it.key === key)?.takes
      const expected = daysUntilDone(states, type, last, { takes, lasted: ({ uuid }) => Number(uuid) })

      const rest = restAfter(type, { begun, last }, takes)
      const running = steps.filter((it, index) => index < Math.min(begun, last) && !it.isDone)
      // Where the last has begun, only it counts.
      const counted = begun < last ? running : running.filter((it) => it === steps[last - 1])
      const left = Math.max(0, ...counted.map((it) => daysLeft(it.takes ?? 0, Math.floor(it.lasted))))
      const isKnown = rest !== null && running.every((it) => it.takes !== undefined)
      if (isKnown) countKnown++
      expect(isKnown ? daysWith(rest, left) : null).toBe(expected === null ? null : Math.ceil(expected))
    }),
    { numRuns: 2_000 },
  )
  expect(countKnown).toBeGreaterThan(500)
})
