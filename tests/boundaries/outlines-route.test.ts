import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { boundaryOf, readOutlines } from '../../src/geography/boundaries/compact.ts'
import { importBoundaries } from '../../src/geography/boundaries/import.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { startApp } from '../app.ts'
import { judith } from '../world.ts'

const ADDRESS = '/kaart/omtrek.json'

const read = (body: string) => {
  const { data } = JSON.parse(body)
  return { ...data, outlines: readOutlines(data.outlines) }
}

describe('the outlines of the country', () => {
  test('are those of the tenant, with their source, and kept by the browser until they change', async () => {
    const { as } = await startApp()
    const answer = await as(judith).opens(ADDRESS)
    expect(answer.status).toBe(200)
    const { attribution, outlines } = read(answer.body)
    expect(attribution).toContain('Statbel')
    expect(outlines.municipalities).toHaveLength(304)
    expect(answer.headers['cache-control']).toContain('private')
    const again = await as(judith).sends({
      url: ADDRESS,
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect(again.body).toBe('')

    const dutch = await startApp({ tenant: 'amsterdam' })
    const other = read((await dutch.as(judith).opens(ADDRESS)).body)
    expect(other.attribution).toContain('CBS')
    expect(other.outlines.municipalities).toHaveLength(342)
  })

  test('are compressed for a browser that accepts it', async () => {
    const { as, app } = await startApp()
    const plain = (await as(judith).opens(ADDRESS)).body
    const cookies = Object.fromEntries(await as(judith).cookies())
    const answer = await app.inject({ url: ADDRESS, cookies, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toBe(plain)
    expect(answer.rawPayload.length).toBeLessThan(60_000)
  })

  test('show what was imported, a minute later', async () => {
    const { as, db, tenant, clock } = await startApp()
    await as(judith).opens(ADDRESS)
    const coordinates = [
      [
        [3.6, 51],
        [3.9, 51],
        [3.9, 51.2],
        [3.6, 51.2],
        [3.6, 51],
      ],
    ]
    const geometry = { type: 'Polygon', coordinates }
    await importBoundaries(
      { db, tenant, person: anonymous, now: clock.now, requestId: 'test', t: textsIn('nl') },
      {
        name: 'gent.json',
        format: 'geojson',
        hash: 'test',
        part: null,
        areas: [{ number: 1, codes: ['44021'], name: 'Gent', geometry }],
      },
      { dryRun: false, onRefused: async () => {}, onProgress: () => {} },
    )
    clock.passes(61)
    const { outlines } = read((await as(judith).opens(ADDRESS)).body)
    expect(outlines.municipalities).toHaveLength(304)
    const index = outlines.municipalities.findIndex((it: { code: string }) => it.code === '44021')
    expect(outlines.municipalities[index].name).toBe('Gent')
    expect(boundaryOf(outlines, index).polygons[0]?.[0]).toHaveLength(10)
  })
})
