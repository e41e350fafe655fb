import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepFiles } from '../../src/platform/files/sweep-files.ts'
import { sweepUploads } from '../../src/records/locations/import-file.ts'
import { startApp, type TestApp } from '../app.ts'
import { aChargePoint, anna, chiara, GENT, type TestPerson, willem } from '../world.ts'

let desk: TestApp
/** Another person each time: uploads are rate limited per person. */
let sender = willem
let senders = 0
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  sender = { ...willem, id: `test|sender-${++senders}` }
  await desk.db.deleteFrom('location').execute()
})

const HEADER = 'id,lat,lng,street,house_number,postal_code,city,status'
const csv = (...rows: string[]) => [HEADER, ...rows].join('\n')
const row = (id: string, street = 'Kouter', lng = '3.7174') =>
  `${id},51.0543,${lng},${street},1,9000,Gent,realized`

/** The file comes last, as in the form. */
const sends = (content: string, fields: Record<string, string> = {}, person: TestPerson = sender) => {
  const visitor = desk.as(person)
  const form = new FormData()
  const all = { _csrf: visitor.formToken, source: 'proef', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new File([content], 'palen.csv', { type: 'text/csv' }))
  return visitor.posts('/locaties/importeren', form)
}
const offered = async (content: string, fields: Record<string, string> = {}) => {
  const { status, location } = await sends(content, fields)
  expect(status).toBe(303)
  return location as string
}
const posts = (address: string, form: Record<string, string> = { act: 'confirm' }, person = sender) =>
  desk.as(person).posts(address, form)
const streets = async () =>
  (
    await desk.db
      .selectFrom('location')
      .select('street')
      .where('removed_at', 'is', null)
      .orderBy('street')
      .execute()
  ).map((it) => it.street)
const uploads = async () => (await desk.db.selectFrom('location_upload').select('uuid').execute()).length
const stored = async () =>
  (await readdir(join(desk.settings.dataDir, 'files'), { recursive: true }).catch(() => [])).filter((it) =>
    /[0-9a-f-]{36}$/.test(it),
  ).length

