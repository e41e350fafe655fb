import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWatchers } from '../../src/platform/watching/serve-watchers.ts'
import { startWatching, type Watching } from '../../src/platform/watching/start-watching.ts'
import { version } from '../../src/version.ts'
import { startApp, type TestApp, testSettings } from '../app.ts'
import { aMail } from '../mails/outbox.ts'
import { until } from '../workers/running-desk.ts'
import { aRequest, bram, type TestRequest } from '../world.ts'
import { namesIn, seriesIn } from './read-metrics.ts'

const TOKEN = 'a-token-of-prometheus-for-this-desk'
const METRICS = { port: 0, host: 'localhost', token: TOKEN }

const aWatching = () => {
  const settings = testSettings()
  return startWatching({ ...settings, watching: { ...settings.watching, metrics: METRICS } }, version)
}

describe('who watches over a desk', () => {
  let it: TestApp
  let request: TestRequest
  let watching: Watching
  let watchers: Awaited<ReturnType<typeof serveWatchers>>
  beforeAll(async () => {
    watching = await aWatching()
    it = await startApp({ watching })
    watchers = await serveWatchers(METRICS, {
      metrics: async () => (await watching.metrics?.registry.metrics()) ?? '',
      health: async () => ({ ...(await it.app.readiness.look()), version }),
    })
    request = await aRequest(it.db, { municipality: '11002' })
  })
  afterAll(() => watchers.stop())

  const reads = async (path: string, token: string | null = TOKEN) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await fetch(`http://localhost:${watchers.port}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }
  const metrics = async () => (await reads('/metrics')).text

  test('sees nothing without the token, and nothing at the port that people come to', async () => {
    expect(await reads('/metrics', null)).toEqual({ status: 401, text: 'token required\n' })
    expect(await reads('/health/ready', 'wrong')).toEqual({ status: 401, text: 'token required\n' })
    expect((await it.as(bram).sends({ url: '/metrics' })).status).toBe(404)
    expect((await reads('/aanvragen')).status).toBe(404)
  })

  test('reads how many calls each route had, how they ended and how long they took', async () => {
    const before = seriesIn(await metrics(), 'laadloket_http_requests_total')
    const of = (series: typeof before, status: string) =>
      series.find(({ labels }) => labels.route === '/aanvragen/:uuid' && labels.status === status)?.value ?? 0
    await it.as(bram).opens(`/aanvragen/${request.uuid}`)
    await it.as(null).opens(`/aanvragen/${request.uuid}`)
    const text = await metrics()
    const after = seriesIn(text, 'laadloket_http_requests_total')
    expect(of(after, '200')).toBe(of(before, '200') + 1)
    expect(of(after, '302') + of(after, '303')).toBe(of(before, '302') + of(before, '303') + 1)
    const counted = seriesIn(text, 'laadloket_http_request_duration_seconds_count')
    expect(counted.find(({ labels }) => labels.route === '/aanvragen/:uuid')?.value).toBeGreaterThan(1)
    expect(seriesIn(text, 'laadloket_database_statement_duration_seconds_count')[0]?.value).toBeGreaterThan(5)
  })

  test('sees no person, no record and nothing that was searched for, whatever is requested', async () => {
    const visitor = it.as({ ...bram, id: 'test|kanarie', name: 'Kanarie Piet', email: 'kanarie@example.org' })
    await visitor.opens(`/aanvragen?zoeken=${request.canary}&q=kanarie`)
    await visitor.opens(`/aanvragen/${request.uuid}`)
    await visitor.opens(`/kanarie/${request.canary}`)
    await visitor.sends({ url: `/kanarie-${request.canary}`, headers: { host: 'kanarie.example' } })
    const text = await metrics()
    expect(text).not.toMatch(new RegExp(`kanarie|${request.canary}|${request.uuid}|test\\|`, 'i'))
  })

  test('reads as much after hundreds of addresses as after one', async () => {
    const opens = (number: number) => it.as(null).sends({ url: `/nergens/${number}?a=${number}` })
    await opens(0)
    const ours = async () => (await metrics()).match(/^laadloket_/gm)?.length
    const lines = await ours()
    for (let number = 1; number < 300; number++) await opens(number)
    expect(await ours()).toBe(lines)
    const unknown = seriesIn(await metrics(), 'laadloket_http_requests_total').filter(
      ({ labels }) => labels.route === '(unknown)',
    )
    expect(unknown.some(({ value }) => value >= 300)).toBe(true)
  })

  test('reads the state of the desk: records, mails, exports, rounds, connections and its size', async () => {
    const other = await aWatching()
    const desk = await startApp({ watching: other })
    const read = async () => (await other.metrics?.registry.metrics()) ?? ''
    await aRequest(desk.db)
    await aMail(desk, await aRequest(desk.db), { state: 'failed' })
    await until(async () => seriesIn(await read(), 'laadloket_records').length > 0, 20_000)
    const text = await read()
    const valueIn = (name: string, labels: Record<string, string>) =>
      seriesIn(text, name).find((found) =>
        Object.entries(labels).every(([key, value]) => found.labels[key] === value),
      )?.value
    expect(valueIn('laadloket_records', { kind: 'request' })).toBe(2)
    expect(valueIn('laadloket_mails', { state: 'failed' })).toBe(1)
    expect(valueIn('laadloket_mails', { state: 'waiting' })).toBe(0)
    expect(valueIn('laadloket_exports', { state: 'running' })).toBe(0)
    expect(valueIn('laadloket_database_bytes', {})).toBeGreaterThan(100_000)
    expect(valueIn('laadloket_live_streams', {})).toBe(0)
    expect(valueIn('laadloket_not_ready_processes', {})).toBe(0)
    expect(valueIn('laadloket_database_connections', { state: 'busy' })).toEqual(
      desk.engine === 'postgres' ? expect.any(Number) : undefined,
    )
    expect(namesIn(text)).toContain('nodejs_eventloop_lag_p99_seconds')

    // Nobody waits for a count: it is that of a moment ago.
    await aRequest(desk.db)
    expect(
      seriesIn(await read(), 'laadloket_records').find(({ labels }) => labels.kind === 'request')?.value,
    ).toBe(2)
  })

  test('reads the rest while the database is away, and what is wrong; people do not', async () => {
    const desk = await startApp({ watching: await aWatching() })
    const own = await serveWatchers(METRICS, {
      metrics: async () => '',
      health: async () => ({ ...(await desk.app.readiness.look()), version }),
    })
    const look = async () => {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const answer = await fetch(`http://localhost:${own.port}/health/ready`, { headers })
      return { status: answer.status, health: (await answer.json()) as Record<string, unknown> }
    }
    expect(await look()).toMatchObject({ status: 200, health: { status: 'ready', version } })
    await desk.db.destroy()
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const { status, health } = await look()
    expect({ status, health }).toMatchObject({
      status: 503,
      health: {
        status: 'not ready',
        // A service that another test of this process waited for in vain may be listed beside it.
        wrong: expect.arrayContaining([
          { what: 'database', why: expect.stringContaining('the database does not respond') },
        ]),
      },
    })
    const asPeople = await desk.as(null).calls('GET', '/health/ready')
    expect([asPeople.status, asPeople.json]).toEqual([503, { status: 'not ready' }])
    await own.stop()
  })
})
