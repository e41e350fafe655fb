import { beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { judith, willem } from '../world.ts'

/** What residents write: kept as it is, and shown as text wherever it is shown. */

const WORDS =
  '100% elektrisch | a < b > c * d = e, zie https://kaart.example/?y=1&z=2 😀\t<script>alert(1)</script>\n"“x”" \' {t} \\'
const NAME = 'Maes % = * | 😀 & "Zn"'

let desk: TestApp
let uuid: string
beforeAll(async () => {
  desk = await startApp()
  const keeper = {
    ...{ db: desk.db, now: desk.clock.now, requestId: 'test' },
    person: { ...anonymous, id: 'cli' },
  }
  const { key } = await createKey(keeper, 'webformulier')
  const row = {
    ...{ reference: 'A-1', street: 'Veldstraat', house_number: '12', postal_code: '9000', city: 'Gent' },
    ...{ email: 'lotte@example.org', lat: 51.0543, lng: 3.7174, municipality_code: '44021' },
    ...{ last_name: NAME, remarks: WORDS, location: WORDS, vehicle_model: '50% = | 😀' },
  }
  const sends = () =>
    desk.as(null).sends({
      method: 'POST',
      url: '/api/intake/requests',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      payload: JSON.stringify(row),
    })
  const { data } = await sends()
  uuid = data.results[0].uuid
  expect((await sends()).data.results).toMatchObject([{ result: 'unchanged', uuid }])
})

const expectNothingRuns = (body: string) => {
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('a < b > c')
}

describe('what a resident wrote', () => {
  test('is kept to the letter', async () => {
    const row = await desk.db.selectFrom('request').selectAll().where('uuid', '=', uuid).executeTakeFirst()
    expect(row).toMatchObject({ remarks: WORDS, location: WORDS, last_name: NAME })
  })

  test.each(['nl', 'en'] as const)('is on the page as text, in %s', async (language) => {
    const { body } = await desk.as({ ...willem, language }).opens(`/aanvragen/${uuid}`)
    expectNothingRuns(body)
    expect(body).toContain(
      '100% elektrisch | a &lt; b &gt; c * d = e, zie https://kaart.example/?y=1&amp;z=2 😀\t&lt;script&gt;',
    )
    expect(body).toContain('Maes % = * | 😀 &amp; &quot;Zn&quot;')
  })

  test('is in the list, found by search, and as text in the data of the map', async () => {
    for (const search of ['100%', '% =', 'Maes', '😀 &']) {
      const { body } = await desk.as(judith).opens(`/aanvragen?zoeken=${encodeURIComponent(search)}`)
      expectNothingRuns(body)
      if (search !== '100%') expect(body, search).toContain(uuid)
    }
    const list = await desk.as(judith).opens('/aanvragen?zoeken=maes')
    expect(list.body).toContain('Maes % = * | 😀 &amp; &quot;Zn&quot;')
  })

  test('is in the record of the API to the letter, as JSON that no browser takes for a page', async () => {
    const { data, headers } = await desk.as(judith).calls('POST', '/api/list', {})
    expect(headers['content-type']).toContain('application/json')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(data.requests[0]).toMatchObject({
      raw: { remarks: WORDS },
      additional: { location: WORDS },
      contact: { lastname: NAME },
    })
  })
})
