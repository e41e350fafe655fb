import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimMessage } from '../../src/desk/webhooks/delivery-queries.ts'
import { WebhookMessageSchema } from '../../src/desk/webhooks/message-schema.ts'
import { sweepMessages } from '../../src/desk/webhooks/sending.ts'
import { webhookListener } from '../../src/desk/webhooks/webhook-listener.ts'
import { recordAll } from '../../src/platform/events/record.ts'
import { postToStranger } from '../../src/platform/outside/post-to-stranger.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { TEST_TIME, type TestApp } from '../app.ts'
import { processNow } from '../processes/desk.ts'
import { contextOf, startedProcess } from '../processes/world.ts'
import { anna, aRequest, GENT, judith } from '../world.ts'
import { addsWebhook, HERE, judged, server, startWebhookDesk, webhookNow } from './desk.ts'
import { receiver, signatureOf } from './receiver.ts'

let desk: TestApp
let system: Awaited<ReturnType<typeof receiver>>
let sender: ReturnType<typeof server>
const HOUR = 3_600

beforeAll(async () => {
  desk = await startWebhookDesk()
})
beforeEach(async () => {
  desk.clock.now = new Date(TEST_TIME)
  await desk.db.deleteFrom('webhook').execute()
  system = await receiver()
  sender = server(desk)
})
afterEach(async () => {
  await sender.close()
  await system.close()
})

const judges = async () => {
  const request = await aRequest(desk.db)
  const form = { version: request.version, verdict: '3', reason: '', remarks: 'Geheim woord' }
  expect((await desk.as(judith).posts(`/aanvragen/${request.uuid}/beoordeling`, form)).status).toBe(303)
  return request
}
const messages = () => desk.db.selectFrom('webhook_message').selectAll().orderBy('id').execute()
const tries = () => desk.db.selectFrom('webhook_try').selectAll().orderBy('id').execute()
/** Lets time pass and sends, so many times. */
async function goesOn(times: number, seconds: number) {
  for (let time = 0; time < times; time++) {
    desk.clock.passes(seconds)
    await sender.sends()
  }
}

describe('what happens at the desk', () => {
  test('is sent at once: a request that was judged, signed, without a word about the applicant', async () => {
    const { secret } = await addsWebhook(desk, { adres: system.url })
    const request = await judges()
    await sender.sends()
    const [message] = system.received
    expect(message?.json).toEqual({
      type: 'request.judged',
      timestamp: desk.clock.now.toISOString(),
      data: { uuid: request.uuid, reference: request.case_ref, municipality: GENT, status: '3' },
    })
    for (const word of [request.canary, request.email, request.last_name, 'Geheim woord', judith.name])
      expect(message?.body).not.toContain(word)
    expect(message?.headers['webhook-signature']).toBe(message && signatureOf(message, secret))
    expect(message?.headers['webhook-timestamp']).toBe(String(Math.floor(+desk.clock.now / 1_000)))
    expect((await messages()).map(({ state }) => state)).toEqual(['sent'])
    expect(await tries()).toMatchObject([{ status: 204, problem: '' }])
  })

  test('is sent for each request that came in with others, once, in their order', async () => {
    await addsWebhook(desk, { adres: system.url, soort: 'request-received' })
    await addsWebhook(desk, { naam: 'Andere', adres: `${system.url}/andere`, soort: 'request-judged' })
    const requests = [await aRequest(desk.db), await aRequest(desk.db), await aRequest(desk.db)]
    const context = {
      ...contextOf(desk, anna),
      listeners: [webhookListener({ tenantNow: () => desk.tenant })],
    }
    const received = requests.map(({ uuid }) => ({
      subject: { type: 'request' as const, uuid },
      happening: {},
    }))
    await inTransaction(context, (inside) => recordAll(inside, 'request-received', received))
    await sender.sends()
    const bodies = (await messages()).map(({ body }) => JSON.parse(body).data.uuid)
    expect(bodies).toEqual(requests.map(({ uuid }) => uuid))
    expect(new Set(system.received.map(({ json }) => json.data.uuid))).toEqual(new Set(bodies))
    expect(system.received).toHaveLength(3)
  })

  test('is sent for a process: its steps, its end, and that it was deleted', async () => {
    const soort = ['process-step-completed', 'process-cancelled', 'process-deleted']
    await addsWebhook(desk, { adres: system.url, soort })
    const before = await startedProcess(desk, { atStep: 2 })
    const url = '/api/process_update'
    const status = { action: 'cancel', reason: 'other', comment: 'Kan niet' }
    const process = { uuid: before.uuid, version: before.version, status }
    expect((await desk.as(anna).calls('POST', url, { process })).status).toBe(200)
    const { version } = await processNow(desk, before)
    const deleted = await desk
      .as(anna)
      .calls('POST', '/api/process_delete', { record: { uuid: before.uuid, version } })
    expect(deleted.status).toBe(200)
    await sender.sends()
    expect(system.received.map(({ json }) => [json.type, json.data.status, json.data.processType])).toEqual([
      ['process.cancelled', 'cancelled', 'realisation'],
      ['process.deleted', 'cancelled', 'realisation'],
    ])
    const ajv = new Ajv2020({ strict: false })
    for (const { json } of system.received)
      expect(ajv.validate(WebhookMessageSchema, json), ajv.errorsText()).toBe(true)
    expect(system.received[0]?.json.data.step).toEqual({ number: 2, key: expect.stringMatching(/./) })
  })

  test('is not sent when no webhook is about it, when it was taken back, or while the webhook is off', async () => {
    const { uuid } = await addsWebhook(desk, { adres: system.url, soort: 'process-started' })
    await judges()
    expect(await messages()).toEqual([])
    const off = { naam: 'Kaart', adres: system.url, contact: '', soort: 'request-judged', versie: '1' }
    expect((await desk.as(anna).posts(`/beheer/webhooks/${uuid}`, off)).status).toBe(303)
    await judges()
    expect(await messages()).toEqual([])
  })
})

