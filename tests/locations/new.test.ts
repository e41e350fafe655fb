import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findChargePoint } from '../../src/records/charge-points/record-queries.ts'
import { isSelectable } from '../../src/records/locations/selectable.ts'
import { startApp, type TestApp } from '../app.ts'
import { eventKindsOf } from '../processes/desk.ts'
import { contextOf } from '../processes/world.ts'
import { aChargePoint, CPO_ONE, CPO_TWO, chiara, judith, omar, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const GIVEN = { street: 'Coupure Links', house_number: '653', postal_code: '9000', city: 'Gent' }
let moved = 0
/** A place in Gent where nothing is yet. */
const free = () => ({ lat: '51.06', lng: (3.7 + ++moved / 500).toFixed(4) })
const adds = (form: object, person = chiara) =>
  desk.as(person).posts('/locaties/nieuw', { key: randomUUID(), ...GIVEN, ...form })
const kept = (location = '') =>
  desk.db
    .selectFrom('location')
    .selectAll()
    .where('uuid', '=', location.replace('/locaties/', ''))
    .executeTakeFirstOrThrow()
const pointAt = ({ id }: { id: number }) =>
  desk.db.selectFrom('charge_point').selectAll().where('location_id', '=', id).executeTakeFirstOrThrow()
const countOf = async () => (await desk.db.selectFrom('location').select('id').execute()).length

describe('a new location', () => {
  test('is kept with its charge point, parking lots and parties, and can be used for a process', async () => {
    const { status, location } = await adds({
      ...free(),
      name: 'Hoek Coupure',
      status: 'definitive',
      kind: 'charging-hub',
      lot: ['Vak 1', '', 'Vak 2'],
      operator: CPO_ONE,
      stakeholder: [CPO_TWO, 'somebody else'],
    })
    expect(status).toBe(303)
    const row = await kept(location)
    expect(row).toMatchObject({
      ...GIVEN,
      municipality_code: '44021',
      origin: 'manual',
      name: 'Hoek Coupure',
    })
    const { text } = await desk.as(chiara).opens(location ?? '')
    expect(text).toContain('De locatie is toegevoegd.')
    expect(text).toMatch(/Hoek Coupure Gevalideerde locatie, laadplein Scheldevonk Laden/i)
    expect(text).toContain('Parkeervakken 2 Vak 1 Vak 2')
    expect(text).toContain('Toegevoegd: Hoek Coupure')
    const parties = await desk.db
      .selectFrom('location_stakeholder')
      .select('uuid')
      .where('location_id', '=', row.id)
      .execute()
    expect(parties.map(({ uuid }) => uuid).toSorted()).toEqual([CPO_ONE, CPO_TWO].toSorted())
    const point = await pointAt(row)
    expect(point).toMatchObject({ operator_uuid: CPO_ONE, operator_name: 'Scheldevonk Laden' })
    const context = contextOf(desk, willem)
    const found = await findChargePoint(context, point.uuid)
    expect(found && (await isSelectable(context, found))).toBe(true)
    expect(await eventKindsOf(desk.db, row)).toEqual(['location-created'])
  })

  test('is of the operator that adds it unless another is chosen, and of nobody while that is unknown', async () => {
    expect((await desk.as(chiara).opens('/locaties/nieuw')).body).toContain(
      `<option value="${CPO_ONE}" selected="">`,
    )
    expect((await desk.as(willem).opens('/locaties/nieuw')).body).not.toContain('selected="">Scheldevonk')
    for (const operator of ['', 'somebody else']) {
      const { location } = await adds({ ...free(), operator })
      expect(await pointAt(await kept(location))).toMatchObject({ operator_uuid: '', operator_name: '' })
    }
  })

  test.each([
    ['both coordinates pasted in one field', { lat: '51.0611, 3.7611', lng: '' }, 51.0611],
    ['degrees and minutes', { lat: `51°3'N`, lng: `3°46'E` }, 51.05],
  ])('takes %s', async (_name, coordinates, lat) => {
    const { status, location } = await adds(coordinates)
    expect(status).toBe(303)
    expect((await kept(location)).lat).toBeCloseTo(lat, 4)
  })

  test.each([
    [
      'nothing at all',
      { street: '', postal_code: '', city: '', house_number: '' },
      'Vul een adres of coördinaten in',
    ],
    ['an unknown address', { street: 'Bestaatnietstraat' }, 'Dit adres is niet gevonden'],
    ['swapped coordinates', { lat: '3.72', lng: '51.05' }, 'verwisseld'],
    ['a place abroad', { lat: '48.85', lng: '2.35' }, 'buiten het gebied'],
    ['a place at sea', { lat: '51.4', lng: '2.7' }, 'geen gemeente die'],
    ['half a place', { lat: '51.05', lng: '' }, 'vereist veld'],
    ['a postal code that is none', { ...free(), postal_code: '90' }, 'geen postcode'],
    ['characters that are not safe', { ...free(), name: '<script>' }, 'niet geaccepteerd'],
    ['a text that is too long', { ...free(), name: 'a'.repeat(101) }, 'maximaal 100'],
    ['nine parking lots', { ...free(), lot: '123456789'.split('') }, 'ten hoogste 8'],
    ['the same parking lot twice', { ...free(), lot: ['A', 'A'] }, 'eigen kenmerk'],
  ])('is not kept with %s; what was typed stays', async (_name, form, problem) => {
    const before = await countOf()
    const { status, text, body } = await adds({ city: 'Gent-Stad', ...form })
    expect(status).toBe(422)
    expect(text).toContain(problem)
    if (!('city' in form)) expect(body).toContain('value="Gent-Stad"')
    expect(body).not.toContain('<script>')
    expect(await countOf()).toBe(before)
  })

  test('is only for the municipalities of who adds it', async () => {
    const before = await countOf()
    const place = free()
    const { status, text } = await adds(place, omar)
    expect([status, text.includes('niet in een van uw gemeenten')]).toEqual([422, true])
    expect((await adds(place, judith)).status).toBe(403)
    expect(await countOf()).toBe(before)
  })

  test('warns of what already stands within 50 metres, and is kept when it is meant', async () => {
    await aChargePoint(desk.db, { lat: 51.04, lng: 3.71, reference: 'LP-BUUR' })
    const near = { lat: '51.0403', lng: '3.71' }
    const before = await countOf()
    const { status, text } = await adds(near)
    expect(status).toBe(409)
    expect(text).toMatch(/Binnen 50 meter staat al: LP-BUUR, .* op 34 m/)
    expect(await countOf()).toBe(before)
    expect((await adds({ lat: '51.0406', lng: '3.71' })).status).toBe(303)
    expect((await adds({ ...near, toch: '1' })).status).toBe(303)
  })

  test('sent twice, also at once, is one location', async () => {
    const form = { ...free(), key: randomUUID(), toch: '1' }
    const before = await countOf()
    const answers = await Promise.all([adds(form), adds(form), adds(form)])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await countOf()).toBe(before + 1)
  })
})
