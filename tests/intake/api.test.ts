import { beforeAll, describe, expect, test } from 'vitest'
import { createKey, endKey } from '../../src/api-keys/api-key.ts'
import { nobody } from '../../src/people/person.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'

const ROW = {
  reference: 'A-1',
  street: 'Veldstraat',
  house_number: 12,
  postal_code: '9000',
  city: 'Gent',
  email: 'lotte@example.org',
}

let desk: TestApp
let key: string
let keyId: number
beforeAll(async () => {
  desk = await startApp()
  ;({ key, id: keyId } = await newKey('webformulier'))
})

const keeper = () => ({
  db: desk.db,
  now: desk.clock.now,
  person: { ...nobody, id: 'cli', name: 'Opdrachtregel' },
  requestId: 'test',
})
const newKey = (origin: string) => createKey(keeper(), origin)
const sends = (body: unknown, headers: Record<string, string> = { 'x-api-key': key }): Promise<Answer> =>
  desk.as(null).sends({
    method: 'POST',
    url: '/api/intake/requests',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
const rowOf = (reference: string) =>
  desk.db.selectFrom('request').selectAll().where('origin_reference', '=', reference).executeTakeFirst()

describe('a program sends a request in', () => {
  test('it is numbered, placed and found again by what it says', async () => {
    const { status, data } = await sends({ ...ROW, number_plate: '1-abc-123', submitted_at: '2025-12-31' })
    expect(status).toBe(200)
    expect(data.results).toEqual([
      { reference: 'A-1', result: 'created', case_ref: 'VL-ER-25-0001', uuid: expect.any(String) },
    ])
    expect(await rowOf('A-1')).toMatchObject({
      origin: 'webformulier',
      case_counter: 1,
      status: 2,
      version: 1,
      municipality_code: '44021',
      country_code: 'BE',
      coordinates_nomatch: 1,
      coordinates_iteration: 4,
      address_key: 'veldstraat 00012',
      plate_key: '1ABC123',
      search_text: 'vl-er-25-0001 a-1 veldstraat 12 9000 gent 1-abc-123 1abc123',
    })
  })

  test('sending the same again changes nothing, also when it says something else', async () => {
    const before = await rowOf('A-1')
    const { status, data } = await sends({ ...ROW, street: 'Kouter' })
    expect(status).toBe(200)
    expect(data.results[0]).toMatchObject({
      result: 'unchanged',
      case_ref: 'VL-ER-25-0001',
      uuid: before?.uuid,
    })
    expect(await rowOf('A-1')).toEqual(before)
  })

  test('the same reference of another origin is another request', async () => {
    const other = await newKey('e-loket')
    const { data } = await sends(ROW, { authorization: `ApiKey ${other.key}` })
    expect(data.results[0]).toMatchObject({ result: 'created', case_ref: 'VL-ER-26-0002' })
  })

  test('without e-mail and phone it is received, but not open', async () => {
    await sends({ ...ROW, reference: 'A-2', email: null })
    expect(await rowOf('A-2')).toMatchObject({ status: 1 })
  })

  test('who sent it is in its events, without contact data', async () => {
    const uuid = (await rowOf('A-1'))?.uuid ?? ''
    const events = await desk.db.selectFrom('event').selectAll().where('subject_uuid', '=', uuid).execute()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'request-received', person_name: 'webformulier' })
    expect(JSON.stringify(events)).not.toContain('lotte')
  })
})

