import { describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { type FormRecord, fieldsOf, withValue } from '../../src/platform/forms/field.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { findType, type ProcessType } from '../../src/platform/tenant/process-type.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { Failure, Invalid } from '../../src/platform/web/errors.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import { begin, complete, type StepState } from '../../src/records/processes/flow.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { decideSave } from '../../src/records/processes/save/decide-save.ts'
import { decideStatus } from '../../src/records/processes/save/decide-status.ts'
import type { ProcessChange } from '../../src/records/processes/save/seen.ts'
import { partsAfter } from '../../src/records/turns/part.ts'
import { turnRules } from '../../src/records/turns/turn-after.ts'
import { CPO_ONE, GENT } from '../world.ts'
import { proposalIn } from './world.ts'

/** What acts decide about a process, without a database. */

const tenant = findTenant('vlaanderen')
const type = findType(tenant.processes, 'realisation') as ProcessType
const BEGUN = '2026-02-01T10:00:00.000Z'
const NOW = '2026-03-02T10:00:00.000Z'

const whoIs = (roles: Context['person']['roles']) =>
  ({
    person: { ...anonymous, id: 'test', name: 'Test', roles },
    tenant,
    language: 'nl',
    t: textsIn('nl'),
    now: new Date(NOW),
  }) as Context
const admin = whoIs({ admin: '*' })

function atStep(number: number): StepState[] {
  let steps = begin(
    type.steps.map(({ key }, index) => ({
      number: index + 1,
      key,
      uuid: key,
      startedAt: '',
      completedAt: '',
    })),
    1,
    BEGUN,
  )
  for (let step = 1; step < number; step++) steps = complete(steps, step, BEGUN)
  return steps
}

/** A realisation in Gent with a proposal. */
function process(more: Partial<FoundProcess> = {}) {
  const steps = atStep(1)
  const record = proposalIn(type)
  return {
    process_type: type.value,
    municipality_code: GENT,
    operator_uuid: CPO_ONE,
    status: 'active',
    version: 4,
    location_version: 2,
    current_step: 1,
    location_id: 7,
    onhold_since: '',
    onhold_ms: 0,
    ended_at: '',
    refused_step: 0,
    refused_result: '',
    refused_follow: '',
    record,
    steps,
    decisions: new Map(),
    ...more,
  } as FoundProcess
}

const partsIn = ({ status, steps, record }: FoundProcess) =>
  partsAfter([], { status, steps, record }, type, turnRules(tenant), () => BEGUN)
const decided = (it: FoundProcess, action: StatusAction) =>
  decideStatus(admin, { ...it, parts: partsIn(it) }, { action, reason: 'reden', comment: 'Toelichting' })

describe('a status', () => {
  test('of a hold has since when, and whose turn it stays', () => {
    const it = process()
    const { columns, pauses, events, turn, record, steps } = decided(it, 'onhold')
    expect(columns).toMatchObject({ status: 'onhold', status_reason: 'reden', onhold_since: NOW })
    expect(pauses).toMatchObject({ ended: [], begun: 'onhold', reason: 'reden', comment: 'Toelichting' })
    expect(events).toEqual([
      { kind: 'process-put-on-hold', change: { before: { status: 'active' }, after: { reason: 'reden' } } },
    ])
    expect(turn.columns.turn_version).toBe(5)
    expect([record, steps]).toEqual([it.record, it.steps])
  })

  test('of a process that goes on moves the turns by the time of its hold', () => {
    const held = process({ status: 'onhold', onhold_since: '2026-02-20T10:00:00.000Z', onhold_ms: 1_000 })
    const { columns, turn, pauses } = decided(held, 'resume')
    const tenDays = 10 * 86_400_000
    expect(columns).toMatchObject({ status: 'active', onhold_since: '', onhold_ms: tenDays + 1_000 })
    expect(turn.after.map(({ since }) => since)).toEqual(
      turn.before.map(({ since }) => new Date(Date.parse(since) + tenDays).toISOString()),
    )
    expect(pauses).toMatchObject({ ended: ['onhold'], begun: null })
  })

  test('of a cancellation ends the hold that it began in, and derives the map again', () => {
    const held = process({ status: 'onhold', onhold_since: BEGUN })
    const { columns, pauses, settle } = decided(held, 'cancel')
    expect(columns).toMatchObject({ status: 'cancelled', ended_at: NOW, onhold_since: '' })
    expect(pauses).toMatchObject({ ended: ['onhold'], begun: 'cancelled' })
    expect(settle).toBeDefined()
    expect(decided(process(), 'onhold').settle).toBeUndefined()
  })
})

const facts = { municipality_code: GENT, options: () => [] }
const saved = (it: FoundProcess, change: Partial<ProcessChange>, context = admin) =>
  decideSave(context, { ...it, parts: partsIn(it) }, type, { version: it.version, ...change }, facts)
const withText = (record: FormRecord, name: string, text: string) => {
  const field = type.steps.flatMap(({ groups }) => fieldsOf(groups)).find((it) => it.name === name)
  if (!field) throw new Error(`no field ${name}`)
  return withValue(record, field, text)
}

describe('a save', () => {
  test('of what was there already decides nothing', () => {
    expect(saved(process(), {})).toBeNull()
  })

  test('of a field logs the version, the step and the name of the field, and no value', () => {
    const it = process()
    const outcome = saved(it, { record: withText(it.record, 'Remarks', 'Bij de kerk'), step: 1 })
    expect(outcome).toMatchObject({ changedIn: 1, resetStep: null, isFinishedNow: false, followed: null })
    expect(outcome?.record.Remarks).toBe('Bij de kerk')
    expect(outcome?.events).toEqual([
      { kind: 'process-changed', change: { after: { version: 3, fields: ['Remarks'] } } },
    ])
    expect(it.record.Remarks).not.toBe('Bij de kerk')
  })

  test('in a step that is done sets the process back to it, unless the progress stays', () => {
    const it = process({ steps: atStep(3), current_step: 3 })
    const record = withText(it.record, 'Remarks', 'Bij de kerk')
    expect(saved(it, { record })).toMatchObject({
      resetStep: 1,
      events: [{ kind: 'process-changed' }, { kind: 'process-reset', change: { before: { step: 3 } } }],
    })
    const kept = saved(it, { record, flow: { keepProgress: true } })
    expect(kept).toMatchObject({ resetStep: null, steps: it.steps })
  })

  test('that completes a step without what it needs is refused with the fields', () => {
    const it = process()
    let problem: unknown
    try {
      saved(it, { record: { ...it.record, Location: {} }, step: 1, flow: { complete: 1 } })
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(Invalid)
    expect((problem as Invalid).problems.length).toBeGreaterThan(0)
  })

  test('of a field of others is refused with its name', () => {
    const it = process()
    const viewer = whoIs({ caseviewer: '*' })
    expect(() => saved(it, { record: withText(it.record, 'Remarks', 'Bij de kerk') }, viewer)).toThrow(
      Failure,
    )
  })
})
