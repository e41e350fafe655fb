import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import type { ProcessType } from '../../src/platform/tenant/process-type.ts'
import { flowColumnsOf } from '../../src/records/processes/columns/projection.ts'
import {
  begin,
  complete,
  currentStep,
  daysInStep,
  hasBegun,
  isDone,
  isFinished,
  mayBegin,
  openingStep,
  resetTo,
  type StepState,
  whyNotCompleted,
} from '../../src/records/processes/flow.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString()

const newFlow = (type: ProcessType): readonly StepState[] =>
  begin(
    type.steps.map(({ key }, index) => ({
      number: index + 1,
      key,
      uuid: `${key}-${index}`,
      startedAt: '',
      completedAt: '',
    })),
    1,
    at(0),
  )

/** The acts that the flow allows on a step now. */
function actsAt(steps: readonly StepState[], number: number, type: ProcessType, time: string) {
  const step = steps.find((it) => it.number === number)
  return [
    ...(mayBegin(steps, number, type.steps) ? [() => begin(steps, number, time)] : []),
    ...(whyNotCompleted(steps, number) === null ? [() => complete(steps, number, time)] : []),
    ...(step && hasBegun(step) ? [() => resetTo(steps, number, time)] : []),
  ]
}

/** The violated invariants of a flow, whatever led to it. */
function faultsIn(steps: readonly StepState[], type: ProcessType): string[] {
  const faults: string[] = []
  for (const step of steps) {
    const beside = type.steps[step.number - 1]?.beside
    const before = steps.filter((it) => it.number < step.number)
    if (isDone(step) && !hasBegun(step)) faults.push(`${step.key} is done and never began`)
    if (!hasBegun(step)) continue
    for (const earlier of before) {
      if (!hasBegun(earlier)) faults.push(`${step.key} began before ${earlier.key} did`)
      else if (!isDone(earlier) && earlier.key !== beside)
        faults.push(`${step.key} began while ${earlier.key} was not done`)
    }
  }
  return faults
}

/** The columns for sorting and counting are derived from the flow. */
function expectColumns(steps: readonly StepState[]) {
  const columns = flowColumnsOf(steps)
  const begun = steps.filter(hasBegun)
  expect(columns.steps_started).toBe(begun.length)
  expect(openingStep(steps)).toBe(begun.length)
  expect(columns.current_step).toBe((begun.findLast((it) => !isDone(it)) ?? begun.at(-1))?.number)
  expect(columns.ended_at !== '').toBe(steps.every(isDone))
}

describe.each(processes.types.map((type) => [type.value, type] as const))(
  'the flow of a %s',
  (_name, type) => {
    test('never leaves a step begun before those that it waits for, whatever people do', () => {
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (choices) => {
          let steps = newFlow(type)
          for (const [turn, choice] of choices.entries()) {
            const acts = steps.flatMap((step) => actsAt(steps, step.number, type, at(turn + 1)))
            steps = acts[choice % acts.length]?.() ?? steps
            expect(faultsIn(steps, type)).toEqual([])
            expectColumns(steps)
          }
        }),
        { numRuns: 200 },
      )
    })

    test('is finished when its steps were completed one after the other, each begun by the one before', () => {
      let steps = newFlow(type)
      for (const { number } of steps) {
        expect(currentStep(steps)?.number).toBe(number)
        expect(isFinished(steps)).toBe(false)
        steps = complete(steps, number, at(number))
      }
      expect(isFinished(steps)).toBe(true)
      expect(flowColumnsOf(steps).ended_at).toBe(at(type.steps.length))
    })
  },
)

describe('grid connection beside the traffic decision', () => {
  const type = processes.types[0] as ProcessType
  const at5 = () =>
    [1, 2, 3, 4].reduce((steps, number) => complete(steps, number, at(number)), [...newFlow(type)])

  test('may begin as soon as that has begun, and no other step may', () => {
    const steps = at5()
    expect([6, 7, 8].map((number) => mayBegin(steps, number, type.steps))).toEqual([true, false, false])
    const before = [1, 2, 3].reduce((flow, number) => complete(flow, number, at(number)), [...newFlow(type)])
    expect(mayBegin(before, 6, type.steps)).toBe(false)
  })

  test('completed first, it does not let placement begin; the decision then does', () => {
    const both = complete(begin(at5(), 6, at(6)), 6, at(7))
    expect(both.filter(hasBegun).map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(currentStep(both)?.number).toBe(5)
    expect(currentStep(complete(both, 5, at(8)))?.number).toBe(7)
  })

  test('is undone when the process is set back to the decision', () => {
    const back = resetTo(begin(at5(), 6, at(6)), 5, at(9))
    expect(back.filter(hasBegun).map((it) => it.number)).toEqual([1, 2, 3, 4, 5])
    expect(back[4]).toMatchObject({ startedAt: at(9), completedAt: '' })
  })
})

describe('days in a step', () => {
  const now = new Date('2026-03-12T09:00:00.000Z')
  const step = { number: 1, key: 'location-proposal', uuid: 'x' } as const
  test.each([
    ['runs since ten days', '2026-03-02T09:00:00.000Z', '', 10],
    ['runs since almost ten days', '2026-03-02T09:00:01.000Z', '', 9],
    ['took three', '2026-03-02T09:00:00.000Z', '2026-03-05T09:00:00.000Z', 3],
    ['took no time at all', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z', null],
    ['has not begun', '', '', null],
    ['begins tomorrow, by a clock that is ahead', '2026-03-13T09:00:00.000Z', '', 0],
  ])('%s', (_what, startedAt, completedAt, days) => {
    expect(daysInStep({ ...step, startedAt, completedAt }, now)).toBe(days)
  })
})