describe('a message that does not arrive', () => {
  test('is tried again under the same number, later and later, and each try is kept', async () => {
    await addsWebhook(desk, { adres: system.url })
    system.answers = (before) => (before < 2 ? 500 : 200)
    await judged(desk)
    await sender.sends()
    await sender.sends()
    expect(system.received).toHaveLength(1)
    await goesOn(1, 11)
    expect(system.received).toHaveLength(2)
    await goesOn(1, 30)
    expect(system.received).toHaveLength(2)
    await goesOn(1, 40)
    expect(system.received).toHaveLength(3)
    expect(new Set(system.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await tries()).map(({ status }) => status)).toEqual([500, 500, 200])
    expect((await messages())[0]?.state).toBe('sent')
  })

  test('has failed after a day; one message alone does not switch the webhook off', async () => {
    const { uuid } = await addsWebhook(desk, { adres: system.url })
    const poison = await judged(desk)
    system.answers = (before) => (system.received[before]?.body.includes(poison.uuid) ? 400 : 200)
    await sender.sends()
    for (let hour = 0; hour < 30; hour++) {
      desk.clock.passes(HOUR)
      if (hour % 3 === 0) await judged(desk)
      await sender.sends()
      await goesOn(1, 60)
    }
    expect((await messages())[0]?.state).toBe('failed')
    expect((await messages()).slice(1).map(({ state }) => state)).not.toContain('failed')
    expect(await webhookNow(desk, uuid)).toMatchObject({ state: 'on', failures: 0 })
  })

  test.each([
    ['a redirect, which is not followed', { status: 302, headers: { location: '/elders' } }],
    ['404', 404],
  ])('is recognised by %s', async (_what, answer) => {
    await addsWebhook(desk, { adres: system.url })
    system.answers = () => answer
    await judged(desk)
    await sender.sends()
    expect(system.received).toHaveLength(1)
    expect((await messages())[0]?.state).toBe('waiting')
  })

  test('waits as long as the other system requests', async () => {
    await addsWebhook(desk, { adres: system.url })
    system.answers = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await judged(desk)
    await sender.sends()
    await goesOn(1, 590)
    expect(system.received).toHaveLength(1)
    await goesOn(1, 11)
    expect(system.received).toHaveLength(2)
  })
})

