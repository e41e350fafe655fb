import { describe, expect, test } from 'vitest'
import type { Field } from '../../src/platform/forms/field.ts'
import {
  definitive,
  field,
  label,
  one,
  option,
  published,
  step,
  withField,
  withType,
} from './small-processes.ts'

describe('a server refuses a field that', () => {
  test('has no path of names, or one that every object has', () => {
    for (const name of ['', 'A.B.C.D', 'Location..City', 'Street name', '__proto__', 'A.constructor', '1st'])
      expect(withField({ name })).toEqual(one('path of one to three names'))
    expect(withField({ name: 'GridConnection.Address.CityName' })).toEqual([])
  })

  test('is in two steps, or is also a group', () => {
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

  test('decides on nothing, on itself, or on what comes later', () => {
    expect(withField({ decidesOn: [published.name] })).toEqual([])
    expect(withField({ decidesOn: [] })).toEqual(one('a decision about nothing'))
    expect(withField({ decidesOn: ['Elsewhere'] })).toEqual(one("decides on 'Elsewhere'"))
    expect(withField({ name: 'Own', decidesOn: ['Own'] })).toEqual(one("decides on 'Own'"))
    expect(withField({ decidesOn: [published.name, published.name] })).toEqual(one('occurs more than once'))
  })
})
