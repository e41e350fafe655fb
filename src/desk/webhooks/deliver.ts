import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import { record } from '../../platform/events/record.ts'
import { POST_TAKES_MS, type Post, type PostOutcome } from '../../platform/outside/post-to-stranger.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Heartbeats } from '../../platform/time/heartbeats.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import {
  addressOf,
  claimMessage,
  claimsOfMessages,
  insertTry,
  isAnyDue,
  noteHow,
  settleMessage,
} from './delivery-queries.ts'
import { notifyContact } from './notify-contact.ts'
import { signedHeaders } from './sign.ts'
import { holdAfter, isDead, type Message, MOST_ATTEMPTS, type Webhook, waitAfter } from './webhook.ts'

export interface Outbox {
  db: Db
  /** The tenant with the current values of the desk. */
  tenantNow: () => Tenant
  mailing: NonNullable<Context['mailing']>
  post: Post
  now: () => Date
  /** Random, from 0 to 1, for jitter. */
  chance: () => number
  /** Detects abandoned claims of other servers, by `CLAIM_LASTS_MS`. */
  claims: Heartbeats
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Well over the longest attempt: a claim of this age belongs to a server that was killed. */
export const CLAIM_LASTS_MS = 4 * POST_TAKES_MS

/**
 * Sends due messages one after the other, until none is due or `isStopping`. Several servers may do so at once.
 *
 * Delivers at least once: the response may be lost, or the server killed before it stored the outcome. Then the message is
 * sent again with the same id, by which its receiver recognises the duplicate.
 */
export async function deliverDue(outbox: Outbox, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const message = await claim(outbox)
    if (!message) return
    const webhook = await addressOf(outbox.db, message)
    // Removed meanwhile, together with the message.
    if (!webhook) continue
    const outcome = await send(outbox, webhook, message)
    // Aborted by the shutdown of this server: not a failure of the address. Another server finds the abandoned claim.
    if (isStopping() && outcome.status === null) return
    await settle(outbox, webhook, message, outcome)
  }
}

/** Reads before it claims, because a claim waits for the write lock. */
async function claim({ db, claims, now }: Outbox): Promise<Message | undefined> {
  const at = now().toISOString()
  const left = claims.left(await claimsOfMessages(db))
  if (left.length === 0 && !(await isAnyDue(db, at))) return undefined
  return inTransaction({ db }, (inside) => claimMessage(inside.db, at, left))
}

async function send({ post, now }: Outbox, webhook: Webhook, { uuid, body }: Message) {
  const at = now()
  const isRenewed = webhook.earlier_secret !== '' && webhook.earlier_until > at.toISOString()
  const secrets = [webhook.secret, ...(isRenewed ? [webhook.earlier_secret] : [])]
  const headers = signedHeaders({ id: uuid, timestamp: Math.floor(+at / 1_000), body }, secrets)
  const began = performance.now()
  const outcome = await post(webhook.url, { headers, body })
  return { ...outcome, at, ms: Math.round(performance.now() - began) }
}

/** Stores the outcome of an attempt: in the message, in the webhook, and in the log of attempts. */
async function settle(
  outbox: Outbox,
  { id, uuid, name, contact, failing_since, failures }: Webhook,
  message: Message,
  { status, problem, retryAfter, ms, at }: PostOutcome & { at: Date; ms: number },
): Promise<void> {
  const { chance, log } = outbox
  const now = outbox.now()
  const isSent = status !== null && status >= 200 && status < 300
  const wait =
    isSent || message.attempts >= MOST_ATTEMPTS ? null : waitAfter(message.attempts, chance(), retryAfter)
  const later = (ms: number) => new Date(+now + ms).toISOString()
  const change =
    wait === null
      ? { state: isSent ? 'sent' : 'failed', settled_at: now.toISOString() }
      : { state: 'waiting', due_at: later(wait) }
  if (!isSent)
    log.warn({ webhook: uuid, message: message.uuid, status, problem }, 'webhook message not delivered')
  await inTransaction({ db: outbox.db }, async ({ db }) => {
    if (!(await settleMessage(db, message, change))) return
    await insertTry(db, { message_id: message.id, at: at.toISOString(), status, problem, ms })
    if (isSent) return noteHow(db, id, { failures: 0, failing_since: '', held_until: '' })
    const since = failing_since || now.toISOString()
    const held = { failures: failures + 1, failing_since: since, held_until: later(holdAfter(failures + 1)) }
    const failing = { status, since: failing_since, failures: failures + 1, isUsedUp: wait === null }
    if (!isDead(failing, now)) return noteHow(db, id, held)
    await noteHow(db, id, { ...held, state: 'dead' })
    const context = { db, now, person: commandLine, requestId: '' }
    await record(
      context,
      'webhook-switched-off',
      { type: 'webhook', uuid },
      { after: { failingSince: since } },
    )
    await notifyContact(
      { db, now, tenant: outbox.tenantNow(), mailing: outbox.mailing },
      { uuid, name, contact },
    )
  })
}