describe('a webhook where nothing arrives any more', () => {
  test('is switched off after a day, keeps what waits, and its contact gets a mail', async () => {
    const { uuid } = await addsWebhook(desk, { adres: system.url, contact: 'beheer@example.nl' })
    system.answers = () => 503
    await judged(desk)
    await sender.sends()
    await goesOn(30, HOUR)
    expect(await webhookNow(desk, uuid)).toMatchObject({ state: 'dead' })
    const mails = await desk.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', 'beheer@example.nl')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain(`/beheer/webhooks/${uuid}`)
    const received = system.received.length
    await goesOn(3, 12 * HOUR)
    expect(system.received).toHaveLength(received)

    system.answers = () => 200
    // Otherwise her session has expired.
    desk.clock.now = new Date(TEST_TIME)
    await desk.db.updateTable('webhook_message').set({ state: 'waiting' }).execute()
    const { version } = await webhookNow(desk, uuid)
    const form = { naam: 'Kaart', adres: system.url, contact: '', soort: 'request-judged', aan: 'ja' }
    await desk.as(anna).posts(`/beheer/webhooks/${uuid}`, { ...form, versie: String(version) })
    await sender.sends()
    expect(system.received).toHaveLength(received + 1)
    expect(await webhookNow(desk, uuid)).toMatchObject({ state: 'on', failures: 0, failing_since: '' })
  })

  test('is switched off at once by 410 Gone', async () => {
    const { uuid } = await addsWebhook(desk, { adres: system.url })
    system.answers = () => 410
    await judged(desk)
    await sender.sends()
    expect((await webhookNow(desk, uuid)).state).toBe('dead')
  })

  test('does not hold up others, nor is it called for each of its messages', async () => {
    const dead = await receiver(() => 500)
    await addsWebhook(desk, { adres: dead.url })
    await addsWebhook(desk, { adres: system.url })
    for (let count = 0; count < 3; count++) await judged(desk)
    await sender.sends()
    expect([dead.received.length, system.received.length]).toEqual([1, 3])
    await dead.close()
  })
})

describe('several servers', () => {
  test('send each message once', async () => {
    await addsWebhook(desk, { adres: system.url })
    await addsWebhook(desk, { adres: `${system.url}/2` })
    for (let count = 0; count < 4; count++) await judged(desk)
    const others = [server(desk), server(desk)]
    await Promise.all([sender, ...others].map((it) => it.sends()))
    await sender.sends()
    const numbers = system.received.map(({ headers }) => headers['webhook-id'])
    expect([numbers.length, new Set(numbers).size]).toEqual([8, 8])
    for (const other of others) await other.close()
  })

  test('lose nothing of one that was killed while it sent', async () => {
    await addsWebhook(desk, { adres: system.url })
    await judged(desk)
    await inTransaction({ db: desk.db }, ({ db }) => claimMessage(db, desk.clock.now.toISOString(), []))
    await sender.sends()
    await goesOn(1, 30)
    expect(system.received).toHaveLength(0)
    await goesOn(1, 31)
    expect(system.received).toHaveLength(1)
    expect((await messages())[0]?.state).toBe('sent')
  })
})

describe('an address', () => {
  const post = (url: string, settings: typeof HERE) => {
    const { post, close } = postToStranger(settings)
    return post(url, { headers: {}, body: '{}' }).finally(close)
  }
  const refused = { status: null, problem: 'refused', retryAfter: null }

  test('in a network that is not open is refused, by number and by name, at each connection', async () => {
    const { port } = new URL(system.url)
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])
      expect(await post(`http://${host}:${port}/in`, { networks: [], http: true }), host).toEqual(refused)
    expect(system.received).toEqual([])
    expect(
      (await post(`http://localhost:${port}/in`, { networks: ['127.0.0.1', '::1'], http: true })).status,
    ).toBe(204)
  })

  test('without TLS is refused, unless the settings allow it', async () => {
    expect(await post(system.url, { ...HERE, http: false })).toEqual(refused)
  })

  test('that nobody listens to is reported with the code of the system', async () => {
    await system.close()
    expect(await post(system.url, HERE)).toMatchObject({ status: null, problem: 'ECONNREFUSED' })
    system = await receiver()
  })
})

test('messages and their tries are kept for thirty days', async () => {
  await addsWebhook(desk, { adres: system.url })
  await judged(desk)
  await sender.sends()
  desk.clock.passes(29 * 24 * HOUR)
  await sweepMessages({ db: desk.db, now: desk.clock.now })
  expect(await tries()).toHaveLength(1)
  desk.clock.passes(2 * 24 * HOUR)
  await sweepMessages({ db: desk.db, now: desk.clock.now })
  expect([await messages(), await tries()]).toEqual([[], []])
})
