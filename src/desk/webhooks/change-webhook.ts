import { randomUUID } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { WebhookSettings } from '../../platform/settings/webhooks.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Context } from '../../platform/web/context.ts'
import { Conflict, Invalid, NotFound } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { problemsWith, type WebhookFields } from './form.ts'
import {
  beginAgain,
  deleteWebhook,
  insertMessages,
  insertWebhook,
  updateWebhook,
  waitAgain,
} from './queries.ts'
import { newSecret } from './sign.ts'
import { BOTH_SIGN_MS, type Message, TEST, typeOf, type Webhook } from './webhook.ts'
import { messageTo } from './webhook-listener.ts'

/** The person who manages webhooks: an administrator, or the command line. */
type Manager = Pick<Context, 'db' | 'person' | 'now' | 'requestId'> & { t: Pick<Texts, 'webhooks'> }

const subjectOf = ({ uuid }: Pick<Webhook, 'uuid'>) => ({ type: 'webhook', uuid }) as const

/** Adds a webhook. Only the return values of this function and of `renewSecret` contain its secret. Throws `Invalid`. */
export async function addWebhook(
  context: Manager,
  fields: Omit<WebhookFields, 'version'>,
  settings: WebhookSettings,
): Promise<{ uuid: string; secret: string }> {
  const problems = problemsWith(context.t, fields, settings)
  if (problems.length > 0) throw new Invalid(problems)
  const made = { uuid: randomUUID(), secret: newSecret() }
  await inTransaction(context, async (inside) => {
    await insertWebhook(inside.db, {
      ...made,
      ...columnsOf(fields),
      created_at: context.now.toISOString(),
      person_id: context.person.id,
    })
    await record(inside, 'webhook-added', subjectOf(made), { after: shown(columnsOf(fields)) })
  })
  return made
}

/** Changes a webhook; restarts its waiting messages when it is switched on. Throws `Invalid`, or `Conflict`. */
export async function changeWebhook(
  context: Manager,
  before: Webhook,
  fields: WebhookFields,
  settings: WebhookSettings,
): Promise<void> {
  const problems = problemsWith(context.t, fields, settings)
  if (problems.length > 0) throw new Invalid(problems)
  await inTransaction(context, async (inside) => {
    const { db, now } = inside
    const turnsOn = fields.isOn && before.state !== 'on'
    const afresh = turnsOn ? { failures: 0, failing_since: '', held_until: '' } : {}
    // A webhook that was switched off automatically stays off until a person switches it on.
    const state = !fields.isOn && before.state === 'dead' ? { state: 'dead' } : {}
    const change = { ...columnsOf(fields), ...afresh, ...state }
    if (!(await updateWebhook(db, { ...before, version: fields.version }, change)))
      throw new Conflict(context.t.webhooks.conflict())
    if (turnsOn) await beginAgain(db, before.id, now.toISOString())
    await record(inside, 'webhook-changed', subjectOf(before), {
      before: shown(before),
      after: shown(change),
    })
  })
}

/**
 * Gives a webhook a new secret; the previous one also signs for a day. Throws `Conflict` when the version changed: a second
 * press would invalidate the secret that its receiver still uses.
 */
export async function renewSecret(context: Manager, webhook: Webhook): Promise<string> {
  const secret = newSecret()
  await inTransaction(context, async (inside) => {
    const change = {
      secret,
      earlier_secret: webhook.secret,
      earlier_until: new Date(+context.now + BOTH_SIGN_MS).toISOString(),
    }
    if (!(await updateWebhook(inside.db, webhook, change))) throw new Conflict(context.t.webhooks.conflict())
    await record(inside, 'webhook-secret-renewed', subjectOf(webhook))
  })
  return secret
}

/** Removes a webhook, with its messages. */
export const removeWebhook = (context: Manager, webhook: Webhook): Promise<void> =>
  inTransaction(context, async (inside) => {
    if (!(await deleteWebhook(inside.db, webhook.id))) throw new NotFound()
    await record(inside, 'webhook-removed', subjectOf(webhook), { before: shown(webhook) })
  })

/** Sends a test message without content. */
export async function sendTest(context: Pick<Manager, 'db' | 'now'>, { id }: Webhook): Promise<string> {
  const message = messageTo(id, TEST, {
    type: typeOf(TEST),
    timestamp: context.now.toISOString(),
    data: { uuid: '', reference: '', municipality: null, status: '' },
  })
  // In a transaction, which limits a form that is sent twice to one message.
  await inTransaction(context, ({ db }) => insertMessages(db, [message]))
  return message.uuid
}

/** Sends a message again, with the same id. Throws `Conflict` while it waits or is being sent. */
export const sendAgain = (context: Manager, webhook: Webhook, message: Message): Promise<void> =>
  inTransaction(context, async (inside) => {
    if (!(await waitAgain(inside.db, message, context.now.toISOString())))
      throw new Conflict(context.t.webhooks.underWay())
    await record(inside, 'webhook-message-resent', subjectOf(webhook), { after: { message: message.uuid } })
  })

const columnsOf = ({ name, url, contact, kinds, isOn }: Omit<WebhookFields, 'version'>) => ({
  name,
  url,
  contact,
  kinds: kinds.join(' '),
  state: isOn ? 'on' : 'off',
})

/** The fields for the event log: no mail address, and only the host of the URL, because a path may be secret. */
const shown = ({ name, url, kinds, state }: Pick<Webhook, 'name' | 'url' | 'kinds' | 'state'>) => ({
  name,
  host: new URL(url).host,
  kinds,
  state,
})
