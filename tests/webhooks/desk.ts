import { CLAIM_LASTS_MS, deliverDue, type Outbox } from '../../src/desk/webhooks/deliver.ts'
import { findWebhook } from '../../src/desk/webhooks/queries.ts'
import type { Webhook } from '../../src/desk/webhooks/webhook.ts'
import { webhookListener } from '../../src/desk/webhooks/webhook-listener.ts'
import { record } from '../../src/platform/events/record.ts'
import { postToStranger } from '../../src/platform/outside/post-to-stranger.ts'
import { Heartbeats } from '../../src/platform/time/heartbeats.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { startApp, type TestApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { anna, aRequest } from '../world.ts'

/** The other system of a test runs on this machine, without TLS. */
export const HERE = { networks: ['127.0.0.0/8'], http: true }

export const startWebhookDesk = () => startApp({ settings: { webhooks: HERE } })

export const FORM = { naam: 'Kaart', contact: '', aan: 'ja' }

/** A webhook as an administrator adds it, with the secret that its page showed. */
export async function addsWebhook(desk: TestApp, form: Record<string, string | string[]>) {
  const page = await desk.as(anna).posts('/beheer/webhooks', { ...FORM, soort: 'request-judged', ...form })
  const secret = /whsec_[A-Za-z0-9+/=]+/.exec(page.body)?.[0] ?? ''
  const uuid = /\/beheer\/webhooks\/([0-9a-f-]{36})\/geheim/.exec(page.body)?.[1] ?? ''
  return { uuid, secret, page }
}

export async function webhookNow({ db }: TestApp, uuid: string): Promise<Webhook> {
  const webhook = await findWebhook(db, uuid)
  if (!webhook) throw new Error(`There is no webhook ${uuid}.`)
  return webhook
}

/** A server that sends what is due. */
export function server(desk: TestApp, more: Partial<Outbox> = {}) {
  const strangers = postToStranger(HERE)
  const outbox: Outbox = {
    db: desk.db,
    tenantNow: () => desk.tenant,
    mailing: { sends: true, origin: desk.settings.publicUrl },
    post: strangers.post,
    now: () => desk.clock.now,
    chance: () => 0.5,
    claims: new Heartbeats(CLAIM_LASTS_MS, () => desk.clock.elapsed),
    log: desk.app.log,
    ...more,
  }
  return { sends: () => deliverDue(outbox), close: strangers.close }
}

/** That a request was judged, as the act records it: for tests in which sessions have ended long ago. */
export async function judged(desk: TestApp) {
  const request = await aRequest(desk.db)
  const context = { ...contextOf(desk, anna), listeners: [webhookListener({ tenantNow: () => desk.tenant })] }
  await inTransaction(context, (inside) =>
    record(inside, 'request-judged', { type: 'request', uuid: request.uuid }),
  )
  return request
}
