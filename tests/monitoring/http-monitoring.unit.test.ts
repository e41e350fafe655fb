import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Unreachable } from '../../src/platform/outside/fetch-json.ts'
import { httpMonitoring, type MonitoringSource } from '../../src/records/monitoring/http-monitoring.ts'
import { patience } from '../patience.ts'
import { FAULTS, hangs, json, type MonitoringService, startMonitoringService } from './monitoring-service.ts'

let service: MonitoringService
let source: MonitoringSource
let clock = 0
/** Long enough for a service on this machine, and short where none answers. */
const SOON_MS = 400
const atOurService = () => ({ url: `${service.url}/v1`, token: 'geheim', now: () => clock })
beforeAll(async () => {
  service = await startMonitoringService()
})
afterAll(() => service.stop())
beforeEach(() => {
  clock = 0
  service.calls.length = 0
  source = httpMonitoring(atOurService())
})

const MONTH = { session_count: 3, occupancy_rate: 40, unique_users: null, volume: 12.5 }
const use = (uuid: string, ...rates: [string, number, string?][]) => ({
  uuid,
  coordinates: { lat: 51, lng: 3.7 },
  periods: rates.map(([period, occupancy_rate, source]) => ({ period, occupancy_rate, source })),
})

describe('the monitoring service', () => {
  test('gets a request for the months of a charge point, by municipality and uuid', async () => {
    service.does(
      json({
        data: [
          { month: '2026-06', metrics: { ...MONTH, extra: 1 }, modelled: true },
          { month: '2026-05', metrics: { ...MONTH, occupancy_rate: 0.4 }, source: 'NDW' },
          { month: '2026-04' },
        ],
      }),
    )
    expect(await source.reports('a/b', '44021', 3)).toEqual([
      { month: '2026-04', metrics: null, source: '' },
      { month: '2026-05', metrics: { ...MONTH, occupancy_rate: 0.4 }, source: 'NDW', modelled: false },
      { month: '2026-06', metrics: MONTH, source: '', modelled: true },
    ])
    expect(service.calls[0]).toMatchObject({
      line: 'GET /v1/api/reports-last-months-by-uuid/44021/a%2Fb?months=3',
      headers: { 'x-from': 'workflow', authorization: 'Bearer geheim' },
    })
  })

  test('gets a request for a location as the specification prescribes', async () => {
    service.does(json({ data: [use('one', ['2026-06', 40])] }))
    expect(await source.locations('one', '44021')).toEqual([use('one', ['2026-06', 40, ''])])
    const [call] = service.calls
    expect(call).toMatchObject({ line: 'POST /v1/location', headers: { 'x-from': 'workflow' } })
    expect(JSON.parse(call?.body ?? '')).toEqual({ uuid: 'one', code: '44021' })
  })

  test('returns how busy the map is, municipality by municipality, and gets another request only after a minute', async () => {
    service.does((response, http) =>
      json({
        data: [
          use('fractions', ['2026-03', 0.9, 'NDW'], ['2026-05', 0.2, 'NDW'], ['2026-06', 0.4, 'NDW']),
          use('percentages', ['2026-06', 42]),
          use('not asked', ['2026-06', 1]),
        ],
      })(response, http),
    )
    const points = ['fractions', 'percentages', 'unknown'].map((uuid, id) => ({
      id,
      uuid,
      municipality_code: id === 2 ? '11002' : '44021',
    }))
    const { known: found, complete } = await source.occupancies(points, 3)
    expect(complete).toBe(true)
    expect([...found.keys()].sort()).toEqual(['fractions', 'percentages'])
    expect(found.get('fractions')).toBeCloseTo(0.3, 10)
    expect(found.get('percentages')).toBeCloseTo(0.42, 10)
    expect(service.calls.map(({ body }) => JSON.parse(body))).toEqual([
      { uuid: '', code: '44021' },
      { uuid: '', code: '11002' },
    ])
    await source.occupancies(points, 3)
    expect(service.calls).toHaveLength(2)
    clock += 60_000
    await source.occupancies(points, 3)
    expect(service.calls).toHaveLength(4)
  })

  test('returns what it has of a map when one municipality fails, and gets another request for that one', async () => {
    const points = ['44021', '11002', '71022'].map((code, id) => ({
      id,
      uuid: code,
      municipality_code: code,
    }))
    const answers = (broken: string): Parameters<typeof service.does>[0] => {
      return (response, http) => {
        const { code } = JSON.parse(service.calls.at(-1)?.body ?? '')
        const answer = json({ data: [use(code, ['2026-06', 50])] }, code === broken ? 500 : 200)
        answer(response, http)
      }
    }
    service.does(answers('11002'))
    const before = await source.occupancies(points, 3)
    expect(before.complete).toBe(false)
    expect([...before.known.keys()].sort()).toEqual(['44021', '71022'])

    service.does(answers(''))
    const after = await source.occupancies(points, 3)
    expect([after.complete, after.known.size]).toEqual([true, 3])
    expect(service.calls).toHaveLength(4)
  })

  test('gets a request for every municipality in view, six at a time, those with the most charge points first', async () => {
    let [atOnce, most] = [0, 0]
    service.does((response, http) => {
      most = Math.max(most, ++atOnce)
      setTimeout(() => {
        atOnce--
        json({ data: [] })(response, http)
      }, 5)
    })
    const codes = Array.from({ length: 200 }, (_, at) => String(10_000 + at))
    const points = [...codes, '10150', '10150', '10199'].map((municipality_code, id) => ({
      id,
      uuid: String(id),
      municipality_code,
    }))
    expect((await source.occupancies(points, 3)).complete).toBe(true)
    const requested = service.calls.map(({ body }) => JSON.parse(body).code)
    expect([requested.length, new Set(requested).size, most]).toEqual([200, 200, 6])
    expect(requested.slice(0, 2).sort()).toEqual(['10150', '10199'])
    await source.occupancies(points, 3)
    expect(service.calls).toHaveLength(200)
  })

  test('that is slow gets no more requests for a map after eight seconds, and the next look goes on from there', async () => {
    service.does((response, http) => {
      clock += 1_000
      json({ data: [] })(response, http)
    })
    const points = Array.from({ length: 20 }, (_, id) => ({ id, uuid: `${id}`, municipality_code: `${id}` }))
    expect((await source.occupancies(points, 3)).complete).toBe(false)
    expect(service.calls.length).toBeLessThan(15)
    expect((await source.occupancies(points, 3)).complete).toBe(true)
    expect(service.calls).toHaveLength(20)
  })

  test('hangs, and a map fails within seconds instead of after every municipality', async () => {
    service.does(hangs)
    const hasty = httpMonitoring({ ...atOurService(), withinMs: SOON_MS })
    const points = Array.from({ length: 40 }, (_, id) => ({ id, uuid: `${id}`, municipality_code: `${id}` }))
    const started = performance.now()
    await expect(hasty.occupancies(points, 3)).rejects.toThrow(Unreachable)
    expect(performance.now() - started).toBeLessThan(patience(2 * SOON_MS + 500))
  })

  test('has nothing about a charge point (404), which is a valid response', async () => {
    service.does(json({ message: 'unknown' }, 404))
    for (let n = 0; n < 6; n++) expect(await source.reports(`${n}`, '44021', 3)).toEqual([])
    expect(service.calls).toHaveLength(6)
  })

  test.each(Object.entries(FAULTS))('is unreachable when it %s', async (_fault, answering) => {
    service.does(answering)
    const hasty = httpMonitoring({ ...atOurService(), withinMs: SOON_MS })
    await expect(hasty.reports('one', '44021', 3)).rejects.toThrow(Unreachable)
    await expect(hasty.locations('one', '44021')).rejects.toThrow(Unreachable)
  })

  test('is unreachable after two seconds', async () => {
    service.does(hangs)
    const started = performance.now()
    await expect(source.reports('one', '44021', 3)).rejects.toThrow(Unreachable)
    expect(performance.now() - started).toBeLessThan(patience(2_700))
  })

  test('is left alone after five failures, tried once after half a minute, and used again when it answers', async () => {
    const reports = () => source.reports('one', '44021', 3)
    service.does(FAULTS['fails (500)'] as never)
    for (let n = 0; n < 5; n++) await expect(reports()).rejects.toThrow(Unreachable)
    await expect(reports()).rejects.toThrow(Unreachable)
    await expect(source.locations('one', '44021')).rejects.toThrow(Unreachable)
    expect(service.calls).toHaveLength(5)

    clock += 30_000
    await expect(reports()).rejects.toThrow(Unreachable)
    await expect(reports()).rejects.toThrow(Unreachable)
    expect(service.calls).toHaveLength(6)

    clock += 30_000
    service.does(json({ data: [] }))
    expect(await reports()).toEqual([])
    expect(await reports()).toEqual([])
    expect(service.calls).toHaveLength(8)
  })
})
