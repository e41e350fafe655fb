import { describe, expect, test } from 'vitest'
import { type CheckRules, problemsIn } from '../../src/platform/forms/check.ts'
import type { Field, FormRecord } from '../../src/platform/forms/field.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { patience } from '../patience.ts'
import { FIELDS, fieldNamed, filledIn, inTheBrowser, recordWith, rules } from './a-form.ts'

const REQUIRED = 'Dit is een vereist veld'
const EMAIL = 'Voer a.u.b. een geldig e-mail adres in'
const OTHER = 'Controleer uw invoer a.u.b.'
const REFUSED = 'Uw invoer bevat karakters die omwille van veiligheid niet geaccepteerd worden: '

const problemsOf = (name: string, value: unknown, more: Partial<CheckRules> = {}) =>
  problemsIn(FIELDS, filledIn({ [name]: value }), { ...rules, ...more }).map(
    ({ field, message }) => `${field}: ${message}`,
  )

describe('a value that is not right', () => {
  test.each<[name: string, value: unknown, message: string]>([
    ['Broker.Name', '', REQUIRED],
    ['Broker.Name', '   ', REQUIRED],
    ['Broker.Name', 'J', 'Uw invoer moet minimaal 2 karakters zijn.'],
    ['Broker.Name', 'J'.repeat(21), 'Uw invoer mag maximaal 20 karakters zijn.'],
    ['Broker.Name', 'Jü<b>', `${REFUSED}< >`],
    ['Broker.Name', 'een\ntwee', `${REFUSED}U+000A`],
    ['Broker.Name', 5, OTHER],
    ['Broker.Comments', 'a'.repeat(4001), 'Uw invoer mag maximaal 4000 karakters zijn.'],
    ['Broker.Comments', 'goed\n[stuk]', `${REFUSED}[ ]`],
    ['Broker.Email', 'judith', EMAIL],
    ['Broker.Email', 'judith@gent', EMAIL],
    ['Broker.Email', `judith@${'gent.'.repeat(60)}be`, EMAIL],
    ['Broker.Accepted', 'maybe', OTHER],
    ['Broker.Accepted', ['yes', 'no'], OTHER],
    ['Broker.Checked', 'true?', OTHER],
    ['Preparation.Requires', ['pole', 'tree'], OTHER],
    ['Preparation.Requires', 'pole', OTHER],
    ['Location.PostalCode', '9000', OTHER],
    ['Location.PostalCode', '1012ab', OTHER],
    ['Location.PostalCode', '1012 SS', OTHER],
    ['Location.PostalCode', '0012 AB', OTHER],
    ['Location.Latitude', 90.1, OTHER],
    ['Location.Latitude', -90.1, OTHER],
    ['Location.Latitude', '51.0.1', OTHER],
    ['Location.Longitude', 180.1, OTHER],
    ['Location.Longitude', '3.12345678901234567', OTHER],
    ['Contractor', 'c-3', OTHER],
    ['Contractor', 'c-2', OTHER],
    ['Permit', 'old', OTHER],
    ['Stations', 'abc', OTHER],
    ['Stations', 1.5, OTHER],
    ['Stations', 0, OTHER],
    ['Stations', 51, OTHER],
    ['Stations', 2 ** 53, OTHER],
    ['Cost.Factor', '1.5', OTHER],
    ['Cost.Factor', 1.005, OTHER],
    ['Cost.Factor', -1, OTHER],
    ['Cost.Extra', -0.01, OTHER],
    ['Cost.Extra', Number.NaN, OTHER],
    ['Cost.Extra', 1e21, OTHER],
    ['Planned.Date', '2026-02-29', OTHER],
    ['Planned.Date', '0026-02-28', OTHER],
    ['Planned.Date', 'morgen', OTHER],
    ['TrafficDecision.PublicationDate', 'Cancelled', OTHER],
    ['ChargerIds', 'LP-1', OTHER],
    ['ChargerIds', Array(9).fill({ ChargerId: 'LP-1' }), 'U kunt er maximaal 8 toevoegen.'],
  ])('%s %j: %s', (name, value, message) => {
    expect(problemsOf(name, value)).toEqual([`${name}: ${message}`])
  })

  test('has its message in English too', () => {
    const t = textsIn('en')
    expect(problemsOf('Broker.Name', '', { t })).toEqual(['Broker.Name: This is a required field'])
    expect(problemsOf('Stations', 'abc', { t })).toEqual(['Stations: Please check your input.'])
  })

  test('in a list is found at its item; an item that nobody filled in is not looked at', () => {
    const items = [
      { ChargerId: 'LP-1', ChargerType: 'principal', Since: 'Cancelled' },
      { ChargerId: '', ChargerType: 'satellite', Since: '' },
      { ChargerId: '', ChargerType: 'satellite', Since: '2026-13-01' },
      { ChargerId: 'x'.repeat(13), ChargerType: 'huge', Since: '' },
    ]
    expect(problemsOf('ChargerIds', items)).toEqual([
      `ChargerIds.2.ChargerId: ${REQUIRED}`,
      `ChargerIds.2.Since: ${OTHER}`,
      'ChargerIds.3.ChargerId: Uw invoer mag maximaal 12 karakters zijn.',
      `ChargerIds.3.ChargerType: ${OTHER}`,
    ])
  })

  test('of a list that is too short is reported with the number', () => {
    const list: Field = { ...fieldNamed('ChargerIds'), least: 2 }
    const record = filledIn({ ChargerIds: [{ ChargerId: 'LP-1', ChargerType: 'principal', Since: '' }] })
    expect(problemsIn([list], record, rules)).toEqual([
      { field: 'ChargerIds', message: 'Vul er minimaal 2 in.' },
    ])
  })
})

