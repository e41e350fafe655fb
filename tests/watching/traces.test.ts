import { afterEach, expect, test } from 'vitest'
import { startWatching } from '../../src/platform/watching/start-watching.ts'
import { type AppChoices, startApp, testSettings } from '../app.ts'
import { aRequest, bram, judith } from '../world.ts'
import { startReceiver } from './receiver.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function traced(choices: AppChoices = {}, share = 1) {
  const receiver = await startReceiver()
  stops.push(receiver.stop)
  const settings = testSettings()
  const traces = { url: receiver.url, headers: { 'x-key': 'of-the-desk' }, serviceName: 'desk-gent', share }
  const watching = await startWatching({ ...settings, watching: { ...settings.watching, traces } }, '1.2.3')
  const it = await startApp({ ...choices, watching })
  return { it, receiver, watching }
}

test('a collector gets a trace of each call with its statements, and no person, record or value', async () => {
  const { it, receiver } = await traced()
  const request = await aRequest(it.db, { municipality: '11002' })
  const visitor = it.as({ ...bram, id: 'test|kanarie', name: 'Kanarie Piet', email: 'kanarie@example.org' })
  const page = await visitor.sends({ url: `/aanvragen/${request.uuid}?van=kanarie` })
  await visitor.sends({
    method: 'POST',
    url: '/voorkeuren',
    headers: { 'content-type': 'application/json' },
    payload: '{"kanarie":',
  })
  await it.app.close()
  const { spans, problems, received } = receiver
  expect(problems).toEqual([])
  expect(received[0]?.resource).toMatchObject({ 'service.name': 'desk-gent', 'service.version': '1.2.3' })
  expect(received[0]?.headers['x-key']).toBe('of-the-desk')

  const call = spans.find(({ name }) => name === 'GET /aanvragen/:uuid')
  expect(call?.attributes).toMatchObject({
    'http.route': '/aanvragen/:uuid',
    'http.response.status_code': 200,
    'laadloket.request.id': page.headers['x-request-id'],
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(statements.length).toBeGreaterThan(3)
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]))
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringContaining('from "request"'),
  )
  for (const { ms } of statements) expect(ms).toBeLessThanOrEqual((call?.ms ?? 0) + 1)
  expect(JSON.stringify(received)).not.toMatch(
    new RegExp(`kanarie|${request.uuid}|${request.canary}|test\\|`, 'i'),
  )
})

test('a form that was sent has the statements of its act in its trace, and calls at once have each their own', async () => {
  const { it, receiver } = await traced()
  const request = await aRequest(it.db)
  const visitor = it.as(judith)
  await visitor.opens('/aanvragen')
  const [sent] = await Promise.all([
    visitor.posts(`/aanvragen/${request.uuid}/opmerkingen`, { message: 'Gebeld.' }),
    ...Array.from({ length: 5 }, () => visitor.opens('/profiel')),
  ])
  await it.app.close()
  expect(sent.status).toBe(303)
  const { spans } = receiver
  const form = spans.find(({ name }) => name.startsWith('POST '))
  const inserts = spans.filter(({ attributes }) =>
    /^insert into "comment"/.test(String(attributes['db.query.text'])),
  )
  expect(inserts.map(({ parentSpanId }) => parentSpanId)).toEqual([form?.spanId])
  const profiles = spans.filter(({ name }) => name === 'GET /profiel')
  expect(new Set(profiles.map(({ traceId }) => traceId)).size).toBe(5)
  const counts = profiles.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('the trace of a proxy is taken on, and that of a caller is not', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const alone = await traced()
  await alone.it.as(null).sends({ url: '/status', headers: { traceparent } })
  await alone.it.app.close()
  expect(alone.receiver.spans.map(({ traceId }) => traceId)).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736')

  const behind = await traced({ settings: { trustedProxies: ['127.0.0.1'] } })
  await behind.it.as(null).sends({ url: '/status', headers: { traceparent } })
  await behind.it.app.close()
  expect(behind.receiver.spans).toContainEqual(
    expect.objectContaining({
      name: 'GET /status',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      parentSpanId: '00f067aa0ba902b7',
    }),
  )
})

test('what a collector has no time for is sent again; a collector that is away harms no call', async () => {
  const { it, receiver } = await traced()
  receiver.manners.refuses = 1
  await it.as(null).opens('/status')
  await it.app.close()
  expect(receiver.spans.map(({ name }) => name)).toContain('GET /status')

  const { it: other, receiver: gone } = await traced()
  gone.stop()
  expect((await other.as(null).sends({ url: '/status' })).status).toBe(200)
  await other.app.close()
})

test('of a share of nothing, nothing is sent', async () => {
  const { it, receiver } = await traced({}, 0)
  await it.as(null).opens('/status')
  await it.app.close()
  expect(receiver.spans).toEqual([])
})
