import { describe, expect, test } from 'vitest'
import {
  by,
  COMPLETE,
  date,
  group,
  list,
  MUNICIPALITY,
  OPERATOR,
  text,
} from '../../src/desk/tenants/processes/fields.ts'
import { expansion } from '../../src/desk/tenants/processes/types/expansion.ts'
import { realisation } from '../../src/desk/tenants/processes/types/realisation.ts'
import { type FormRecord, fieldsOf, withValue } from '../../src/platform/forms/field.ts'
import type { ProcessType, StepChoice, StepKey } from '../../src/platform/tenant/process-type.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import type { StepState } from '../../src/records/processes/flow.ts'
import { partiesIn, partiesOf, turnsOf } from '../../src/records/processes/party.ts'
import { newRecord } from '../../src/records/processes/start/start-process.ts'
import { movedBy, partsAfter, sharesOf, turnColumnsOf, turnsIn } from '../../src/records/turns/part.ts'

const rules = { t: textsIn('nl'), country: 'NL' } as const

function stepNamed(key: StepKey, type: ProcessType = realisation) {
  const step = type.steps.find((it) => it.key === key)
  if (!step) throw new Error(`No step ${key}`)
  return step
}

/** A new record in which these fields of a step are filled in. */
const filled = (key: StepKey, values: Record<string, string | string[] | boolean | number>): FormRecord =>
  fieldsOf(stepNamed(key).groups).reduce<FormRecord>((record, field) => {
    const value = values[field.name]
    return value === undefined ? record : withValue(record, field, value)
  }, newRecord(realisation))

const toAct = (key: StepKey, values: Parameters<typeof filled>[1] = {}) =>
  partiesNeeded(stepNamed(key), filled(key, values))
const partiesNeeded = (step: StepChoice, record: FormRecord) =>
  sharesOf(step, record, rules).map(({ party }) => party)

/** The steps of a realisation, with these running and those before the first of them completed. */
const running = (...numbers: number[]): StepState[] =>
  realisation.steps.map(({ key }, index) => ({
    number: index + 1,
    key,
    uuid: String(index),
    startedAt: index + 1 <= Math.max(...numbers) ? '2026-02-01T00:00:00.000Z' : '',
    completedAt: index + 1 < Math.min(...numbers) ? '2026-02-01T00:00:00.000Z' : '',
  }))
const BEGUN = '2026-02-01T00:00:00.000Z'
const LATER = '2026-02-09T00:00:00.000Z'
/** The parts of a process in which these steps run, from the ones before. */
const partsIn = (numbers: number[], record = newRecord(realisation), before = [] as Parts, at = BEGUN) =>
  partsAfter(before, { status: 'active', steps: running(...numbers), record }, realisation, rules, () => at)
type Parts = ReturnType<typeof partsAfter>
const turns = (status: string, ...numbers: number[]) => turnsIn(status, partsIn(numbers))

describe('whose turn it is', () => {
  test('is that of who may fill in what is still missing, also where others come first', () => {
    expect(stepNamed('cpo-advice').edit[0]).toBe('municipality')
    expect(toAct('cpo-advice')).toEqual(['cpo'])
  })

  const advice = {
    'CPOAdvice.CPOAdvice': 'additional-cost',
    'CPOAdvice.ChargingStationVersion': '5.0',
    'CPOAdvice.PowerType': 'AC',
  }
  test('goes to and fro within a step: the operator names the cost, the municipality decides', () => {
    expect(toAct('cpo-advice', advice)).toEqual(['cpo', 'municipality'])
    const named = { ...advice, 'CPOAdvice.SumAdditionalCost': 250 }
    expect(toAct('cpo-advice', named)).toEqual(['municipality', 'cpo'])
  })

  test('stays that of who filled everything in, until they finish it', () => {
    const done = { ...advice, 'CPOAdvice.CPOAdvice': 'positive' }
    expect(toAct('cpo-advice', done)).toEqual(['cpo'])
  })

  test('is also that of who must fill in what the first may not', () => {
    expect(toAct('delivery')).toEqual(['municipality', 'cpo'])
    expect(toAct('delivery', { 'FinalDelivery.LocationReadyDate': '2026-03-02' })).toEqual([
      'cpo',
      'municipality',
    ])
  })

  test('does not pass on before a list is whole: a charger without its kind is missing', () => {
    const name = text('ChargerId', 'Nummer', 'Number', COMPLETE)
    const kind = text('Kind', 'Soort', 'Kind', COMPLETE)
    const step: StepChoice = {
      ...stepNamed('delivery'),
      groups: [
        group('Laders', 'Chargers', [
          ...by(MUNICIPALITY, [list('ChargerIds', 'Laders', 'Chargers', { fields: [name, kind] })]),
          ...by(OPERATOR, [date('Ready', 'Gereed', 'Ready', COMPLETE)]),
        ]),
      ],
    }
    const withCharger = (Kind: string) => ({ ChargerIds: [{ ChargerId: 'NLALF1', Kind }] })
    expect(partiesNeeded(step, withCharger(''))).toEqual(['municipality', 'cpo'])
    expect(partiesNeeded(step, withCharger('principal'))).toEqual(['cpo'])
  })

  test.each<[StepKey, string]>([
    ['location-proposal', 'municipality'],
    ['location-assessment', 'municipality'],
    ['grid-check', 'cpo'],
    ['traffic-decision', 'municipality'],
    ['grid-connection', 'cpo'],
    ['placement', 'cpo'],
  ])('in %s that of %s', (key, role) => {
    expect(toAct(key)).toEqual([role])
  })

  test('is somebody’s in every step of every type, and never that of who may not edit it', () => {
    for (const type of [realisation, expansion])
      for (const step of type.steps) {
        const roles = partiesNeeded(step, newRecord(type))
        expect(roles.length, step.key).toBeGreaterThan(0)
        expect(
          roles.filter((role) => !step.edit.includes(role)),
          step.key,
        ).toEqual([])
      }
  })
})

