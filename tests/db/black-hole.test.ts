import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { TimeLimits } from '../../src/platform/db/time-limits.ts'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { startApp, type TestApp } from '../app.ts'
import { commentOn } from '../comments/acts.ts'
import { about, listens } from '../live/listening.ts'
import { type Network, startNetwork } from '../network.ts'
import { patience } from '../patience.ts'
import { aRequest, judith, type TestRequest, willem } from '../world.ts'
import { expectAway } from './away.ts'

/** A firewall that drops its connections, or a host that is gone: no answer comes back, and no error. */

const POOL_SIZE = 10
/** Shorter than a server's. Every connection is pinged when it is taken. */
const LIMITS = { connect: 1_000, query: 1_000, ping: 500, fresh: 0 } satisfies Partial<TimeLimits>
const PATIENCE = { timeout: patience(10_000) }
/** A missing answer is noticed after this; a second one, of the rollback, would double it. */
const LOST_AFTER_MS = LIMITS.query + 1_000

describe.skipIf(inject('template').engine === 'sqlite')('connections that die without an error', () => {
  let network: Network
  let desk: TestApp
  let request: TestRequest
  /** Calls in the middle of a transaction, each with the function that lets it continue. */
  const inTheMidst: (() => void)[] = []

  beforeAll(async () => {
    desk = await startApp({
      open: async (settings) => {
        network = await startNetwork(String(settings.databaseUrl))
        return openDatabase({ ...settings, databaseUrl: network.url, limits: LIMITS })
      },
      before: (app) =>
        page(app, 'GET', '/slow', {
          permission: anyone,
          handler: ({ context, reply }) =>
            inTransaction(context, async ({ db }) => {
              await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
              await new Promise<void>((resolve) => inTheMidst.push(resolve))
              await sql`select 2`.execute(db)
              return reply.send('finished')
            }),
        }),
    })
    request = await aRequest(desk.db)
  })
  afterEach(() => {
    network.heals()
    for (const goOn of inTheMidst.splice(0)) goOn()
  })

  const everyKindOfCall = () => [
    desk.as(judith).opens('/aanvragen'),
    desk.as(judith).calls('GET', '/api/live?after=0'),
    desk.as(judith).posts(`/aanvragen/${request.uuid}/opmerkingen`, { message: 'Op de pagina' }),
    commentOn(desk, request)(judith, { action: 'create', Message: 'Door een programma' }),
  ]
  /** As many connections as the pool allows, all idle. */
  const fillPool = () =>
    Promise.all(Array.from({ length: POOL_SIZE }, () => sql`select pg_sleep(0.05)`.execute(desk.db)))
  const manyInTheMidst = async () => {
    const answers = Array.from({ length: POOL_SIZE }, () => desk.as(null).opens('/slow'))
    await expect.poll(() => inTheMidst.length, PATIENCE).toBe(POOL_SIZE)
    return { answers, goOn: () => inTheMidst.splice(0).map((go) => go()) }
  }

  test('while the network is gone everybody gets 503, and at once when it is back they are served', async () => {
    await Promise.all(everyKindOfCall())
    await fillPool()
    network.suffers('black hole')
    for (const answer of await Promise.all(everyKindOfCall())) expectAway(answer)
    expect((await desk.as(null).calls('GET', '/health/ready')).status).toBe(503)
    expect((await desk.as(null).calls('GET', '/health/live')).status).toBe(200)

    network.heals()
    for (const { status } of await Promise.all(everyKindOfCall())) expect(status).toBeLessThan(400)
    await expect
      .poll(async () => (await desk.as(null).calls('GET', '/health/ready')).status, PATIENCE)
      .toBe(200)
  })

  test('one dead connection ends all of them: nobody waits for ten one after the other', async () => {
    await fillPool()
    expect(network.open()).toBe(POOL_SIZE)
    network.suffers('black hole')
    network.heals()
    expect((await desk.as(judith).opens('/aanvragen')).status).toBe(200)
    await expect.poll(network.open, PATIENCE).toBeLessThanOrEqual(2)
  })

  test('with every connection lost under somebody, they get 503 after one timeout and the desk is well again', async () => {
    const { answers, goOn } = await manyInTheMidst()
    network.suffers('black hole')
    network.heals()
    const began = performance.now()
    goOn()
    for (const answer of await Promise.all(answers)) expectAway(answer)
    expect(performance.now() - began).toBeLessThan(patience(2 * LOST_AFTER_MS))
    expect((await desk.as(judith).opens('/aanvragen')).status).toBe(200)
  })

  test('who listens for changes receives those that come after it', async () => {
    const stream = await listens(desk, judith)
    await expect.poll(() => stream.lastId(), PATIENCE).not.toBe('')
    network.suffers('black hole')
    await expect
      .poll(
        () => desk.log.some(({ msg }) => String(msg).startsWith('reading the event log failed')),
        PATIENCE,
      )
      .toBe(true)
    network.heals()
    const other = await aRequest(desk.db)
    const judged = { ref: other.uuid, data: { judgement: 3 } }
    expect((await desk.as(willem).calls('POST', '/api/judgement', judged)).status).toBe(200)
    await stream.receives(about(other))
  })

  test('a program that ends does not wait for connections that never close', async () => {
    const db = openDatabase({ databaseUrl: network.url, dataDir: '', limits: LIMITS })
    const before = network.open()
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)))
    expect(network.open()).toBeGreaterThanOrEqual(before + 3)
    network.suffers('black hole')
    await db.destroy()
    await expect.poll(network.open, PATIENCE).toBeLessThanOrEqual(before)
  })
})
