import { describe, expect, test } from 'vitest'
import { commissioningStep, daysUntilDone, plannedDay } from '../../src/casework/waiting/forecast.ts'
import { expansion } from '../../src/desk/tenants/processes/types/expansion.ts'
import { privateGround } from '../../src/desk/tenants/processes/types/private.ts'
import { realisation } from '../../src/desk/tenants/processes/types/realisation.ts'
import { removal } from '../../src/desk/tenants/processes/types/removal.ts'
import type { ProcessType, StepKey } from '../../src/platform/tenant/process-type.ts'
import type { StepState } from '../../src/records/processes/flow.ts'

const TAKES: Partial<Record<StepKey, number>> = {
  'location-proposal': 10,
  'location-assessment': 30,
  'grid-check': 5,
  'cpo-advice': 7,
  'traffic-decision': 60,
  'grid-connection': 100,
  placement: 20,
  delivery: 1_000,
}

type State = 'done' | 'waits' | number

/** Steps: completed, not begun, or begun so many days ago. */
const flow = (...states: State[]): StepState[] =>
  realisation.steps.map(({ key }, index) => {
    const state = states[index] ?? 'waits'
    return {
      number: index + 1,
      key,
      uuid: typeof state === 'number' ? String(state) : '',
      startedAt: state === 'waits' ? '' : 'begun',
      completedAt: state === 'done' ? 'done' : '',
    }
  })

const daysFor = (steps: StepState[], takes: Partial<Record<StepKey, number>> = TAKES, type = realisation) =>
  daysUntilDone(steps, type, commissioningStep(type), {
    takes: (key) => takes[key],
    lasted: ({ uuid }) => Number(uuid),
  })

describe('the days until a charge point is in operation', () => {
  test('are what the steps still take, the longer of two beside each other', () => {
    expect(daysFor(flow(0))).toBe(10 + 30 + 5 + 7 + 100 + 20)
    expect(daysFor(flow(0), { ...TAKES, 'grid-connection': 40 })).toBe(10 + 30 + 5 + 7 + 60 + 20)
  })

  test('become fewer while a step runs', () => {
    expect(daysFor(flow('done', 12))).toBe(18 + 5 + 7 + 100 + 20)
  })

  test('never count a step that lasts too long as done in the past', () => {
    expect(daysFor(flow('done', 90))).toBe(5 + 7 + 100 + 20)
    expect(daysFor(flow('done', 'done', 'done', 'done', 'done', 'done', 300))).toBe(0)
  })

  test('let both run on when both have begun', () => {
    const four = ['done', 'done', 'done', 'done'] as const
    expect(daysFor(flow(...four, 50, 20))).toBe(80 + 20)
    expect(daysFor(flow(...four, 50, 95))).toBe(10 + 20)
    expect(daysFor(flow(...four, 50, 'done'))).toBe(10 + 20)
    // The parallel step has not begun: all of it is still to come.
    expect(daysFor(flow(...four, 50))).toBe(100 + 20)
    expect(daysFor(flow(...four, 'done', 30))).toBe(70 + 20)
  })

  test('end with placement: what delivery takes does not matter, known or not', () => {
    expect(daysFor(flow(0), { ...TAKES, delivery: undefined })).toBe(172)
  })

  test('are not known when one of the steps to come is not', () => {
    expect(daysFor(flow(0), { ...TAKES, 'grid-check': undefined })).toBeNull()
    expect(daysFor(flow(0), { ...TAKES, 'location-proposal': undefined })).toBeNull()
    // A completed step needs no known duration.
    const rest = { ...TAKES, 'location-proposal': undefined }
    expect(daysFor(flow('done', 0), rest)).toBe(162)
  })
})

describe('the step in which it is put in operation', () => {
  test.each<[string, ProcessType, number]>([
    ['a realisation', realisation, 7],
    ['an expansion', expansion, 5],
    ['private ground', privateGround, 6],
    ['a removal, which puts nothing in operation', removal, 0],
  ])('of %s', (_, type, number) => {
    expect(commissioningStep(type)).toBe(number)
  })
})

test('what people planned counts when it is a day: not when it is off', () => {
  const planned = (PlannedDate: unknown) => plannedDay(realisation, { PlannedRealisation: { PlannedDate } })
  expect(planned('2026-05-01')).toBe('2026-05-01')
  expect(planned('Cancelled')).toBe('')
  expect(planned('')).toBe('')
  expect(plannedDay(realisation, {})).toBe('')
})
