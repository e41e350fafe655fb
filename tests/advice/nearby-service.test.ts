import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import {
  hangs,
  json,
  type MonitoringService,
  startMonitoringService,
} from '../monitoring/monitoring-service.ts'
import { aMonth } from '../monitoring/months.ts'
import { patience } from '../patience.ts'
import { aChargePoint, aFile, aRequest, judith } from '../world.ts'
import { adviceFor } from './reading.tsx'

const UNREACHABLE = 'De bezettingsgegevens zijn even niet bereikbaar. De andere gegevens blijven bruikbaar.'
const PLACE = { lat: 51.0543, lng: 3.7174 }

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

/**
 * The service returns the occupancy of each charge point, as a percentage; for null it fails, for NaN it
 * hangs.
 */
const answersWith = (rates: Record<string, number | null>) =>
  service.does((response, http) => {
    const uuid = http.url?.split('/').at(-1)?.split('?')[0] ?? ''
    const occupancy_rate = rates[uuid] ?? null
    if (Number.isNaN(occupancy_rate)) return
    const metrics = { occupancy_rate, session_count: 1, unique_users: 1, volume: 1 }
    const answer = json({ data: [{ month: '2026-01', metrics }] }, occupancy_rate === null ? 500 : 200)
    answer(response, http)
  })

const openRequest = async () => {
  const request = await aRequest(desk.db, PLACE)
  await aFile(desk.db, request, { kind: 'vehicle' })
  return request
}
const northOf = (metres: number, more = {}) =>
  aChargePoint(desk.db, { ...PLACE, lat: PLACE.lat + metres / 111_195, ...more })
async function check(request: { uuid: string }) {
  const advice = await adviceFor(desk, judith, request)
  if (!advice) throw new Error('no advice')
  return { ...advice.of('charge-points-nearby'), proposal: advice.proposal }
}

describe('how busy charge points nearby are, with a monitoring service', () => {
  test('is what the service returns, not what our own table has', async () => {
    const request = await openRequest()
    const [one, other] = [await northOf(20), await northOf(40)]
    await aMonth(desk.db, one, { occupancy: 0.1 })
    answersWith({ [one.uuid]: 70, [other.uuid]: 55 })
    const found = await check(request)
    expect(found.outcome).toBe('pass')
    expect(found.rows.map(({ detail }) => detail.split(', ').at(-1))).toEqual([
      'bezetting 70%',
      'bezetting 55%',
    ])
  })

  test('is used for those within the radius that are in use, once for a location, and not again within a minute', async () => {
    const request = await openRequest()
    const one = await northOf(20)
    const beside = await northOf(21, { location_id: one.location_id })
    await northOf(30, { status: 'in-progress' })
    await northOf(400)
    answersWith({ [one.uuid]: 80, [beside.uuid]: 80 })
    expect((await check(request)).rows[1]?.detail).toContain('bezetting 80%')
    await check(request)
    expect(service.calls.map(({ line }) => line.split('/').at(-1)?.split('?')[0])).toEqual([one.uuid])
  })

  test('is not known when the service hangs: the page comes within a second, shows so, and proposes nothing', async () => {
    const request = await openRequest()
    for (const metres of [20, 40, 60]) await northOf(metres)
    // The first page also fills caches of the process, which is not measured.
    service.does(json({ data: [] }))
    await desk.as(judith).opens(`/aanvragen/${(await aRequest(desk.db, { lat: 50.9 })).uuid}`)
    service.does(hangs)
    const started = performance.now()
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(performance.now() - started).toBeLessThan(patience(1_000))
    expect(page.status).toBe(200)
    expect(page.text).toContain(UNREACHABLE)
    expect(page.text).not.toContain('Voorstel: Afwijzen')
    expect(await check(request)).toMatchObject({ outcome: 'attention', lookOnly: true })
    expect(desk.log.some(({ msg }) => msg === 'monitoring service did not respond')).toBe(true)
  })

  test('counts as far as it came: one that hangs does not hide one that has room', async () => {
    const request = await openRequest()
    const [quiet, silent] = [await northOf(20), await northOf(40)]
    answersWith({ [quiet.uuid]: 10, [silent.uuid]: Number.NaN })
    const found = await check(request)
    expect(found.explanation).toContain('Het rustigste is 10% bezet; de grens is 50%. Van 1 is')
    expect(found.explanation).toContain(UNREACHABLE)
    expect(found.lookOnly).toBeUndefined()
    expect(found.proposal.form).toMatchObject({ verdict: 4, reason: 2 })
  })

  test('is used again after it failed', async () => {
    const request = await openRequest()
    const point = await northOf(20)
    answersWith({ [point.uuid]: null })
    expect(await check(request)).toMatchObject({
      lookOnly: true,
      explanation: expect.stringContaining(UNREACHABLE),
    })
    answersWith({ [point.uuid]: 90 })
    const found = await check(request)
    expect([found.outcome, found.explanation.includes(UNREACHABLE)]).toEqual(['pass', false])
  })
})