describe('taking in a file of locations', () => {
  test('shows what would change before anything does, and then does just that', async () => {
    const address = await offered(
      csv(row('A', 'Kouter'), row('B', 'Korenlei'), 'C,91,3,Fout,1,9000,Gent,realized'),
    )
    const { text } = await desk.as(sender).opens(address)
    expect(text).toMatch(/Bestand palen\.csv \(csv\) Bron proef Gelezen 3 nieuw 2 gewijzigd 0/)
    expect(text).toMatch(/geweigerd 1 /)
    expect(text).toContain('4 C geweigerd lat: ')
    expect(await streets()).toEqual([])

    const done = await posts(address)
    expect(done.location).toBe('/locaties?bron=import')
    expect(await streets()).toEqual(['Korenlei', 'Kouter'])
    const list = await desk.as(sender).opens('/locaties?bron=import')
    expect(list.text).toContain('Het bestand is overgenomen: nieuw 2, geweigerd 1.')
    expect(list.text).toContain('Import (proef)')
    expect((await desk.as(sender).opens(address)).status).toBe(404)
    expect([await uploads(), await stored()]).toEqual([0, 0])
  })

  test('a preview of another version of the desk is gone, and the file has to be sent again', async () => {
    for (const difference of ['{}', '[]', 'null', '{"format":"csv","difference":{"read":1},"rows":[]}']) {
      const address = await offered(csv(row('A')))
      await desk.db.updateTable('location_upload').set({ difference }).execute()
      for (const answer of [await desk.as(sender).opens(address), await posts(address)]) {
        expect([difference, answer.status]).toEqual([difference, 404])
        expect(answer.text).toContain('Locaties importeren')
      }
    }
    await desk.db.updateTable('location_upload').set({ expires_at: '' }).execute()
    await sweepUploads(desk.db, desk.app.fileStore.storage, desk.clock.now)
    expect([await uploads(), await stored()]).toEqual([0, 0])
  })

  test('shows the second time that there is nothing to change', async () => {
    await posts(await offered(csv(row('A'))))
    const address = await offered(csv(row('A')))
    const { text } = await desk.as(sender).opens(address)
    expect(text).toContain('ongewijzigd 1')
    expect(text).toContain('Er is niets te veranderen.')
    await posts(address, { act: 'discard' })
    expect([await uploads(), await stored()]).toEqual([0, 0])
  })

  test('takes in what lies outside the desk as surroundings, or leaves it out when that is ticked', async () => {
    const brussels = csv('B,50.8333,4.3667,Elsensesteenweg,1,1050,Elsene,realized')
    const left = await desk.as(sender).opens(await offered(brussels, { own: '1' }))
    expect(left.text).toMatch(/nieuw 0 .* geweigerd 1 /)
    expect(left.text).toContain('Ligt buiten de gemeenten van Laadloket Vlaanderen')
    const address = await offered(brussels)
    expect((await desk.as(sender).opens(address)).text).toContain('1 paal ligt buiten de gemeenten')
    await posts(address)
    expect(await streets()).toEqual(['Elsensesteenweg'])
  })

  test('removes what a whole file no longer has, when that is confirmed separately', async () => {
    await posts(await offered(csv(row('A', 'Kouter'), row('B', 'Korenlei'))))
    const address = await offered(csv(row('A', 'Kouter')), { complete: '1' })
    const { text } = await desk.as(sender).opens(address)
    expect(text).toContain(
      '1 van de 2 locaties van deze bron staan niet in het bestand, en zouden vervallen.',
    )
    const refused = await posts(address)
    expect([refused.status, refused.text.includes('Is het het juiste bestand?')]).toEqual([422, true])
    expect(await streets()).toEqual(['Korenlei', 'Kouter'])
    await posts(address, { act: 'confirm', removed: '1' })
    expect(await streets()).toEqual(['Kouter'])
  })

  test('warns of what another source seems to have', async () => {
    await aChargePoint(desk.db, { source: 'ndw', operator_name: 'Laadbedrijf', reference: 'NDW-9' })
    const content = `id,lat,lng,postal_code,city,operator\nX,51.0543,3.7174,9000,Gent,Laadbedrijf`
    const address = await offered(content)
    expect((await desk.as(sender).opens(address)).text).toMatch(/mogelijk dubbel 1 .*NDW-9/)
    const other = await offered(content, { duplicates: '1' })
    expect((await desk.as(sender).opens(other)).text).toContain('nieuw 1')
  })

  test('needs confirmation again when the desk changed meanwhile', async () => {
    const address = await offered(csv(row('A', 'Kouter'), row('B', 'Korenlei')))
    await posts(await offered(csv(row('A', 'Kouter'))))
    const { status, text } = await posts(address)
    expect(status).toBe(409)
    expect(text).toContain('Intussen is er iets veranderd.')
    expect(text).toContain('nieuw 1')
    expect(await streets()).toEqual(['Kouter'])
    expect((await posts(address)).status).toBe(303)
    expect(await streets()).toEqual(['Korenlei', 'Kouter'])
  })

  test('confirmed twice at once, is taken in once', async () => {
    const address = await offered(csv(row('A')))
    const answers = await Promise.all([posts(address), posts(address), posts(address)])
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    for (const { status } of answers) expect([303, 404, 409]).toContain(status)
    const runs = await desk.db
      .selectFrom('import_run')
      .select('uuid')
      .where('file_name', '=', 'palen.csv')
      .execute()
    const events = await desk.db
      .selectFrom('event')
      .select('id')
      .where('kind', '=', 'charge-points-imported')
      .execute()
    expect(events.length).toBe(runs.length)
    expect(await streets()).toEqual(['Kouter'])
  })

  test('is only for who sent it, for an hour, and for the whole region', async () => {
    const address = await offered(csv(row('A')))
    expect((await desk.as(anna).opens(address)).status).toBe(404)
    expect((await posts(address, { act: 'confirm' }, anna)).status).toBe(404)
    expect((await desk.as(chiara).opens('/locaties/importeren')).status).toBe(403)
    const ofGent = { ...willem, id: 'test|wim', roles: { caseworker: [GENT] } }
    expect((await desk.as(ofGent).opens('/locaties/importeren')).status).toBe(403)
    expect((await sends(csv(row('B')), {}, ofGent)).status).toBe(403)

    desk.clock.passes(3601)
    expect((await posts(address)).status).toBe(404)
    expect(await streets()).toEqual([])
    await sweepFiles({
      db: desk.db,
      store: desk.app.fileStore,
      also: [sweepUploads],
      now: desk.clock.now,
      log: desk.app.log,
    })
    expect([await uploads(), await stored()]).toEqual([0, 0])
  })

  test.each([
    [
      'no file of locations',
      '<html><p>Sorry</p></html>',
      {},
      422,
      'geen OCPI-, GeoJSON-, OpenStreetMap- of CSV-bestand',
    ],
    ['an empty file', '', {}, 422, ''],
    ['JSON that is cut off', '{"type":"FeatureCollection","features":[{"type":"Feature"', {}, 422, ''],
    ['CSV without its columns', 'a,b\n1,2', {}, 422, ''],
    ['a file that is too large', 'x'.repeat(5_300_000), {}, 413, ''],
    ['a source of the desk itself', csv(row('A')), { source: 'workflow' }, 422, 'niet workflow of manual'],
    ['a source with a strange name', csv(row('A')), { source: '../x' }, 422, 'niet workflow of manual'],
  ])('refuses %s, and keeps nothing', async (_name, content, fields, status, message) => {
    const answer = await sends(content, fields as Record<string, string>)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Bekijk het verschil')
    expect(answer.body).toMatch(/class="field-error"/)
    expect([await uploads(), await stored(), await streets()]).toEqual([0, 0, []])
  })

  test('reads GeoJSON as well', async () => {
    const feature = (id: string) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [3.7174, 51.0543] },
      properties: { street: 'Geostraat', postal_code: '9000', city: 'Gent' },
    })
    const geojson = await offered(JSON.stringify({ type: 'FeatureCollection', features: [feature('G')] }))
    expect((await desk.as(sender).opens(geojson)).text).toContain('(geojson)')
    await posts(geojson)
    expect(await streets()).toEqual(['Geostraat'])
  })

  test('has a limit per person', async () => {
    const statuses = []
    for (let time = 0; time < 12; time++) statuses.push((await sends('', { source: '../' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a file of OCPI 2.1.1, which does not name its sender', () => {
  const place = {
    ...{ id: 'L1', name: 'Kouter', type: 'ON_STREET', address: 'Kouter 3A', city: 'Gent', country: 'BEL' },
    ...{ postal_code: '9000', coordinates: { latitude: '51.0543', longitude: '3.7174' } },
    evses: [{ uid: '1', status: 'AVAILABLE', connectors: [{ id: '1', standard: 'IEC_62196_T2' }] }],
    last_updated: '2026-01-01T00:00:00Z',
  }
  const file = (...more: object[]) => JSON.stringify({ status_code: 1000, data: [place, ...more] })
  const parties = async () =>
    (await desk.db.selectFrom('charge_point').select('party').where('removed_at', 'is', null).execute()).map(
      (it) => it.party,
    )

  test('is kept while its country and party are requested, with what was typed', async () => {
    const address = await offered(file())
    const { text } = await desk.as(sender).opens(address)
    expect(text).toContain('Van wie is dit bestand?')
    expect(text).toContain('Er is niets te veranderen.')

    const wrong = await posts(address, { act: 'sender', country: 'Nederland', party: 'abc' })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toContain('value="Nederland"')
    expect(wrong.body).toContain('value="abc"')
    expect(wrong.body).toMatch(/field-error"[^>]*>Twee letters/)
    expect(wrong.body).not.toMatch(/field-error"[^>]*>Drie letters/)
    expect(await uploads()).toBe(1)

    expect((await posts(address, { act: 'sender', country: 'be', party: 'abc' })).location).toBe(address)
    const again = await desk.as(sender).opens(address)
    expect(again.text).toMatch(/Gelezen 1 nieuw 1/)
    expect(again.body).toContain('value="BE"')
    expect((await posts(address)).status).toBe(303)
    expect(await parties()).toEqual(['BE*ABC'])
  })

  test('requests them neither for a file that has them, nor for another kind of file', async () => {
    const named = JSON.stringify({ data: [{ ...place, country_code: 'BE', party_id: 'XYZ' }] })
    for (const content of [named, csv(row('A'))]) {
      const address = await offered(content)
      expect((await desk.as(sender).opens(address)).text).not.toContain('Van wie is dit bestand?')
    }
  })
})