describe('the steps that run', () => {
  test('each have a party', () => {
    const named = (...numbers: number[]) =>
      turns('active', ...numbers).map(({ number, parts }) => [number, ...parts.map(({ party }) => party)])
    expect(named(2)).toEqual([[2, 'municipality']])
    expect(named(5, 6)).toEqual([
      [5, 'municipality'],
      [6, 'cpo'],
    ])
    expect(named(8)).toEqual([[8, 'municipality', 'cpo']])
  })

  test.each(['onhold', 'cancelled'])('of a process that is %s have none', (status) => {
    expect(turns(status, 5, 6)).toEqual([])
  })
})

describe('a part of a step', () => {
  const finished = (parts: Parts, who: string) =>
    parts.map((part) => (part.party === who ? { ...part, doneAt: LATER, version: 4 } : part))
  const ready = { 'FinalDelivery.LocationReadyDate': '2026-03-02' }

  test('stays finished while nothing of it is missing, and is open again when something is', () => {
    const done = finished(partsIn([8], filled('delivery', ready)), 'municipality')
    expect(partsIn([8], filled('delivery', ready), done, LATER)).toEqual(done)
    expect(turnColumnsOf('active', done)).toEqual({ turn: 'cpo', waiting_since: BEGUN })
    const [again, other] = partsIn([8], newRecord(realisation), done, LATER)
    expect([again, other?.since]).toEqual([
      { step: 8, party: 'municipality', since: LATER, doneAt: '', version: 0 },
      BEGUN,
    ])
  })

  test('is open again when its step began again', () => {
    const early = finished(movedBy(partsIn([8], filled('delivery', ready)), -1), 'municipality')
    expect(partsIn([8], filled('delivery', ready), early).map(({ doneAt }) => doneAt)).toEqual(['', ''])
  })

  test('that is finished was not waited for later, however long a hold lasted after it', () => {
    const done = finished(partsIn([8], filled('delivery', ready)), 'municipality')
    expect(movedBy(done, 60_000).map(({ party, since }) => [party, since])).toEqual([
      ['cpo', new Date(Date.parse(BEGUN) + 60_000).toISOString()],
      ['municipality', BEGUN],
    ])
  })

  test('begins when it is needed: the municipality is waited for once there is a cost', () => {
    const cost = filled('cpo-advice', { 'CPOAdvice.CPOAdvice': 'additional-cost' })
    const before = partsIn([4])
    expect(turnColumnsOf('active', before).turn).toBe('cpo')
    const after = partsIn([4], cost, before, LATER)
    expect(after.map(({ party, since }) => [party, since])).toEqual([
      ['cpo', BEGUN],
      ['municipality', LATER],
    ])
    expect(turnColumnsOf('active', after)).toEqual({ turn: 'municipality,cpo', waiting_since: BEGUN })
    expect(turnColumnsOf('onhold', after)).toEqual({ turn: '', waiting_since: '' })
  })

  test('lies with a party outside from the request to them until they answered', () => {
    const requested = { 'GridOperatorApproval.RequestedDate': '2026-02-02' }
    const turnWith = (values: Record<string, string>) =>
      turnColumnsOf('active', partsIn([3], filled('grid-check', values))).turn
    expect(turnWith({})).toBe('cpo')
    expect(turnWith(requested)).toBe('cpo,grid-operator')
    expect(turnWith({ ...requested, 'GridOperatorApproval.ReceivedDate': '2026-02-09' })).toBe('cpo')
  })
})

describe('a stored turn', () => {
  test('is found by each of its parties, and by every other turn of theirs', () => {
    expect(partiesIn('municipality,cpo')).toEqual(['municipality', 'cpo'])
    expect(partiesIn('')).toEqual([])
    expect(partiesOf(realisation)).toEqual([
      'municipality',
      'cpo',
      'caseworker',
      'grid-operator',
      'contractor',
    ])
    const found = turnsOf(realisation, ['grid-operator'])
    expect(found).toContain('cpo,grid-operator')
    expect(found).toHaveLength(16)
    expect(found.every((it) => partiesIn(it).includes('grid-operator'))).toBe(true)
  })
})
