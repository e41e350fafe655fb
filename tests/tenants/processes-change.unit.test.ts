import { describe, expect, test } from 'vitest'
import {
  addFields,
  changeField,
  changeSteps,
  removeField,
  renameGroup,
} from '../../src/desk/tenants/processes/change.ts'
import { processes } from '../../src/desk/tenants/processes/processes.ts'
import { trafficDecisionStep } from '../../src/desk/tenants/processes/steps/traffic-decision.ts'
import { fieldsOf } from '../../src/platform/forms/field.ts'

const PUBLISHED = 'TrafficDecision.PublicationDate'
const [first, second] = fieldsOf(trafficDecisionStep.groups)
const label = { nl: 'Anders', en: 'Other' }

describe('a tenant’s folder', () => {
  test('changes one step wherever it is, and leaves the defaults as they are', () => {
    const before = JSON.stringify(processes.types)
    const types = changeSteps(processes.types, { 'traffic-decision': (step) => ({ ...step, label }) })
    const changed = types.filter((type) => type.steps.some((step) => step.label === label))
    expect(changed.map((it) => it.value)).toEqual(['realisation', 'reposition'])
    expect(JSON.stringify(processes.types)).toBe(before)
    expect(types[1]).toEqual(processes.types[1])
  })

  test('changes a field, adds one after another, takes one out', () => {
    const changed = changeField(trafficDecisionStep, PUBLISHED, { label, required: undefined })
    const field = fieldsOf(changed.groups).find((it) => it.name === PUBLISHED)
    expect(field).toMatchObject({ name: PUBLISHED, label, type: 'date' })
    expect(field).not.toHaveProperty('required')

    const extra = { name: 'Extra', label, type: 'text' } as const
    const more = addFields(trafficDecisionStep, first?.name ?? '', [extra])
    expect(fieldsOf(more.groups).slice(0, 3)).toEqual([first, extra, second])

    expect(fieldsOf(removeField(more, 'Extra').groups)).toEqual(fieldsOf(trafficDecisionStep.groups))
    const empty = fieldsOf(trafficDecisionStep.groups).reduce(
      (step, it) => removeField(step, it.name),
      trafficDecisionStep,
    )
    expect(empty.groups).toEqual([])
  })

  test('gives a group another heading', () => {
    expect(renameGroup(trafficDecisionStep, PUBLISHED, label).groups[0]?.label).toBe(label)
  })

  test('cannot change what is not there, so that no change silently does nothing', () => {
    expect(() => changeSteps(processes.types, { party: (it: never) => it } as never)).toThrow(/'party'/)
    expect(() => changeField(trafficDecisionStep, 'TrafficDecision.Colour', { label })).toThrow(/Colour/)
    expect(() => addFields(trafficDecisionStep, 'Nothing', [])).toThrow(/Nothing/)
    expect(() => removeField(trafficDecisionStep, 'Nothing')).toThrow(/Nothing/)
    expect(() => renameGroup(trafficDecisionStep, 'Nothing', label)).toThrow(/Nothing/)
  })
})
