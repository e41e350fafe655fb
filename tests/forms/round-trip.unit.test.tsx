import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { problemsIn } from '../../src/platform/forms/check.ts'
import type { Field, FormRecord } from '../../src/platform/forms/field.ts'
import { readForm } from '../../src/platform/forms/read.ts'
import { readRecord } from '../../src/platform/forms/read-record.ts'
import { plainText } from '../../src/platform/texts/safe-text.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { FormFields } from '../../views/forms/form-fields.tsx'
import { FIELDS, GROUPS, inTheBrowser, options, recordWith, rules } from './a-form.ts'
import { sentBy } from './sent.ts'

const drawn = (record: FormRecord) =>
  renderToString(
    <FormFields
      groups={GROUPS}
      record={record}
      problems={[]}
      editable={() => true}
      options={options}
      t={textsIn('nl')}
      language="nl"
    />,
  )

const LETTERS = [...'abcÀÿǾ09 \'-,.@€+!?&:;()#/"<>%\t🙂']
const words = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 30 }).map(plainText)
const lines = fc.string({ unit: fc.constantFrom(...LETTERS, '\n'), maxLength: 60 }).map(plainText)
const cents = fc.integer({ min: 0, max: 10 ** 11 }).map((it) => it / 100)
const degrees = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((it) => Number(it.toFixed(10)) + 0)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((it) => it.toISOString().slice(0, 10))

/** Any value of a field of this type, valid or not. */
function anyOf(field: Field): fc.Arbitrary<unknown> {
  const values = Array.isArray(field.options) ? field.options.map((it) => it.value) : ['c-1', 'c-2', 'c-gone']
  switch (field.type) {
    case 'multiline':
      return lines
    case 'integer':
      return fc.option(fc.nat({ max: 10 ** 9 }))
    case 'decimal':
    case 'currency':
      return fc.option(cents)
    case 'latitude':
      return fc.option(degrees(90))
    case 'longitude':
      return fc.option(degrees(180))
    case 'boolean':
      return fc.option(fc.boolean())
    case 'date':
      return fc.oneof(fc.constant(''), day, ...(field.cancellable ? [fc.constant('Cancelled')] : []))
    case 'choice':
      return fc.constantFrom('', ...values)
    case 'choices':
      return fc.subarray(values)
    case 'list': {
      const items = Object.fromEntries((field.fields ?? []).map((it) => [it.name, anyOf(it)]))
      return fc.array(
        fc.record(items).map((item) => ({ ...item, ChargerId: `LP ${item.ChargerId}`.trim() })),
        { maxLength: 9 },
      )
    }
    case 'postalCode':
      return fc.constantFrom('', '9000', '1012 AB', '1012 SS')
    default:
      return words
  }
}

const records = fc.record(Object.fromEntries(FIELDS.map((it) => [it.name, anyOf(it)]))).map(recordWith)

test('a record that is drawn and sent again is the same record', () => {
  fc.assert(
    fc.property(records, (record) => {
      const sent = sentBy(drawn(record))
      expect(readForm(FIELDS, sent, {})).toEqual(withoutEmpty(record))
      expect(readForm(FIELDS, sent, record)).toBe(record)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('a record that is given by a call is the same record, and the browser judges it as the server does', () => {
  const small = inTheBrowser(FIELDS)
  fc.assert(
    fc.property(records, fc.boolean(), (record, complete) => {
      const json = JSON.parse(JSON.stringify(record))
      expect(readRecord(FIELDS, json, record)).toMatchObject({ record, unknown: [] })
      const before = record
      const sent = readForm(small, sentBy(drawn(record)), {}, { blanks: true })
      expect(problemsIn(small, sent, { ...rules, complete })).toEqual(
        problemsIn(FIELDS, record, { ...rules, complete, before }),
      )
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

/** Reading omits values that are empty and were not there. */
const withoutEmpty = (record: FormRecord): FormRecord =>
  readRecord(FIELDS, record as Record<string, unknown>).record
