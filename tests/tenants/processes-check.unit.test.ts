import { describe, expect, test } from 'vitest'
import { checkTenant } from '../../src/desk/tenants/check.ts'
import { checkProcesses } from '../../src/desk/tenants/check-processes.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { STEP_KEYS } from '../../src/platform/tenant/process-type.ts'
import { MOST_STEPS } from '../../src/records/durations/durations.ts'
import { tenants } from '../../tenants/index.ts'
import { messagesOf } from './messages.ts'
import {
  field,
  label,
  one,
  option,
  problemsWith,
  published,
  step,
  type,
  withField,
  withStep,
  withType,
} from './small-processes.ts'

test.each(tenants.map((it) => [it.id, it] as const))('%s may start with its processes', (_, tenant) => {
  expect(checkProcesses(tenant)).toEqual([])
})

test('a whole tenant is checked for its processes too', () => {
  const tenant = findTenant('vlaanderen')
  const processes = { ...tenant.processes, onholdReasons: [] }
  expect(messagesOf(checkTenant({ ...tenant, processes }))).toEqual([
    'processes.onholdReasons offers nothing to choose',
  ])
})

test('nothing is wrong with what the others change', () => {
  expect(problemsWith({})).toEqual([])
  expect(withStep({})).toEqual([])
  expect(withField({})).toEqual([])
})

describe('a server refuses kinds of processes of which', () => {
  test('two share a name, an acronym or an address', () => {
    const second = { value: 'removal', acronym: 'VWP', routeType: 'verwijdering' } as const
    const both = (change: object) => problemsWith({ types: [type(), type({ ...second, ...change })] })
    expect(both({})).toEqual([])
    expect(both({ value: 'realisation' })).toEqual(one("process type 'realisation' occurs more than once"))
    expect(both({ acronym: 'RP' })).toEqual(one("'RP' occurs more than once"))
    expect(both({ routeType: 'realisatie' })).toEqual(one("routeType 'realisatie' occurs more than once"))
  })

  test('none is to be seen', () => {
    expect(withType({ hidden: true })).toEqual(one('no type that is not hidden'))
  })

  test('one is unknown, or named or addressed in a way that does not work', () => {
    expect(withType({ value: 'cip' })).toEqual(one("'cip' is unknown"))
    expect(withType({ acronym: 'rp' })).toEqual(one("'rp'"))
    expect(withType({ routeType: 'Realisatie' })).toEqual(one("'Realisatie'"))
    expect(withType({ label: { nl: 'Realisatie', en: ' ' } })).toEqual(one("no text in 'en'"))
  })
})

describe('a server refuses steps of which', () => {
  test('there are none, two alike, or one is unknown', () => {
    expect(withType({ steps: [] })).toContain("process type 'realisation' has no steps")
    expect(withType({ steps: [step(), step({ groups: [] })] })).toEqual(one("'traffic-decision' occurs more"))
    expect(withStep({ key: 'party' })).toEqual(one("step 'party' of process type 'realisation' is unknown"))
  })

  test('there are more than reports count', () => {
    const steps = STEP_KEYS.slice(0, MOST_STEPS + 1).map((key) => step({ key, groups: [] }))
    const wrong = one(`has ${MOST_STEPS + 1} steps, and reports count ${MOST_STEPS}`)
    expect(withType({ steps })).toEqual(expect.arrayContaining(wrong))
    expect(withType({ steps: steps.slice(0, -1) })).not.toEqual(expect.arrayContaining(one('reports count')))
  })

  test('one is nobody’s, or somebody’s who does not exist', () => {
    expect(withStep({ edit: [] })).toEqual(one("nobody's to edit"))
    expect(withStep({ edit: ['contractor'] })).toEqual(one("unknown role 'contractor'"))
  })

  test('one runs beside a later step, itself, or none of them', () => {
    expect(withStep({ beside: 'traffic-decision' })).toEqual([])
    expect(withStep({ beside: 'delivery' })).toEqual(one("beside 'delivery', which is no earlier step"))
    expect(
      withType({ steps: [step({ beside: 'delivery' }), step({ key: 'delivery', groups: [] })] }),
    ).toEqual(one('no earlier step'))
  })

  test('one waits for a party outside by fields that are elsewhere', () => {
    const outside = { party: 'contractor', asked: ['Contractor'], answered: ['Remarks'] }
    expect(withStep({ outside })).toEqual(one("waits for 'contractor' by fields that it does not have"))
  })

  test('one has a heading without words or without fields', () => {
    expect(withStep({ label: { nl: '', en: 'Delivery' } })).toEqual(one("no text in 'nl'"))
    expect(withStep({ groups: [{ label, fields: [] }] })).toEqual(one('has no fields'))
    expect(withStep({ groups: [{ label: { nl: 'Wat' }, fields: [field()] }] })).toEqual(
      one("no text in 'en'"),
    )
  })

  test('documents are unknown, without words, or listed twice', () => {
    const document = { group: 'SideView', label }
    expect(withStep({ documents: [document] })).toEqual([])
    expect(withStep({ documents: [document, document] })).toEqual(one("'SideView' occurs more than once"))
    expect(withStep({ documents: [{ group: 'BackView', label }] })).toEqual(one("'BackView'"))
    expect(withStep({ documents: [{ group: 'SideView', label: { nl: 'Zij', en: '' } }] })).toHaveLength(1)
    expect(
      withStep({
        documents: [
          { ...document, generated: 'start-document' },
          { group: 'TopView', label, generated: 'start-document' },
        ],
      }),
    ).toEqual(one("generated document of process type 'realisation' 'start-document'"))
  })
})

describe('a server refuses lists', () => {
  test('of reasons and categories that are empty, doubled, unknown or untranslated', () => {
    expect(problemsWith({ onholdReasons: [] })).toEqual(one('onholdReasons offers nothing'))
    expect(problemsWith({ cancelReasons: [option, option] })).toEqual(one("cancelReasons 'a' occurs"))
    expect(problemsWith({ categories: [{ value: 'luck', label }] as never })).toEqual(one("unknown 'luck'"))
    expect(problemsWith({ categories: [] })).toEqual(one('categories offers nothing'))
    expect(problemsWith({ cancelReasons: [{ value: 'a', label: { nl: 'A', en: '' } }] })).toHaveLength(1)
  })

  test('with an objection period that nothing shows, or that does not exist', () => {
    expect(problemsWith({ trafficDecisions: false })).toEqual(one('trafficDecisions is off'))
    const without = step({ groups: [{ label, fields: [published] }] })
    expect(withType({ steps: [without] })).toEqual(one('trafficDecisions is on'))
  })
})
