import { describe, expect, test } from 'vitest'
import { problemsIn } from '../../src/platform/forms/check.ts'
import { type FormRecord, valueAt } from '../../src/platform/forms/field.ts'
import { afterListAct, readForm } from '../../src/platform/forms/read.ts'
import { readRecord } from '../../src/platform/forms/read-record.ts'
import { FIELDS, fieldNamed, filledIn, recordWith, rules } from './a-form.ts'

const readOf = (name: string, sent: unknown) =>
  valueAt(readForm(FIELDS, { [name]: sent }, {}), fieldNamed(name)) as unknown

describe('what a form sends', () => {
  test.each<[name: string, sent: unknown, kept: unknown]>([
    ['Broker.Name', ' “Judith” ', '"Judith"'],
    ['Broker.Comments', 'een\r\ntwee', 'een\ntwee'],
    ['Location.PostalCode', '1012ab', '1012 AB'],
    ['Location.PostalCode', ' 9000 ', '9000'],
    ['Location.PostalCode', '1012 SS', '1012 SS'],
    ['Stations', '007', 7],
    ['Stations', ' ', null],
    ['Stations', 'abc', 'abc'],
    ['Stations', '1.000', '1.000'],
    ['Stations', '-1', '-1'],
    ['Stations', '9'.repeat(16), '9'.repeat(16)],
    ['Cost.Extra', '1250,5', 1250.5],
    ['Cost.Extra', '1250.5', '1250.5'],
    ['Cost.Extra', '1,255', '1,255'],
    ['Cost.Factor', '0,25', 0.25],
    ['Location.Latitude', '-51,0543', -51.0543],
    ['Location.Latitude', '-0', 0],
    ['Location.Longitude', '3.7', 3.7],
    ['Broker.Checked', ['', 'true'], true],
    ['Broker.Checked', 'false', false],
    ['Broker.Checked', '', null],
    ['Broker.Accepted', ['', 'yes'], 'yes'],
    ['Broker.Accepted', ['', 'yes', 'no'], ['', 'yes', 'no']],
    ['Preparation.Requires', ['', 'pole', 'other', 'pole'], ['pole', 'other']],
    ['Preparation.Requires', '', []],
    ['Planned.Date', ['2026-03-02', 'Cancelled'], 'Cancelled'],
    ['Planned.Date', '2-3-2026', '2026-03-02'],
    ['Planned.Date', '2026-02-30', '2026-02-30'],
    ['TrafficDecision.PublicationDate', ['2026-03-02', 'Cancelled'], ['2026-03-02', 'Cancelled']],
    ['ChargerIds', '', []],
  ])('%s %j is kept as %j', (name, sent, kept) => {
    expect(readOf(name, sent)).toEqual(kept)
  })

  test('leaves what is not in it as it was; an emptied box is in it', () => {
    const before = filledIn({ 'Preparation.Requires': ['pole'], Stations: 3, Permit: 'nvt' })
    const after = readForm(FIELDS, { 'Preparation.Requires': '', Stations: '' }, before)
    expect(after).toEqual(filledIn({ Permit: 'nvt' }))
  })

  test('gives the same record when nothing was changed', () => {
    const before = { ...filledIn(), ChargerIds: [{ ChargerId: '', ChargerType: 'principal' }], Extra: 1 }
    const body = {
      'Broker.Name': 'Judith',
      'ChargerIds.0.ChargerId': '',
      'ChargerIds.0.ChargerType': 'principal',
    }
    expect(readForm(FIELDS, body, before)).toBe(before)
  })

  test('takes the value that the field declares for all others', () => {
    const field = { ...fieldNamed('Broker.Accepted'), otherwise: 'no' }
    expect(readForm([field], { 'Broker.Accepted': 'perhaps' }, {})).toEqual({ Broker: { Accepted: 'no' } })
    expect(readForm([field], { 'Broker.Accepted': 'yes' }, {})).toEqual({ Broker: { Accepted: 'yes' } })
    expect(readForm([field], { 'Broker.Accepted': '' }, { Broker: { Accepted: 'yes' } })).toEqual({
      Broker: { Accepted: '' },
    })
  })

  test('is read by declared names only', () => {
    const body = JSON.parse(
      '{"__proto__.polluted":"1","constructor.prototype.polluted":"1","Broker":"x","Broker.Secret":"x","_csrf":"t"}',
    )
    expect(readForm(FIELDS, body, {})).toEqual({})
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    const items = {
      'ChargerIds.0.__proto__': 'x',
      'ChargerIds.0.Secret': 'x',
      'ChargerIds.0.ChargerId': 'LP-1',
    }
    expect(readForm(FIELDS, items, {})).toEqual({
      ChargerIds: [{ ChargerId: 'LP-1', ChargerType: '', Since: '' }],
    })
  })

  test('holds items in order, without those that nobody filled in', () => {
    const body = {
      ChargerIds: '',
      'ChargerIds.10.ChargerId': 'LP-10',
      'ChargerIds.2.ChargerId': 'LP-2',
      'ChargerIds.2.Since': ['', 'Cancelled'],
      'ChargerIds.3.ChargerId': ' ',
      'ChargerIds.3.ChargerType': 'satellite',
      'ChargerIds.99999.ChargerId': 'too far',
    }
    const items = valueAt(readForm(FIELDS, body, {}), fieldNamed('ChargerIds'))
    expect(items).toEqual([
      { ChargerId: 'LP-2', ChargerType: '', Since: 'Cancelled' },
      { ChargerId: 'LP-10', ChargerType: '', Since: '' },
    ])
  })

  test('is not taken past a hundred items', () => {
    const body = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [`ChargerIds.${at}.ChargerId`, 'LP']),
    )
    expect(valueAt(readForm(FIELDS, body, {}), fieldNamed('ChargerIds'))).toHaveLength(100)
  })
})