describe('a list is answered row by row', () => {
  test('when some are refused the answer is 207, with every reason in the language asked for', async () => {
    const rows = [
      { ...ROW, reference: 'B-1' },
      { ...ROW, reference: 'B-2', postal_code: 'x' },
      { ...ROW, reference: 'B-1' },
    ]
    const { status, data } = await sends(rows, {
      'x-api-key': key,
      'accept-language': 'fr, en;q=0.8, nl;q=0.5',
    })
    expect(status).toBe(207)
    expect(data.results.map((it: { result: string }) => it.result)).toEqual([
      'created',
      'refused',
      'unchanged',
    ])
    expect(data.results[1].problems).toEqual([
      { field: 'postal_code', message: 'This is not a Belgian postal code, such as 9000.' },
    ])
  })

  test('when all are refused the answer is 422', async () => {
    const { status, json } = await sends([{ ...ROW, reference: 'B-3', lat: 3.7, lng: 51.05 }])
    expect([status, json.statusCode]).toEqual([422, 422])
    expect(json.data.results[0].problems[0].message).toBe('Lat en lng zijn verwisseld.')
  })

  test('five hundred are taken, one more is too many', async () => {
    const rows = (n: number) => Array.from({ length: n }, (_, index) => ({ ...ROW, reference: `C-${index}` }))
    const { status, json } = await sends(rows(501))
    expect(status).toBe(413)
    expect(json.message).toBe('Stuur ten hoogste 500 aanvragen per keer; dit waren er 501.')
    expect(await rowOf('C-0')).toBeUndefined()
    expect((await sends(rows(500))).status).toBe(200)
    expect((await sends([])).status).toBe(400)
  })

  test('two senders at once leave no gap and no double', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...ROW, reference: `D-${index}` }))
    const answers = await Promise.all([sends(rows), sends(rows.toReversed()), sends(rows.slice(10))])
    expect(answers.map((it) => it.status)).toEqual([200, 200, 200])
    const counters = await desk.db
      .selectFrom('request')
      .select('case_counter')
      .orderBy('case_counter')
      .execute()
    expect(counters.map((it) => it.case_counter)).toEqual(counters.map((_, index) => index + 1))
  })

  test('what nobody asked for is not accepted', async () => {
    expect((await sends({ ...ROW, reference: 'E-1', status: 3 })).status).toBe(400)
    expect((await sends({ ...ROW, reference: 'E-1', origin: 'ander' })).status).toBe(400)
    expect((await sends('{"reference":"E-1"}')).status).toBe(400)
    expect(await rowOf('E-1')).toBeUndefined()
  })
})

describe('the key', () => {
  test('without a key, or with a wrong one, nobody comes in', async () => {
    for (const headers of [
      {},
      { 'x-api-key': 'laadloket_guess' },
      { authorization: 'ApiKey ' },
      { 'x-api-key': '' },
    ] as Record<string, string>[]) {
      const { status, json } = await sends({ ...ROW, reference: 'F-1' }, headers)
      expect(status).toBe(401)
      expect(json.message).toBe('De API-sleutel ontbreekt, is onjuist of is ingetrokken.')
    }
    expect(await rowOf('F-1')).toBeUndefined()
  })

  test('a revoked key opens nothing, from then on', async () => {
    const made = await newKey('tijdelijk')
    expect((await sends({ ...ROW, reference: 'F-2' }, { 'x-api-key': made.key })).status).toBe(200)
    expect(await endKey(keeper(), made.id)).toBe(true)
    expect((await sends({ ...ROW, reference: 'F-3' }, { 'x-api-key': made.key })).status).toBe(401)
    expect(await endKey(keeper(), made.id)).toBe(false)
  })

  test('a key opens no page and no other call', async () => {
    const { status } = await desk
      .as(null)
      .sends({ method: 'GET', url: '/api/config', headers: { 'x-api-key': key } })
    expect(status).toBe(401)
  })

  test('neither the database nor the log knows the key itself', async () => {
    const rows = await desk.db.selectFrom('api_key').selectAll().execute()
    expect(rows.find((it) => it.id === keyId)?.last_used_at).toBe(desk.clock.now.toISOString())
    expect(JSON.stringify([rows, desk.log])).not.toContain(key)
  })

  test('a key that calls too often must wait, and may go on after that', async () => {
    const busy = await newKey('haast')
    const calls: number[] = []
    for (let n = 0; n < 122; n++) calls.push((await sends({}, { 'x-api-key': busy.key })).status)
    expect(calls.slice(0, 120)).not.toContain(429)
    expect(calls.at(-1)).toBe(429)
    desk.clock.passes(61)
    expect((await sends({}, { 'x-api-key': busy.key })).status).toBe(422)
  })
})
