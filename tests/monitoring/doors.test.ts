import { beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aChargePoint, bram, GENT, judith, vera } from '../world.ts'
import { aMonth } from './months.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const box = (zoom = 14, west = 3.6, east = 3.8) =>
  `/api/map/monitoring?west=${west}&south=51&east=${east}&north=51.1&zoom=${zoom}`
const report = (uuid: string, code = GENT, months = '') =>
  `/api/reports-last-months-by-uuid/${code}/${uuid}${months && `?months=${months}`}`

describe('the dots of the map', () => {
  test('show which are busy and which are unknown, only what monitoring shows, the same to everybody', async () => {
    const { db, as } = desk
    const busy = await aChargePoint(db)
    const unknown = await aChargePoint(db, { status: 'in-progress' })
    const ours = await aChargePoint(db, { status: 'definitive', is_workflow_created: 1 })
    await aChargePoint(db, { status: 'definitive' })
    await aChargePoint(db, { status: 'suggestion', is_workflow_created: 1 })
    await aChargePoint(db, { removed_at: '2026-02-01T10:00:00.000Z' })
    const across = await aChargePoint(db, { municipality_code: ANTWERPEN, lat: busy.lat, lng: busy.lng })
    await aMonth(db, busy, { month: '2026-01', occupancy: 0.5 })
    await aMonth(db, busy, { month: '2025-12', occupancy: 0.25 })

    const { data } = await as(judith).calls('GET', box())
    const dotOf = ({ uuid, lat, lng }: typeof busy, occupancy: number | null) => ({
      uuid,
      lat,
      lng,
      occupancy,
    })
    expect(data.reachable).toBe(true)
    expect(data.dots).toHaveLength(4)
    for (const dot of [dotOf(busy, 0.375), dotOf(unknown, null), dotOf(ours, null), dotOf(across, null)])
      expect(data.dots).toContainEqual(dot)
    expect((await as(vera).calls('GET', box())).data.dots).toEqual(data.dots)
  })

  test('appear from zoom 10 on, and only in the box', async () => {
    const seen = async (url: string) => (await desk.as(judith).calls('GET', url)).data.dots.length > 0
    expect([await seen(box(9.9)), await seen(box(10)), await seen(box(14, 4, 4.1))]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('a box that is turned round, or no zoom, is refused', async () => {
    expect((await desk.as(judith).calls('GET', box(14, 3.8, 3.6))).status).toBe(422)
    expect((await desk.as(judith).calls('GET', box().replace('&zoom=14', ''))).status).toBe(400)
  })
})

describe('the months of a charge point', () => {
  test('are as the source gave them, with a gap where it gave none', async () => {
    const point = await aChargePoint(desk.db, { municipality_code: ANTWERPEN })
    await aMonth(desk.db, point, { month: '2026-01', occupancy_rate: 40, occupancy: 0.4, source: 'volt' })
    await aMonth(desk.db, point, { month: '2025-11' })
    const { data } = await desk.as(bram).calls('GET', report(point.uuid, ANTWERPEN))
    expect(data.map((it: { month: string }) => it.month)).toEqual(['2025-11', '2025-12', '2026-01'])
    expect(data[1]).toEqual({ month: '2025-12', metrics: null })
    expect(data[2]).toEqual({
      month: '2026-01',
      metrics: { session_count: 100, occupancy_rate: 40, unique_users: 40, volume: 900.5 },
      source: 'volt',
      modelled: false,
    })
    expect((await desk.as(bram).calls('GET', report(point.uuid, ANTWERPEN, '1'))).data).toHaveLength(1)
    expect((await desk.as(bram).calls('GET', report(point.uuid, ANTWERPEN, '25'))).status).toBe(400)
    expect((await desk.as(judith).calls('GET', report(point.uuid, ANTWERPEN))).status).toBe(404)
    expect((await desk.as(judith).calls('GET', report(point.uuid, GENT))).status).toBe(404)
  })

  test('are an empty list when nothing is known', async () => {
    const { uuid } = await aChargePoint(desk.db)
    expect((await desk.as(judith).calls('GET', report(uuid))).data).toEqual([])
  })

  test('of a selection come as one: a location counts once, what is out of scope not at all', async () => {
    const { db, as } = desk
    const one = await aChargePoint(db)
    const beside = await aChargePoint(db, { location_id: one.location_id })
    const other = await aChargePoint(db)
    const foreign = await aChargePoint(db, { municipality_code: ANTWERPEN })
    for (const [point, occupancy] of [
      [one, 0.2],
      [other, 0.6],
      [foreign, 1],
    ] as const)
      await aMonth(db, point, { month: '2026-01', occupancy })
    const uuids = [one, beside, other, foreign].map(({ uuid }) => uuid)
    const { data } = await as(judith).calls('POST', '/api/map/monitoring/report', { uuids })
    expect(data.points).toBe(3)
    expect(data.months.at(-1)).toMatchObject({ month: '2026-01', occupancy: 0.4, sessions: 200, users: 80 })
    expect(data.months).toHaveLength(3)
  })
})

describe('the list of a location', () => {
  test('names the charge points at one location, or all of a municipality in scope', async () => {
    const other = await startApp()
    const one = await aChargePoint(other.db)
    const beside = await aChargePoint(other.db, { location_id: one.location_id })
    const alone = await aChargePoint(other.db)
    await aMonth(other.db, one)
    await aMonth(other.db, alone, { month: '2025-12', occupancy_rate: null, occupancy: null })
    const locations = (body: object) => other.as(judith).calls('POST', '/monitoring/location', body)
    const { data } = await locations({ uuid: one.uuid, code: GENT })
    const periods = [{ period: '2026-01', occupancy_rate: 0.5, source: 'NDW' }]
    const expected = [one, beside].map(({ uuid, lat, lng }) => ({ uuid, coordinates: { lat, lng }, periods }))
    expect(data).toEqual(expected)
    expect((await locations({ code: GENT })).data).toEqual(expected)
    expect((await locations({ code: ANTWERPEN })).status).toBe(404)
    expect((await locations({ code: '-' })).status).toBe(404)
  })
})

test('a tenant without monitoring has none of its routes', async () => {
  const tenant = findTenant('vlaanderen')
  const monitoring = { ...tenant.map.monitoring, enabled: false }
  const without = await startApp({ tenant: { ...tenant, map: { ...tenant.map, monitoring } } })
  expect((await without.as(judith).calls('GET', box())).status).toBe(403)
})

test('a tenant sets the number of months behind the dots', async () => {
  const tenant = findTenant('vlaanderen')
  const monitoring = { ...tenant.map.monitoring, months: 1 }
  const short = await startApp({ tenant: { ...tenant, map: { ...tenant.map, monitoring } } })
  const point = await aChargePoint(short.db)
  await aMonth(short.db, point, { month: '2025-12', occupancy: 0.9 })
  await aMonth(short.db, point, { month: '2026-01', occupancy: 0.1 })
  expect((await short.as(judith).calls('GET', box())).data.dots[0].occupancy).toBeCloseTo(0.1, 10)
})