describe('the buttons of a list', () => {
  const rows = (...ids: string[]) =>
    Object.fromEntries(ids.map((id, at) => [`ChargerIds.${at}.ChargerId`, id]))
  const idsIn = (record: FormRecord) =>
    (valueAt(record, fieldNamed('ChargerIds')) as unknown as { ChargerId: string }[]).map(
      (it) => it.ChargerId,
    )
  const pressed = (act: string, ...ids: string[]) => {
    const drawn = afterListAct(FIELDS, { act, 'Broker.Name': 'Ja', ...rows(...ids) }, {})
    return drawn && { ids: idsIn(drawn.record), focus: drawn.focus, name: readName(drawn.record) }
  }
  const readName = (record: FormRecord) => valueAt(record, fieldNamed('Broker.Name'))

  test('add an item, keep what was typed, and go on in the new one', () => {
    expect(pressed('toevoegen:ChargerIds', 'A', '')).toEqual({
      ids: ['A', '', ''],
      focus: 'ChargerIds.2.ChargerId',
      name: 'Ja',
    })
    expect(pressed('toevoegen:ChargerIds')?.ids).toEqual(['', ''])
    const made = afterListAct(FIELDS, { act: 'toevoegen:ChargerIds' }, {})?.record
    expect(valueAt(made ?? {}, fieldNamed('ChargerIds'))).toEqual([
      { ChargerId: '', ChargerType: 'principal', Since: '' },
      { ChargerId: '', ChargerType: 'satellite', Since: '' },
    ])
  })

  test('add none past the most', () => {
    expect(pressed('toevoegen:ChargerIds', ...'ABCDEFGH')?.ids).toHaveLength(8)
  })

  test('remove the one that was meant, but not the last', () => {
    expect(pressed('verwijderen:ChargerIds:1', 'A', 'B', 'C')).toMatchObject({
      ids: ['A', 'C'],
      focus: 'ChargerIds.1.ChargerId',
    })
    expect(pressed('verwijderen:ChargerIds:2', 'A', 'B', 'C')?.focus).toBe('ChargerIds.1.ChargerId')
    expect(pressed('verwijderen:ChargerIds:0', 'A')?.ids).toEqual(['A'])
    expect(pressed('verwijderen:ChargerIds:7', 'A', 'B')?.ids).toEqual(['A', 'B'])
    expect(pressed('verwijderen:ChargerIds:x', 'A', 'B')?.ids).toEqual(['A', 'B'])
  })

  test('are no others', () => {
    for (const act of ['opslaan', 'toevoegen:Broker.Name', 'toevoegen:__proto__', 'wissen:ChargerIds', ''])
      expect(pressed(act, 'A')).toBeNull()
    expect(afterListAct(FIELDS, {}, {})).toBeNull()
  })
})

