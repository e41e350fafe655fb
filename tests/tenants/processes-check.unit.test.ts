import { describe, expect, test } from 'vitest'
import type { Field } from '../../src/forms/field.ts'
import type { ProcessChoices, ProcessType, StepChoice } from '../../src/processes/process-type.ts'
import { checkTenant } from '../../src/tenants/check.ts'
import { checkProcesses } from '../../src/tenants/check-processes.ts'
import { findTenant } from '../../src/tenants/find.ts'
import { tenants } from '../../tenants/index.ts'

const label = { nl: 'Naam', en: 'Name' }
const field = (change: Partial<Field> = {}): Field => ({ name: 'Customer', label, type: 'text', ...change })
const published = field({ name: 'TrafficDecision.PublicationDate', type: 'date' })
const definitive = field({ name: 'TrafficDecision.DefinitiveDate', type: 'date', follows: 'objection-end' })
const step = (change: Partial<StepChoice> = {}): StepChoice => ({
  key: 'traffic-decision',
  label,
  edit: ['municipality'],
  groups: [{ label, fields: [published, definitive] }],
  documents: [],
  ...change,
})
const type = (change: Partial<ProcessType> = {}): ProcessType => ({
  value: 'realisation',
  label,
  acronym: 'RP',
  routeType: 'realisatie',
  steps: [step()],
  ...change,
})
const option = { value: 'a', label }
const choices = (change: Partial<ProcessChoices> = {}): ProcessChoices => ({
  types: [type()],
  categories: [{ value: 'request', label }],
  onholdReasons: [option],
  cancelReasons: [option],
  trafficDecisions: true,
  ...change,
})

const problemsWith = (change: Partial<ProcessChoices>) =>
  checkProcesses({ processes: choices(change), country: 'BE' })
const withType = (change: object) => problemsWith({ types: [type(change)] })
const withStep = (change: object) =>
  withType({ steps: [step(), step({ key: 'delivery', groups: [], ...change })] })
/** Beside a yes-or-no question `Asked` and a choice `Kind` of a. */
const withField = (change: object, ...more: Partial<Field>[]) =>
  withStep({
    groups: [
      {
        label,
        fields: [
          field(change),
          field({ name: 'Asked', type: 'boolean' }),
          field({ name: 'Kind', type: 'choice', options: [option] }),
          ...more.map(field),
        ],
      },
    ],
  })
const one = (piece: string) => [expect.stringContaining(piece)]

test.each(tenants.map((it) => [it.id, it] as const))('%s may start with its processes', (_, tenant) => {
  expect(checkProcesses(tenant)).toEqual([])
})

test('a whole tenant is asked for its processes too', () => {
  const tenant = findTenant('vlaanderen')
  const processes = { ...tenant.processes, onholdReasons: [] }
  expect(checkTenant({ ...tenant, processes })).toEqual(['processes.onholdReasons offers nothing to choose'])
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
    expect(withType({ routeType: 'aanvragen' })).toEqual(one('the address of something else'))
    expect(withType({ label: { nl: 'Realisatie', en: ' ' } })).toEqual(one("no text in 'en'"))
  })
})

