import { describe, expect, test } from 'vitest'
import { rolesToAct, turnsOf } from '../../src/casework/waiting/party.ts'
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
import { newRecord } from '../../src/records/processes/start-process.ts'

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
  rolesToAct(stepNamed(key), filled(key, values), rules)

/** The steps of a realisation, with these running and those before the first of them completed. */
const running = (...numbers: number[]): StepState[] =>
  realisation.steps.map(({ key }, index) => ({
    number: index + 1,
    key,
    uuid: String(index),
    startedAt: index + 1 <= Math.max(...numbers) ? '2026-02-01T00:00:00.000Z' : '',
    completedAt: index + 1 < Math.min(...numbers) ? '2026-02-01T00:00:00.000Z' : '',
  }))
const turns = (status: string, ...numbers: number[]) =>
  turnsOf({ status, steps: running(...numbers), record: newRecord(realisation) }, realisation, rules)

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
    expect(toAct('cpo-advice', { ...advice, 'CPOAdvice.SumAdditionalCost': 250 })).toEqual(['municipality'])
  })

  test('is that of the first responsible when nothing is missing', () => {
    const done = { ...advice, 'CPOAdvice.CPOAdvice': 'positive' }
    expect(toAct('cpo-advice', done)).toEqual(['municipality'])
  })

  test('is also that of who must fill in what the first may not', () => {
    expect(toAct('delivery')).toEqual(['municipality', 'cpo'])
    expect(toAct('delivery', { 'FinalDelivery.LocationReadyDate': '2026-03-02' })).toEqual(['cpo'])
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
    expect(rolesToAct(step, withCharger(''), rules)).toEqual(['municipality', 'cpo'])
    expect(rolesToAct(step, withCharger('principal'), rules)).toEqual(['cpo'])
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
        const roles = rolesToAct(step, newRecord(type), rules)
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
    expect(turns('active', 2).map(({ number, role }) => [number, role])).toEqual([[2, 'municipality']])
    expect(turns('active', 5, 6).map(({ number, role }) => [number, role])).toEqual([
      [5, 'municipality'],
      [6, 'cpo'],
    ])
  })

  test.each(['onhold', 'cancelled', 'completed'])('of a process that is %s have none', (status) => {
    expect(turns(status, 5, 6)).toEqual([])
  })
})
