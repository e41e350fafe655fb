import { beforeAll, describe, expect, test } from 'vitest'
import { inBox } from '../../src/platform/db/dialect.ts'
import { boxAround } from '../../src/platform/geo/box.ts'
import type { Point } from '../../src/platform/geo/distance.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  anna,
  aRequest,
  chiara,
  judith,
  omar,
  type TestPerson,
  type TestRequest,
  willem,
} from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const KORENMARKT = { lat: 51.0546, lng: 3.7219 }

const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const eventsOf = (request: TestRequest) =>
  desk.db.selectFrom('event').selectAll().where('subject_uuid', '=', request.uuid).execute()
const calls = (by: TestPerson, request: TestRequest, coordinates: object, more: object = {}) =>
  desk.as(by).calls('POST', '/api/requestcoordinates', {
    ref: request.uuid,
    data: { source: 'manual', coordinates, ...more },
  })

describe('Chiara repairs coordinates over the API', () => {
  test('she gets the new request, with its coordinates in both places of the record', async () => {
    const request = await aRequest(desk.db, { lat: null, lng: null, coordinates_nomatch: 1 })
    const { status, data } = await calls(chiara, request, { ...KORENMARKT, nomatch: false, iteration: 0 })
    expect(status).toBe(200)
    const kept = { ...KORENMARKT, nomatch: false, iteration: 0 }
    expect(data.record).toMatchObject({ uuid: request.uuid, version: 2, coordinates: kept })
    expect(data.record.baseData.coordinates).toEqual(kept)
    expect(await now(request)).toMatchObject({
      ...KORENMARKT,
      version: 2,
      coordinates_nomatch: 0,
      updated_at: '2026-03-02T09:00:00.000Z',
    })
  })

  test('the event has the coordinates before and after', async () => {
    const request = await aRequest(desk.db, { lat: 51.1, lng: 3.8 })
    await calls(chiara, request, KORENMARKT)
    const [event, ...more] = await eventsOf(request)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      kind: 'request-coordinates-changed',
      subject_type: 'request',
      person_id: chiara.id,
    })
    expect(JSON.parse(event?.data ?? '')).toEqual({
      before: { lat: 51.1, lng: 3.8, nomatch: false, iteration: 0 },
      after: { ...KORENMARKT, nomatch: false, iteration: 0, source: 'manual' },
    })
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toMatch(/Coördinaten gewijzigd.*51.1, 3.8 → 51.0546, 3.7219/)
  })

  test('what the geocoder found keeps how it was found; what she points out is found', async () => {
    const [one, other] = [await aRequest(desk.db), await aRequest(desk.db)]
    const guessed = { ...KORENMARKT, nomatch: true, iteration: 4 }
    expect((await calls(chiara, one, guessed, { source: 'geocoder' })).data.record.coordinates).toEqual(
      guessed,
    )
    expect((await calls(chiara, other, guessed)).data.record.coordinates).toEqual({
      ...KORENMARKT,
      nomatch: false,
      iteration: 0,
    })
  })

  test('the map finds it at its new place, and no longer at the old one', async () => {
    const [from, to] = [
      { lat: 51.0311, lng: 3.6611 },
      { lat: 51.0402, lng: 3.7333 },
    ]
    const request = await aRequest(desk.db, from)
    await calls(chiara, request, to)
    const near = (place: Point) =>
      desk.db
        .selectFrom('request')
        .select('uuid')
        .where(inBox(desk.db, 'request', boxAround(place, 5)))
        .execute()
    expect(await near(to)).toEqual([{ uuid: request.uuid }])
    expect(await near(from)).toEqual([])
  })

  test('the same place again changes nothing, also when she is late', async () => {
    const request = await aRequest(desk.db)
    await calls(chiara, request, KORENMARKT)
    const again = await calls(anna, request, KORENMARKT, { version: 1 })
    expect([again.status, again.data.record.version]).toEqual([200, 2])
    expect(await eventsOf(request)).toHaveLength(1)
  })

  test.each([
    [{ lat: 3.7219, lng: 51.0546 }, 'Latitude en longitude zijn verwisseld.'],
    [{ lat: 48.8566, lng: 2.3522 }, 'Deze coördinaten liggen buiten het gebied van dit loket.'],
    [{ lat: 91, lng: 3.7 }, 'Een latitude ligt tussen -90 en 90.'],
    [{ lat: 51, lng: 1e300 }, 'Een longitude ligt tussen -180 en 180.'],
  ])('%j is refused, and nothing changes', async (coordinates, message) => {
    const request = await aRequest(desk.db)
    const { status, json } = await calls(chiara, request, coordinates)
    expect([status, json.message]).toEqual([422, message])
    expect(await now(request)).toMatchObject({ lat: request.lat, lng: request.lng, version: 1 })
    expect(await eventsOf(request)).toEqual([])
  })

  test.each([{}, { lat: 51 }, { lat: '51', lng: '3' }, { lat: null, lng: null }])(
    '%j is no pair of numbers',
    async (coordinates) => {
      expect((await calls(chiara, await aRequest(desk.db), coordinates)).status).toBe(400)
    },
  )
})

