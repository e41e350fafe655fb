import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Unreachable } from '../../src/outside/fetch-json.ts'
import { httpMonitoring, type MonitoringSource } from '../../src/outside/monitoring.ts'
import { FAULTS, hangs, json, type MonitoringService, startMonitoringService } from './monitoring-service.ts'

let service: MonitoringService
let source: MonitoringSource
let clock = 0
beforeAll(async () => {
  service = await startMonitoringService()
})
afterAll(() => service.stop())
beforeEach(() => {
  clock = 0
  service.calls.length = 0
  source = httpMonitoring({ url: `${service.url}/v1`, token: 'geheim', now: () => clock })
})

const MONTH = { session_count: 3, occupancy_rate: 40, unique_users: null, volume: 12.5 }
const use = (uuid: string, ...rates: [string, number, string?][]) => ({
  uuid,
  coordinates: { lat: 51, lng: 3.7 },
  periods: rates.map(([period, occupancy_rate, source]) => ({ period, occupancy_rate, source })),
})

describe('the monitoring service', () => {
  test('is asked for the months of a charge point, by municipality and uuid', async () => {
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

  test('is asked for a location with what the specification says', async () => {
    service.does(json({ data: [use('one', ['2026-06', 40])] }))
    expect(await source.locations('one', '44021')).toEqual([use('one', ['2026-06', 40, ''])])
    const [call] = service.calls
    expect(call).toMatchObject({ line: 'POST /v1/location', headers: { 'x-from': 'workflow' } })
    expect(JSON.parse(call?.body ?? '')).toEqual({ uuid: 'one', code: '44021' })
  })

  test('tells how busy the map is, municipality by municipality, and is asked again only after a minute', async () => {
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
    const found = await source.occupancies(points, 3)
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

  test.each(Object.entries(FAULTS))('is unreachable when it %s', async (_fault, answering) => {
    service.does(answering)
    await expect(source.reports('one', '44021', 3)).rejects.toThrow(Unreachable)
    await expect(source.locations('one', '44021')).rejects.toThrow(Unreachable)
  })

  test('is unreachable after two seconds', async () => {
    service.does(hangs)
    const started = performance.now()
    await expect(source.reports('one', '44021', 3)).rejects.toThrow(Unreachable)
    expect(performance.now() - started).toBeLessThan(2_700)
  })

  test('is left alone after five failures, tried once after half a minute, and asked again when it answers', async () => {
    const asks = () => source.reports('one', '44021', 3)
    service.does(FAULTS['fails (500)'] as never)
    for (let n = 0; n < 5; n++) await expect(asks()).rejects.toThrow(Unreachable)
    await expect(asks()).rejects.toThrow(Unreachable)
    await expect(source.locations('one', '44021')).rejects.toThrow(Unreachable)
    expect(service.calls).toHaveLength(5)

    clock += 30_000
    await expect(asks()).rejects.toThrow(Unreachable)
    await expect(asks()).rejects.toThrow(Unreachable)
    expect(service.calls).toHaveLength(6)

    clock += 30_000
    service.does(json({ data: [] }))
    expect(await asks()).toEqual([])
    expect(await asks()).toEqual([])
    expect(service.calls).toHaveLength(8)
  })
})
