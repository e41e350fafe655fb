import { beforeAll, describe, expect, test } from 'vitest'
import { chargePointsNow } from '../../src/overviews/live/queries.ts'
import { contextOf } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  aRequest,
  bram,
  chiara,
  GENT,
  judith,
  mieke,
  mira,
  type TestPerson,
  willem,
} from '../world.ts'

/** Charge points at homes across the border of a municipality: all see that they are there, few whose they are. */

const HERE = { lat: 51.05, lng: 3.72 }
/** Everything that would lead to the home, or to who lives there. */
const NAMING = [
  'Geheimpad',
  '77',
  '9951',
  'Oprit Van Hulle',
  'Laadvriend',
  'BE*HUL*E77',
  'lamp links',
  'V-HUL',
]

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

/** A charge point of Antwerpen at a place of its own, with all that would name it. */
async function aHome(access: string, lng: number) {
  const process = await aProcess(desk.db, { municipality_code: ANTWERPEN })
  const point = await aChargePoint(desk.db, {
    ...{ lat: HERE.lat, lng, municipality_code: ANTWERPEN, access },
    ...{ status: 'in-progress', process_id: process.id },
    ...{ street: 'Geheimpad', house_number: '77', postal_code: '9951', city: 'Antwerpen' },
    ...{ reference: 'Oprit Van Hulle', operator_name: 'Laadvriend', volt_id: 'V-HUL', remark: 'lamp links' },
  })
  await desk.db
    .insertInto('evse')
    .values({
      ...{ charge_point_id: point.id, uid: '1', evse_id: 'BE*HUL*E77', status: 'AVAILABLE' },
      ...{ physical_reference: 'lamp links', power_w: 11_000, removed_at: null },
    })
    .execute()
  return point
}

/** What a person gets of a charge point from each page and call of the desk. */
async function waysOut(by: TestPerson, point: { uuid: string; lng: number }) {
  const seen = desk.as(by)
  const request = await aRequest(desk.db, { lat: HERE.lat, lng: point.lng, street: '', house_number: '' })
  const box = `west=${point.lng - 0.001}&east=${point.lng + 0.001}&south=51&north=51.1&zoom=18`
  const at = `lat=${HERE.lat}&lng=${point.lng}`
  const calls = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await seen.calls(method, url, body)).body
  const page = (await seen.opens(`/aanvragen/${request.uuid}`)).text
  return {
    nearby: page,
    layer: await calls('GET', `/api/map/chargingpoints?${box}`),
    detail: await calls('GET', `/api/map/chargingpoints/${point.uuid}?from=51,3.7`),
    near: await calls('GET', `/api/map/nearby?${at}`),
    list: await calls('POST', '/api/chargingpoints', {}),
    ofHomes: await calls('POST', '/api/chargingpoints', { isRealisationPrivate: true }),
    changed: await calls('POST', '/api/chargingpoints', { updatedSince: '2026-01-01T00:00:00.000Z' }),
    dots: await calls('GET', `/api/map/monitoring?${box}`),
    address: await calls('GET', `/api/geocode/reverse?${at}`),
    found: await calls('GET', '/api/geocode?q=Geheimpad 77, 9951 Antwerpen'),
    assets: (await seen.opens('/locaties')).body,
    searched: (await seen.opens('/locaties?zoeken=Geheimpad')).body.replaceAll('Geheimpad', ''),
    live: JSON.stringify(await chargePointsNow(contextOf(desk, by), [point.uuid])),
  }
}

const namesIn = (text: string) =>
  NAMING.filter((word) => new RegExp(`(?<![\\w.-])${word.replaceAll('*', '\\*')}(?![\\w-])`).test(text))

describe.each(['private', 'proprietary'])(
  'a charge point at a home (%s) in another municipality',
  (access) => {
    const lng = access === 'private' ? 3.72 : 3.75
    let point: Awaited<ReturnType<typeof aHome>>
    beforeAll(async () => {
      point = await aHome(access, lng)
    })

    test.each([
      ['a judge', judith],
      ['an operator', chiara],
    ])('is shown without address and names to %s, on every page and call', async (_, by) => {
      const ways = await waysOut(by, point)
      for (const [way, text] of Object.entries(ways)) expect([way, namesIn(text)]).toEqual([way, []])
      for (const way of ['layer', 'detail', 'near', 'list', 'ofHomes', 'changed', 'live'] as const)
        expect(ways[way]).toContain(point.uuid)
    })

    test('is counted nearby and shown as private, in that municipality', async () => {
      const request = await aRequest(desk.db, { lat: HERE.lat, lng })
      const { text } = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
      expect(text).toMatch(/\d+ laadpunt(en)? binnen 800 m/)
      expect(text).toMatch(access === 'private' ? /privaat, in Antwerpen/ : /in Antwerpen/)
    })

    test.each([
      ['a judge there', bram],
      ['a judge of both', mieke],
      ['whoever reads all', mira],
      ['a case worker', willem],
      ['an administrator', anna],
    ])('is shown whole to %s', async (_, by) => {
      const detail = await desk.as(by).calls('GET', `/api/map/chargingpoints/${point.uuid}`)
      expect(namesIn(detail.body)).toEqual(NAMING)
      expect(detail.data.record.address.formatted_address).toBe('Geheimpad 77, 9951 Antwerpen')
      const near = await desk.as(by).calls('GET', `/api/map/nearby?lat=${HERE.lat}&lng=${lng}`)
      expect(near.body).toContain('Geheimpad 77')
    })
  },
)

test('a public one there is shown with its address, as it is visible in the street', async () => {
  const point = await aChargePoint(desk.db, {
    ...{ lat: 51.08, lng: 3.78, municipality_code: ANTWERPEN, street: 'Meir', house_number: '1' },
  })
  const { data } = await desk.as(judith).calls('GET', `/api/map/chargingpoints/${point.uuid}`)
  expect(data.record.address.simple_address).toBe('Meir 1')
})

test('one at a home in the own municipality is shown with its address', async () => {
  const point = await aChargePoint(desk.db, { municipality_code: GENT, access: 'private', street: 'Kouter' })
  const { data } = await desk.as(judith).calls('GET', `/api/map/chargingpoints/${point.uuid}`)
  expect(data.record.address.simple_address).toMatch(/^Kouter/)
})
