import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SURROUNDINGS } from '../../src/records/charge-points/surroundings.ts'
import { adviceFor } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { aMonth } from '../monitoring/months.ts'
import { startedProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aFile,
  anna,
  aRequest,
  bram,
  chiara,
  edith,
  GENT,
  judith,
  karel,
  mieke,
  type TestPerson,
  willem,
} from '../world.ts'

/** Charge points outside the municipalities of the desk, as an import leaves them. */

const HERE = { lat: 51.05, lng: 3.72 }
const BOX = 'west=3.7&south=51&east=3.8&north=51.1&zoom=14'

let desk: TestApp
let point: Awaited<ReturnType<typeof aChargePoint>>
let location: { uuid: string }
beforeAll(async () => {
  desk = await startApp()
  point = await aChargePoint(desk.db, {
    ...HERE,
    municipality_code: SURROUNDINGS,
    source: 'ocpi',
    status: 'definitive',
    reference: 'BXL-1',
    street: 'Elsensesteenweg',
    house_number: '7',
  })
  location = await desk.db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', point.location_id)
    .executeTakeFirstOrThrow()
})

const lists = async (by: TestPerson, body: object = {}) =>
  (await desk.as(by).calls('POST', '/api/chargingpoints', body)).data.chargingpoints
const onMap = (by: TestPerson) => desk.as(by).calls('GET', `/api/map/chargingpoints?${BOX}`)

describe('surroundings', () => {
  test('are seen by everyone who may see charge points, and marked as such', async () => {
    for (const by of [judith, bram, chiara, willem, anna]) {
      expect(await lists(by)).toMatchObject([
        { uuid: point.uuid, code: null, properties: { isSurroundings: true, evse: [] } },
      ])
      expect((await onMap(by)).data.count).toBe(1)
      const { data } = await desk.as(by).calls('GET', `/api/map/chargingpoints/${point.uuid}?from=51,3.7`)
      expect(data.record.properties.isSurroundings).toBe(true)
    }
    expect(await lists(judith, { codes: [GENT] })).toEqual([])
  })

  test('are not seen by others', async () => {
    for (const by of [karel, edith]) {
      expect((await desk.as(by).calls('POST', '/api/chargingpoints', {})).status).toBe(403)
      expect((await onMap(by)).status).toBe(403)
    }
  })

  test('count nearby on the page of a request, and are marked as surroundings', async () => {
    const request = await aRequest(desk.db, HERE)
    const { text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(text).toContain('1 laadpunt binnen 800 m')
    expect(text).toMatch(/Gevalideerde locatie, buiten dit loket/)
  })

  test('are in the list of locations under their own name, and can be filtered by it', async () => {
    for (const by of [chiara, willem]) {
      const list = await desk.as(by).opens('/locaties?gemeente=elsewhere')
      expect(list.text).toContain('Elsensesteenweg 7')
      expect(list.text).toContain('Omgeving (buiten dit loket)')
      expect((await desk.as(by).opens(`/locaties?gemeente=${GENT}`)).text).not.toContain('Elsensesteenweg')
    }
    const asset = await desk.as(willem).opens(`/locaties/${location.uuid}`)
    expect(asset.text).toContain('Gemeente Omgeving (buiten dit loket)')
  })

  test('are not managed: no process starts at them or chooses them, and nobody deletes them', async () => {
    for (const by of [willem, anna]) {
      const page = await desk.as(by).opens(`/locaties/${location.uuid}`)
      expect(page.body).not.toContain(`/locationId-${location.uuid}`)
      const start = await desk.as(by).opens(`/locationId-${location.uuid}-procestype-realisation`)
      expect(start.body).not.toContain('Elsensesteenweg')
      expect((await desk.as(by).calls('POST', '/api/chargingpoints', { ref: point.uuid })).status).toBe(422)
    }
    const process = await startedProcess(desk)
    const chosen = await desk.as(willem).calls('POST', '/api/process_location', {
      processUuid: process.uuid,
      action: 'use',
      chargingpointUuid: point.uuid,
      version: process.version,
    })
    expect(chosen.json.message).toBe('Deze locatie kan niet voor dit proces worden gebruikt.')
    const { process_id } = await desk.db
      .selectFrom('charge_point')
      .select('process_id')
      .where('id', '=', point.id)
      .executeTakeFirstOrThrow()
    expect(process_id).toBeNull()
  })
})

describe('charge points across the border of a municipality', () => {
  const aPoint = fc.record({
    north: fc.integer({ min: -900, max: 900 }),
    municipality_code: fc.constantFrom(GENT, ANTWERPEN, SURROUNDINGS, null),
    status: fc.constantFrom('realized', 'in-progress', 'definitive', 'suggestion', 'rejected'),
    access: fc.constantFrom('public', 'semipublic', 'private'),
    occupancy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })

  test('is counted the same for a judge of Gent, of both, and an administrator', async () => {
    const region = await startApp()
    await aChargePoint(region.db, { lat: 50.7, lng: 4 })
    let column = 0
    await fc.assert(
      fc.asyncProperty(fc.array(aPoint, { maxLength: 8 }), async (points) => {
        const lng = 3 + ++column / 10
        const request = await aRequest(region.db, { lat: 51, lng })
        await aFile(region.db, request, { kind: 'vehicle' })
        for (const { north, occupancy, ...choices } of points) {
          const point = await aChargePoint(region.db, { ...choices, lat: 51 + north / 111_195, lng })
          if (occupancy !== null) await aMonth(region.db, point, { month: '2026-01', occupancy })
        }
        const shownTo = async (by: TestPerson) => {
          const seen = region.as(by)
          const advice = await adviceFor(region, by, request)
          const page = await seen.opens(`/aanvragen/${request.uuid}`)
          const box = `west=${lng - 0.02}&east=${lng + 0.02}&south=50.9&north=51.1&zoom=15`
          const map = (await seen.calls('GET', `/api/map/chargingpoints?${box}`)).data
          const near = (await seen.calls('GET', `/api/map/nearby?lat=51&lng=${lng}`)).data.features
          const dots = (await seen.calls('GET', `/api/map/monitoring?${box}`)).data.dots
          const all = (await seen.calls('POST', '/api/chargingpoints', {})).data.chargingpoints
          const { explanation, outcome } = advice?.of('charge-points-nearby') ?? {}
          return {
            advice: { explanation, outcome, form: advice?.proposal.form },
            nearby: /\d+ laadpunt(en)? binnen 800 m|geen laadpunten binnen 800 m/.exec(page.text)?.[0],
            map: [map.count, map.features.length],
            near: near.map(({ uuid, metres }: { uuid: string; metres: number }) => [uuid, metres]),
            dots,
            all: all.map(({ uuid }: { uuid: string }) => uuid),
          }
        }
        const expected = await shownTo(anna)
        expect(expected.nearby).toBeDefined()
        expect([await shownTo(judith), await shownTo(mieke)]).toEqual([expected, expected])
      }),
      { numRuns: 8 },
    )
  })
})
