import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { drainAndClose } from '../../src/platform/web/drain.ts'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { start } from '../../src/server.ts'
import { Clock, startApp } from '../app.ts'
import { freshDatabase } from '../engines/fresh-database.ts'
import { patience } from '../patience.ts'
import { visitorOf } from '../visitor.ts'
import { aRequest, judith } from '../world.ts'

test('stopping finishes what was begun, waits for no idle browser and takes nothing new', async () => {
  const begun = signal()
  const mayEnd = signal()
  const { app } = await startApp({
    before: (it) =>
      page(it, 'GET', '/slow', {
        permission: anyone,
        handler: async ({ reply }) => {
          begun.give()
          await mayEnd.given
          return reply.send('finished')
        },
      }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  // A keep-alive connection, as browsers use.
  const agent = new Agent({ keepAlive: true })
  const load = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
        let body = ''
        answer.on('data', (chunk) => {
          body += chunk
        })
        answer.on('end', () => resolve(body))
      }).on('error', reject)
    })

  await load('/health/live')
  const slow = load('/slow')
  await begun.given
  const closed = app.close()
  mayEnd.give()
  expect(await slow).toBe('finished')
  await closed
  await expect(load('/health/live')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  agent.destroy()
})

test('a server that is about to stop is not ready, and answers until it stops', async () => {
  const { app, as } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  await as(judith).opens('/aanvragen')
  const streamed = signal()
  const ended = signal()
  const cookie = [...(await as(judith).cookies())].map(([name, value]) => `${name}=${value}`).join('; ')
  get({ port, path: '/api/live', host: '127.0.0.1', headers: { cookie } }, (answer) => {
    answer.once('data', streamed.give)
    answer.once('end', ended.give)
  })
  await streamed.given
  expect((await as(null).calls('GET', '/health/ready')).status).toBe(200)

  app.stopping.begin()
  await ended.given
  expect((await as(null).calls('GET', '/health/ready')).status).toBe(503)
  expect((await as(null).calls('GET', '/health/live')).status).toBe(200)
  const page = await as(judith).opens('/aanvragen')
  expect([page.status, page.headers.connection]).toEqual([200, 'close'])
})

test('a server that drains loses no call: each is answered, or its connection is refused', async () => {
  const { app } = await startApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const outcome = () =>
    new Promise<string>((resolve) => {
      get({ port, path: '/health/live', agent: false, host: '127.0.0.1' }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', ({ message }) => resolve(message))
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  const answers = new Map<string, number>()
  const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
  let isOver = false
  // Many at the same moment, more than are taken at once; the next ones when these have their answers.
  const crowds = async () => {
    while (!isOver) {
      await Promise.all(Array.from({ length: 10 }, () => outcome().then(count)))
      await wait(2)
    }
  }
  const requests = crowds()
  await expect.poll(() => answers.get('200') ?? 0).toBeGreaterThan(50)
  await drainAndClose(app, 100)
  await expect.poll(() => answers.get('ECONNREFUSED') ?? 0).toBeGreaterThan(0)
  isOver = true
  await requests
  expect([...answers.keys()].sort()).toEqual(['200', 'ECONNREFUSED'])
})

test.each([
  ['closes', 0],
  ['drains', 100],
])(
  'a server that %s waits for no connection that a browser opened ahead of a request',
  async (_what, grace) => {
    const { app } = await startApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    // Node would close it after a minute without a request.
    const ahead = connect({ port, host: '127.0.0.1' })
    await once(app.server, 'connection')
    const cut = once(ahead.resume(), 'close')
    const stopped = drainAndClose(app, grace)
    await Promise.all([cut, stopped])
  },
  patience(10_000),
)

test('a stop loses no row of who read contact data: it was there before the page', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const { databaseUrl, dataDir } = database
  const { app, settings, tenant } = await start({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const { db } = app.parts
  const request = await aRequest(db)
  const visitor = visitorOf({ app, db, settings, tenant, clock: new Clock(new Date()) }, judith)
  for (let pages = 3; pages > 0; pages--)
    expect((await visitor.opens(`/aanvragen/${request.uuid}`)).status).toBe(200)
  await app.close()

  const later = openDatabase(database)
  onTestFinished(() => later.destroy())
  const seen = await later.selectFrom('processing_log').select('object_uuid').execute()
  expect(seen.map((it) => it.object_uuid)).toEqual([request.uuid, request.uuid, request.uuid])
})

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}
