import { beforeAll, describe, expect, test } from 'vitest'
import { SURROUNDINGS } from '../../src/records/charge-points/surroundings.ts'
import { startApp, type TestApp } from '../app.ts'
import { startedProcess } from '../processes/world.ts'
import {
  aChargePoint,
  anna,
  aRequest,
  bram,
  chiara,
  edith,
  GENT,
  judith,
  karel,
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
  test('are seen by everyone who may see charge points, and told apart', async () => {
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

  test('count nearby on the page of a request, and say what they are', async () => {
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
