import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { monthsForPage } from '../../src/records/monitoring/months-of.ts'
import { contextOf } from '../advice/reading.tsx'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { aChargePoint, GENT, judith } from '../world.ts'
import { FAULTS, hangs, json, type MonitoringService, startMonitoringService } from './monitoring-service.ts'
import { aMonth } from './months.ts'

const BOX = '/api/map/monitoring?west=3.6&south=51&east=3.8&north=51.1&zoom=14'
const report = (uuid: string) => `/api/reports-last-months-by-uuid/${GENT}/${uuid}`
const UNREACHABLE = 'De bezettingsgegevens zijn even niet bereikbaar. De andere gegevens blijven bruikbaar.'

let service: MonitoringService
let desk: TestApp
beforeAll(async () => {
  service = await startMonitoringService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.calls.length = 0
  desk = await startApp({ settings: { monitoring: { url: service.url, token: '' } } })
})
afterEach(() => desk.close())

describe('a monitoring service that fails', () => {
  test.each(['answers with HTML', 'fails (500)', 'sends months that are none'])(
    'when it %s, the page shows that it cannot be reached',
    async (fault) => {
      service.does(FAULTS[fault] as never)
      const { uuid } = await aChargePoint(desk.db)
      const answer = await desk.as(judith).calls('GET', report(uuid))
      expect([answer.status, answer.json.message]).toEqual([503, UNREACHABLE])
      const dots = await desk.as(judith).calls('GET', BOX)
      expect(dots.data).toMatchObject({ reachable: false, dots: [{ uuid, occupancy: null }] })
      expect(desk.log.some(({ msg }) => msg === 'monitoring service did not respond')).toBe(true)
    },
  )

  test('gets no more than five requests, and the answer then comes at once', async () => {
    service.does(FAULTS['hangs up'] as never)
    const { uuid } = await aChargePoint(desk.db)
    for (let n = 0; n < 8; n++) await desk.as(judith).calls('GET', report(uuid))
    expect(service.calls).toHaveLength(5)
  })

  test('of which nothing comes back does not hold up a page', async () => {
    service.does(hangs)
    const { uuid } = await aChargePoint(desk.db)
    const context = contextOf(desk, judith)
    const started = performance.now()
    expect(await monthsForPage(context, desk.app.monitoring, [uuid])).toBeNull()
    expect(performance.now() - started).toBeLessThan(patience(1_000))
  })

  test('has its own measure: percentages, unless its source is NDW', async () => {
    const month = (name: string, occupancy_rate: number, source?: string) => ({
      month: name,
      metrics: { occupancy_rate, session_count: 1, unique_users: 1, volume: 1 },
      source,
    })
    service.does(json({ data: [month('2026-01', 42), month('2026-02', 0.42, 'NDW')] }))
    const { uuid } = await aChargePoint(desk.db)
    const found = await monthsForPage(contextOf(desk, judith), desk.app.monitoring, [uuid])
    expect(found?.months.map(({ occupancy }) => occupancy)).toEqual([null, 0.42, 0.42])
  })
})

describe('another desk as the monitoring service', () => {
  test('answers the other desk, as far as its token reaches', async () => {
    const other = await startApp({ now: new Date() })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.app.server.address() as AddressInfo
    const tokenOf = (id: string) => {
      const persona = personasOf(other.tenant).find((it) => it.id === id)
      if (!persona) throw new Error(`no persona ${id}`)
      const { publicUrl } = other.settings
      return accessTokenFor(persona, { db: other.db, tenantId: other.tenant.id, publicUrl })
    }
    const deskWith = async (token: string) =>
      startApp({ settings: { monitoring: { url: `http://127.0.0.1:${port}/monitoring`, token } } })

    const there = await aChargePoint(other.db)
    await aMonth(other.db, there, { month: '2026-01', occupancy_rate: 42, occupancy: 0.42, source: 'volt' })
    const here = await deskWith(await tokenOf('caseworker'))
    const same = { uuid: there.uuid, source_key: there.source_key }
    const { uuid } = await aChargePoint(here.db, same)
    const { data } = await here.as(judith).calls('GET', report(uuid))
    expect(data.at(-1)).toMatchObject({ month: '2026-01', metrics: { occupancy_rate: 42 }, source: 'volt' })
    expect((await here.as(judith).calls('GET', BOX)).data).toEqual({
      dots: [{ uuid, lat: there.lat, lng: there.lng, occupancy: 0.42 }],
      reachable: true,
      complete: true,
    })
    const listed = await here.as(judith).calls('POST', '/monitoring/location', { uuid, code: GENT })
    expect(listed.data).toHaveLength(1)

    const stranger = await deskWith('wrong')
    await aChargePoint(stranger.db, same)
    expect((await stranger.as(judith).calls('GET', report(uuid))).status).toBe(503)
  })
})