describe('a server refuses steps of which', () => {
  test('there are none, two alike, or one is unknown', () => {
    expect(withType({ steps: [] })).toContain("process type 'realisation' has no steps")
    expect(withType({ steps: [step(), step({ groups: [] })] })).toEqual(one("'traffic-decision' occurs more"))
    expect(withStep({ key: 'party' })).toEqual(one("step 'party' of process type 'realisation' is unknown"))
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

  test('one has a heading without words or without fields', () => {
    expect(withStep({ label: { nl: '', en: 'Delivery' } })).toEqual(one("no text in 'nl'"))
    expect(withStep({ groups: [{ label, fields: [] }] })).toEqual(one('has no fields'))
    expect(withStep({ groups: [{ label: { nl: 'Wat' }, fields: [field()] }] })).toEqual(
      one("no text in 'en'"),
    )
  })

  test('documents are unknown, without words, or asked for twice', () => {
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

describe('a server refuses a field that', () => {
  test('has no path of names, or one that every object has', () => {
    for (const name of ['', 'A.B.C.D', 'Location..City', 'Street name', '__proto__', 'A.constructor', '1st'])
      expect(withField({ name })).toEqual(one('path of one to three names'))
    expect(withField({ name: 'GridConnection.Address.CityName' })).toEqual([])
  })

  test('stands in two steps, or is also a group', () => {
    expect(withField({ ...published })).toEqual(
      one("'TrafficDecision.PublicationDate' occurs more than once"),
    )
    expect(withField({ name: 'TrafficDecision' })).toEqual(one('also a group of fields'))
  })

  test('only the server writes: rights depend on it, or it is an act', () => {
    for (const name of ['TrafficDecision.ConfirmedDate', 'ChargePointOperator', 'Municipality', 'Meta.Any'])
      expect(withField({ name })).toEqual(one('kept by the server'))
  })

  test('lacks words in a language', () => {
    expect(withField({ label: { nl: 'Klant', en: '' } })).toEqual(one("no text in 'en'"))
    expect(withField({ hint: { nl: 'Wie', en: '' } })).toEqual(one('the hint of'))
  })

  test('is of an unknown type', () => {
    expect(withField({ type: 'colour' })).toEqual(one("unknown type 'colour'"))
  })

  test('is to be chosen from nothing, from an unknown source, or from two alike', () => {
    const choice = (options: unknown) => withField({ type: 'choice', options })
    expect(choice([option])).toEqual([])
    expect(choice('contractors')).toEqual([])
    expect(choice(undefined)).toEqual(one('has options'))
    expect(choice([])).toEqual(one('nothing to choose'))
    expect(choice('moon')).toEqual(one("unknown source 'moon'"))
    expect(choice([option, option])).toEqual(one("'a' occurs more than once"))
    expect(choice([{ value: '', label }])).toEqual(one('without a value'))
    expect(choice([{ value: 'a', label: { nl: 'A' } }])).toEqual(one("no text in 'en'"))
    expect(withField({ options: [option] })).toEqual(one('has options'))
  })

  test('takes unknown values over as something that is no option', () => {
    const otherwise = (it: string) => withField({ type: 'choice', options: [option], otherwise: it })
    expect(otherwise('')).toEqual([])
    expect(otherwise('a')).toEqual([])
    expect(otherwise('b')).toEqual(one("'b', which is no option"))
    expect(withField({ otherwise: '' })).toHaveLength(1)
  })

  test.each<Partial<Field>>([
    { type: 'choice', options: [option], default: 'b' },
    { type: 'choices', options: [option], default: 'a' },
    { type: 'integer', default: '1' },
    { type: 'integer', min: 1, default: 0 },
    { type: 'date', default: '2026-02-30' },
    { type: 'date', default: 'Cancelled' },
    { type: 'boolean', default: 'ja' },
    { type: 'text', maxLength: 2, default: 'abc' },
    { type: 'postalCode', default: '1011 AB' },
    { type: 'list', item: label, fields: [field({ name: 'Id' })], default: [{ Name: 'x' }] },
    { type: 'list', item: label, fields: [field({ name: 'Id', type: 'integer' })], default: [{ Id: 'x' }] },
    { type: 'list', item: label, fields: [field({ name: 'Id' })], default: 'x' },
  ])('begins with what nobody may fill in: $type $default', (change) => {
    expect(withField(change)).toEqual(one('a default that does not fit it'))
  })

  test('is for somebody who may not edit its step, or for nobody', () => {
    expect(withField({ edit: ['municipality'] })).toEqual([])
    expect(withField({ edit: [] })).toEqual(one("nobody's to fill in"))
    expect(withField({ edit: ['cpo'] })).toEqual(one("for 'cpo', who may not edit its step"))
  })

  test('is required on a condition that cannot be', () => {
    const required = (requiredWhen: object, more: object = { required: 'complete' }) =>
      withField({ ...more, requiredWhen })
    expect(required({ field: 'Asked', isNot: true })).toEqual([])
    expect(required({ field: 'Kind', is: 'a' })).toEqual([])
    expect(required({ field: 'Asked', is: true }, {})).toEqual(one('but not required'))
    expect(required({ field: 'TrafficDecision.PublicationDate', is: 'x' })).toEqual(
      one('which its step does not have'),
    )
    expect(required({ field: 'Asked' })).toEqual(one('one value to depend on'))
    expect(required({ field: 'Asked', is: 'yes' })).toEqual(one('cannot have'))
    expect(required({ field: 'Kind', is: 'b' })).toEqual(one('cannot have'))
    expect(required({ field: 'Kind', is: true })).toEqual(one('cannot have'))
  })

  test('has limits that leave nothing, or that do not fit it', () => {
    expect(withField({ type: 'integer', min: 2, max: 1 })).toEqual(one('smallest value above its largest'))
    expect(withField({ minLength: 3, maxLength: 2 })).toEqual(one('smallest value above its largest'))
    expect(withField({ type: 'integer', maxLength: 3 })).toEqual(one('length of what is no text'))
    expect(withField({ cancellable: true })).toEqual(one('no date'))
    expect(withField({ type: 'date', uniqueWithin: 'pid' })).toEqual(one('neither text nor number'))
  })

  test('follows what it cannot follow', () => {
    expect(withField({ follows: 'objection-end' })).toEqual(one('but is no date'))
    expect(withField({ follows: 'grid-operator' })).toEqual(one('but is no choice'))
    const alone = step({ groups: [{ label, fields: [definitive] }] })
    expect(withType({ steps: [alone] })).toEqual(one('no TrafficDecision.PublicationDate'))
  })

  test('is a list of nothing, of lists, or of a number that cannot be', () => {
    const list = (change: object) =>
      withField({ type: 'list', item: label, fields: [field({ name: 'Id' })], ...change })
    expect(list({ least: 1, most: 8 })).toEqual([])
    expect(list({ fields: [] })).toEqual(one('a list of nothing'))
    expect(list({ item: undefined })).toEqual([
      expect.stringContaining("in 'nl'"),
      expect.stringContaining("in 'en'"),
    ])
    expect(list({ fields: [field({ name: 'Ids', type: 'list', item: label, fields: [field()] })] })).toEqual(
      one('a list in a list'),
    )
    expect(list({ fields: [field({ name: 'Id' }), field({ name: 'Id' })] })).toEqual(
      one('occurs more than once'),
    )
    expect(list({ fields: [field({ name: 'A.Id' })] })).toEqual(one('more than one name'))
    expect(list({ most: 0 })).toEqual(one('least and most'))
    expect(list({ least: 3, most: 2 })).toEqual(one('least and most'))
    expect(list({ fields: [field({ name: 'Id', type: 'choice' })] })).toEqual(one("'Id' in field 'Customer'"))
    expect(withField({ fields: [field({ name: 'Id' })] })).toEqual(one('a list, and nothing else'))
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