describe('a value that is right', () => {
  test.each<[name: string, value: unknown]>([
    ['Broker.Name', 'Judith Ööstra-Ǿ'],
    ['Broker.Comments', 'goed\nbeter €5 (ok?)'],
    ['Broker.Email', "j.d'hondt%x@gent.be"],
    ['Broker.Accepted', 'no'],
    ['Broker.Checked', false],
    ['Preparation.Requires', ['pole', 'marking']],
    ['Location.PostalCode', '1012 AB'],
    ['Location.Latitude', -90],
    ['Location.Latitude', 0.0000001],
    ['Location.Longitude', 180],
    ['Contractor', 'c-1'],
    ['Stations', 50],
    ['Cost.Factor', 1.1],
    ['Cost.Extra', 999999999999.99],
    ['Planned.Date', 'Cancelled'],
    ['Planned.Date', '2028-02-29'],
    ['ChargerIds', Array(8).fill({ ChargerId: 'LP-1' })],
  ])('%s %j', (name, value) => {
    expect(problemsOf(name, value)).toEqual([])
  })

  test('of a postal code depends on the country', () => {
    expect(problemsOf('Location.PostalCode', '9000', { country: 'BE' })).toEqual([])
    expect(problemsOf('Location.PostalCode', '0900', { country: 'BE' })).toHaveLength(1)
    expect(problemsOf('Location.PostalCode', '1012 AB', { country: 'BE' })).toHaveLength(1)
  })

  test('may be an option that is no longer offered, where it was already', () => {
    const before = filledIn({ Contractor: 'c-2', Permit: 'gone', 'Preparation.Requires': ['trees'] })
    expect(problemsOf('Contractor', 'c-2', { before })).toEqual([])
    expect(problemsOf('Permit', 'gone', { before })).toEqual([])
    expect(problemsOf('Preparation.Requires', ['pole', 'trees'], { before })).toEqual([])
    expect(problemsOf('Permit', 'c-2', { before })).toHaveLength(1)
  })
})

describe('what is required', () => {
  const required = (record: FormRecord, complete: boolean) =>
    problemsIn(FIELDS, record, { ...rules, complete }).map(({ field, message }) => {
      expect(message).toBe(REQUIRED)
      return field
    })

  test('is more when a step is completed than when it is saved', () => {
    expect(required(recordWith(), false)).toEqual(['Broker.Name'])
    expect(required({}, true)).toEqual(['Broker.Name', 'Broker.Accepted', 'ChargerIds'])
  })

  test('of a list is an item with something in it', () => {
    const blank = filledIn({ ChargerIds: [{ ChargerId: '', ChargerType: 'principal', Since: '' }] })
    expect(required(blank, true)).toContain('ChargerIds')
  })

  test('may depend on another field', () => {
    expect(required(filledIn({ 'Preparation.Requires': ['pole'] }), false)).toEqual([])
    expect(required(filledIn({ 'Preparation.Requires': ['pole', 'other'] }), false)).toEqual([
      'Preparation.Reason',
    ])
  })
})

test('the browser finds what the server finds', () => {
  const small = inTheBrowser(FIELDS)
  for (const record of [recordWith(), filledIn({ Stations: 'abc', ChargerIds: [{ Since: 'x' }] })])
    for (const complete of [true, false])
      expect(problemsIn(small, record, { ...rules, complete })).toEqual(
        problemsIn(FIELDS, record, { ...rules, complete }),
      )
})

test('no text makes a check slow', () => {
  const nasty = [
    'a'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    `a@${'a-'.repeat(25_000)}!`,
    ' '.repeat(50_000),
  ]
  const start = performance.now()
  for (const field of FIELDS)
    for (const text of nasty) problemsIn([field], filledIn({ [field.name]: text }), rules)
  expect(performance.now() - start).toBeLessThan(patience(1500))
})