describe('two people at one request', () => {
  test('the first is kept; the second gets the present coordinates', async () => {
    const request = await aRequest(desk.db)
    expect((await calls(chiara, request, KORENMARKT, { version: 1 })).status).toBe(200)
    const late = await calls(anna, request, { lat: 51.06, lng: 3.73 }, { version: 1 })
    expect(late.status).toBe(409)
    expect(late.json.message).toContain('De coördinaten zijn nu 51.0546, 3.7219.')
    expect(late.data.record).toMatchObject({ version: 2, coordinates: KORENMARKT })
    expect(late.data.record.baseData.coordinates).toMatchObject(KORENMARKT)
    expect(await eventsOf(request)).toHaveLength(1)
  })

  test('at the same moment: one is kept, the others are refused', async () => {
    const request = await aRequest(desk.db)
    const answers = await Promise.all(
      [51.051, 51.052, 51.053, 51.054].map((lat) =>
        calls(chiara, request, { lat, lng: 3.7 }, { version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await now(request)).version).toBe(2)
    expect(await eventsOf(request)).toHaveLength(1)
  })
})

describe('who may change them', () => {
  test('operators in their own municipalities, and admins', async () => {
    const inAntwerpen = { municipality: ANTWERPEN, lat: 51.2194, lng: 4.4025 }
    expect(
      (await calls(omar, await aRequest(desk.db, inAntwerpen), { lat: 51.2183, lng: 4.4083 })).status,
    ).toBe(200)
    expect((await calls(anna, await aRequest(desk.db), KORENMARKT)).status).toBe(200)
    expect((await calls(omar, await aRequest(desk.db), KORENMARKT)).status).toBe(404)
    for (const person of [judith, willem])
      expect((await calls(person, await aRequest(desk.db), KORENMARKT)).status).toBe(403)
  })

  test('reading everywhere as a visitor does not stretch an operator’s rights', async () => {
    const both = { ...chiara, id: 'test|both', roles: { ...chiara.roles, caseviewer: '*' as const } }
    const elsewhere = await aRequest(desk.db, { municipality: ANTWERPEN })
    expect((await calls(both, elsewhere, KORENMARKT)).status).toBe(403)
    const page = await desk.as(both).opens(`/aanvragen/${elsewhere.uuid}`)
    expect([page.status, page.body.includes('id="coordinaten"')]).toEqual([200, false])
    expect((await calls(both, await aRequest(desk.db), KORENMARKT)).status).toBe(200)
  })

  test.each([
    ['removed', { status: 5 }],
    ['cleared', { gdpr_cleared_at: '2026-02-25T08:00:00.000Z' }],
  ])('a %s request stays as it is', async (_what, state) => {
    const request = await aRequest(desk.db, state)
    expect((await calls(chiara, request, KORENMARKT)).status).toBe(403)
    const page = await desk.as(chiara).opens(`/aanvragen/${request.uuid}`)
    expect(page.body).not.toContain('id="coordinaten"')
  })
})
