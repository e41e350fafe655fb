import { beforeAll, describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { createKey, endKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { chiara, willem } from '../world.ts'

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
  person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
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
  test('it is numbered, placed and found again by its contents', async () => {
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
      search_text: 'vl-er-25-0001 a-1 veldstraat 12 9000 gent 1-abc-123 1abc123 lotte@example.org',
    })
  })

  test('sending the same again changes nothing, also with fewer fields, or in capitals', async () => {
    const before = await rowOf('A-1')
    for (const row of [ROW, { ...ROW, email: null }, { ...ROW, street: 'VELDSTRAAT' }]) {
      const { status, data } = await sends(row)
      expect(status).toBe(200)
      expect(data.results).toEqual([
        { reference: 'A-1', result: 'unchanged', case_ref: 'VL-ER-25-0001', uuid: before?.uuid },
      ])
    }
    expect(await rowOf('A-1')).toEqual(before)
  })

  test.each([
    [{ street: 'Kouter' }, 'street'],
    [{ email: 'an@example.org', phone: '09 266 00 00' }, 'phone, email'],
    [{ remarks: 'Graag voor de deur' }, 'remarks'],
    [{ submitted_at: '2025-12-30' }, 'submitted_at'],
    [{ lat: 51.0543, lng: 3.7174 }, 'lat, lng'],
  ])('another request under a reference in use is refused with what differs: %j', async (more, fields) => {
    const before = await rowOf('A-1')
    const { status, json } = await sends({ ...ROW, ...more })
    expect([status, json.data.results]).toEqual([
      422,
      [
        {
          reference: 'A-1',
          result: 'refused',
          problems: [
            {
              field: 'reference',
              message: `Deze referentie is al van VL-ER-25-0001, met andere gegevens (${fields}). Geef een andere aanvraag een eigen referentie.`,
            },
          ],
        },
      ],
    ])
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

  test('what an incomplete request lacked completes it and opens it, once', async () => {
    const before = await rowOf('A-2')
    const full = { ...ROW, reference: 'A-2', phone: '09 266 00 00', number_plate: '1-abc-123' }
    const other = await sends({ ...full, street: 'Kouter' })
    expect(other.json.data.results[0].problems[0].message).toContain('(street, phone, email, number_plate)')
    expect((await sends({ ...ROW, email: null, reference: 'A-2', remarks: 'x' })).status).toBe(422)
    expect(await rowOf('A-2')).toEqual(before)

    expect((await sends(full)).data.results).toMatchObject([{ result: 'completed', uuid: before?.uuid }])
    const after = await rowOf('A-2')
    expect(after).toMatchObject({ status: 2, version: 2, email: ROW.email, plate_key: '1ABC123' })
    expect(after?.search_text).toContain('1-abc-123')
    const { data } = await sends([full, { ...ROW, reference: 'A-2' }])
    expect(data.results.map((it: { result: string }) => it.result)).toEqual(['unchanged', 'unchanged'])
    expect(await rowOf('A-2')).toEqual(after)

    const events = await desk.db
      .selectFrom('event')
      .select(['kind', 'data', 'person_name'])
      .where('subject_uuid', '=', before?.uuid ?? '')
      .orderBy('id')
      .execute()
    expect(events.map((it) => it.kind)).toEqual(['request-received', 'request-completed'])
    expect(JSON.parse(events[1]?.data ?? '')).toEqual({ before: { status: 1 }, after: { status: 2 } })
    const counted = desk.db
      .selectFrom('request_count')
      .select('count')
      .where('municipality_code', '=', '44021')
    expect(await counted.where('status', '=', 1).executeTakeFirst()).toEqual({ count: 0 })
  })

  test('sent again after an operator put it elsewhere, or after it was cleared, it changes nothing', async () => {
    const row = { ...ROW, reference: 'A-3', lat: 51.0543, lng: 3.7174 }
    await sends(row)
    const { uuid } = (await rowOf('A-3')) ?? { uuid: '' }
    await desk.as(chiara).calls('POST', '/api/requestcoordinates', {
      ref: uuid,
      data: { source: 'manual', coordinates: { lat: 51.0544, lng: 3.7175, nomatch: false, iteration: 0 } },
    })
    expect(await rowOf('A-3')).toMatchObject({ lat: 51.0544, version: 2 })
    expect((await sends(row)).data.results[0].result).toBe('unchanged')

    await desk.db
      .updateTable('request')
      .set({
        gdpr_cleared_at: '2026-01-01T00:00:00.000Z',
        street: '',
        email: '',
        postal_code: '9000',
        lat: null,
      })
      .where('uuid', '=', uuid)
      .execute()
    expect((await sends(row)).data.results[0].result).toBe('unchanged')
    expect(await rowOf('A-3')).toMatchObject({ street: '', email: '' })
    expect((await sends({ ...row, postal_code: '9030', lat: null, lng: null })).status).toBe(422)
  })

  test('sent again after a case worker handed it over, it is the same, and stays where it is', async () => {
    const row = { ...ROW, reference: 'A-4', municipality_code: '44021' }
    await sends(row)
    const { uuid } = (await rowOf('A-4')) ?? { uuid: '' }
    await desk.as(willem).calls('POST', '/api/requestmunicipality', {
      ref: uuid,
      data: { municipality: '11002', reason: 'Verkeerd ingediend', version: 1 },
    })
    expect((await sends(row)).data.results[0].result).toBe('unchanged')
    expect(await rowOf('A-4')).toMatchObject({ municipality_code: '11002', version: 2 })
  })

  test('documents of an incomplete request are kept, and it is completed with them', async () => {
    const row = { ...ROW, reference: 'A-5', email: null }
    await sends(row)
    const proof = new FormData()
    proof.set(
      'file',
      new Blob([new Uint8Array(pdfWith(['Bewijs']))], { type: 'application/pdf' }),
      'bewijs.pdf',
    )
    const sent = new Response(proof)
    const { status } = await desk.as(null).sends({
      method: 'PUT',
      url: '/api/intake/requests/A-5/files/vehicle',
      headers: { 'x-api-key': key, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect([status, (await rowOf('A-5'))?.status]).toEqual([201, 1])
    expect((await sends({ ...row, email: ROW.email })).data.results[0].result).toBe('completed')
    const { uuid, status: after } = (await rowOf('A-5')) ?? { uuid: '', status: 0 }
    expect(after).toBe(2)
    const files = desk.db.selectFrom('file').select('filename').where('subject_uuid', '=', uuid)
    expect(await files.execute()).toEqual([{ filename: 'bewijs.pdf' }])
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
  test('when some are refused the answer is 207, with every reason in the requested language', async () => {
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

  test('in one call too, another request under the same reference is refused, and what it lacked completes it', async () => {
    const rows = [
      { ...ROW, reference: 'B-4', email: null },
      { ...ROW, reference: 'B-4', house_number: 14 },
      { ...ROW, reference: 'B-4' },
      { ...ROW, reference: 'B-4' },
    ]
    const { status, data } = await sends(rows)
    expect(status).toBe(207)
    const results = data.results as { result: string; uuid: string; problems: { message: string }[] }[]
    expect(results.map((it) => it.result)).toEqual(['created', 'refused', 'completed', 'unchanged'])
    expect(results[1]?.problems[0]?.message).toContain('(house_number, email)')
    expect(await rowOf('B-4')).toMatchObject({
      uuid: results[0]?.uuid,
      status: 2,
      version: 2,
      house_number: '12',
    })
  })

  test('a municipality that its postal code or coordinates contradict is refused by both names', async () => {
    const wrong = { ...ROW, postal_code: '2600', city: 'Berchem', municipality_code: '44021' }
    const { json } = await sends([
      { ...wrong, reference: 'B-5' },
      { ...ROW, reference: 'B-6', municipality_code: '44021', lat: 51.2213, lng: 4.3997 },
      { ...ROW, reference: 'B-7', postal_code: '2000' },
    ])
    expect(json.data.results.map((it: { problems: object[] }) => it.problems)).toEqual([
      [
        {
          field: 'municipality_code',
          message: 'Gemeentecode 44021 is van Gent, maar postcode 2600 hoort bij Antwerpen.',
        },
      ],
      [
        {
          field: 'municipality_code',
          message: 'Gemeentecode 44021 is van Gent, maar de coördinaten liggen in Antwerpen.',
        },
      ],
      [
        {
          field: 'postal_code',
          message:
            'Postcode 2000 hoort bij Antwerpen, maar Gent bij Gent. Verbeter een van beide, of geef de gemeentecode.',
        },
      ],
    ])
    for (const reference of ['B-5', 'B-6', 'B-7']) expect(await rowOf(reference)).toBeUndefined()
  })

  test('another place name is reported, and the request is with the municipality of the rest', async () => {
    const { status, data } = await sends({
      ...ROW,
      reference: 'B-8',
      municipality_code: '44021',
      city: 'Parijs',
    })
    expect([status, data.results[0]]).toMatchObject([
      200,
      {
        result: 'created',
        warnings: [
          {
            field: 'city',
            message: 'Plaats Parijs kennen we niet bij postcode 9000 (Gent). De aanvraag is van Gent.',
          },
        ],
      },
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

  test('unknown fields and formats are not accepted', async () => {
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

  test('neither the database nor the log contains the key itself', async () => {
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