describe('what a call gives', () => {
  test('is read as a form is, and returns what was given and what is unknown', () => {
    const before = recordWith({ Stations: 2, 'Broker.Email': 'a@b.be' })
    const json = JSON.parse(`{
      "Broker": {"Name": " Judith ", "Secret": 1, "__proto__": {"polluted": 1}},
      "Grid": {"Address": {"CityName": "Gent", "Extra": {}}},
      "Cost": {"Extra": "1,50", "Factor": 2.25},
      "Stations": null,
      "ChargerIds": [{"ChargerId": "LP-1", "Colour": "red"}, {"ChargerId": ""}],
      "status": "completed"
    }`)
    const { record, given, unknown } = readRecord(FIELDS, json, before)
    expect(record).toEqual({
      ...recordWith({
        'Broker.Name': 'Judith',
        'Broker.Email': 'a@b.be',
        'Grid.Address.CityName': 'Gent',
        'Cost.Extra': 1.5,
        'Cost.Factor': 2.25,
        ChargerIds: [{ ChargerId: 'LP-1', ChargerType: 'principal', Since: '' }],
      }),
    })
    expect(given.map((field) => field.name)).toEqual([
      'Broker.Name',
      'Grid.Address.CityName',
      'Cost.Extra',
      'Cost.Factor',
      'Stations',
      'ChargerIds',
    ])
    expect(unknown.map(({ path }) => path)).toEqual([
      'Broker.Secret',
      'Broker.__proto__',
      'Grid.Address.Extra',
      'ChargerIds.0.Colour',
      'status',
    ])
  })

  test('of a wrong shape is refused by the check, and never made to fit', () => {
    const { record } = readRecord(FIELDS, {
      Broker: { Name: { a: 1 } },
      Stations: '2',
      Cost: { Extra: [1] },
      ChargerIds: { 0: {} },
    })
    expect(problemsIn(FIELDS, record, rules).map(({ field }) => field)).toEqual([
      'Broker.Name',
      'Cost.Extra',
      'ChargerIds',
    ])
    expect(readRecord(FIELDS, { Broker: 'Judith' }).unknown).toEqual([{ path: 'Broker', value: 'Judith' }])
  })

  test('returns every unknown name, also names with dots in them', () => {
    const json = { 'Broker.Nmae': 'Judith', 'Onzin.Veld': null, 'Broker.Name': 'Judith' }
    const { record, unknown } = readRecord(FIELDS, json)
    expect(record).toEqual({ Broker: { Name: 'Judith' } })
    expect(unknown).toEqual([
      { path: 'Broker.Nmae', value: 'Judith' },
      { path: 'Onzin.Veld', value: null },
    ])
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`naam${at}`, 1]))
    expect(readRecord(FIELDS, many).unknown).toHaveLength(500)
  })

  test('of a list holds what was not sent as a new item has it: the first is not like the others', () => {
    const ChargerIds = [
      { ChargerId: '' },
      { ChargerId: 'A' },
      { ChargerId: 'B', ChargerType: null },
      { ChargerId: 'C', ChargerType: 'principal' },
      { ChargerId: 'D', ChargerType: '' },
    ]
    const { record } = readRecord(FIELDS, { ChargerIds })
    expect((record.ChargerIds as { ChargerType: string }[]).map((it) => it.ChargerType)).toEqual([
      'principal',
      'satellite',
      'principal',
      '',
    ])
  })
})
