import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/dialect.ts'
import type { Delivery, MailTransport } from '../../platform/outside/smtp.ts'
import { MAY_TAKE_MS } from '../../platform/outside/smtp.ts'
import { isForApplicants } from '../../platform/tenant/mail-choices.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import type { Heartbeats } from '../../platform/time/heartbeats.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type Mail, MOST_ATTEMPTS, waitAfter } from './mail.ts'
import { withPixel } from './pixel.ts'
import { claimMail, claimsOfMails, eraseClaimed, isAnyDue, settleMail } from './queries.ts'
import { isStillRecipient } from './recipients.ts'

export interface Mailroom {
  db: Db
  /** The tenant with the current values of the desk. */
  tenantNow: () => Tenant
  transport: MailTransport
  /** Origin of the desk, for links and images in mails. */
  origin: string
  now: () => Date
  /** Detects abandoned claims of other processes, by `CLAIM_LASTS_MS`. */
  claims: Heartbeats
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Well over the longest attempt: a claim of this age belongs to a process that was killed. */
export const CLAIM_LASTS_MS = 5 * MAY_TAKE_MS

/**
 * Sends due mails one after the other, until none is due, the server is unreachable, or `isStopping`. Several processes may
 * do so at once.
 *
 * A mail is never lost and may, seldom, arrive twice: SMTP transfers responsibility with the server's answer, so a mail
 * whose answer was lost (the connection broke after the text, or the process was killed) is sent again, under the Message-ID
 * of the first time, by which a mailbox recognises the duplicate.
 */
export async function deliverDue(room: Mailroom, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await claim(room)
    if (!mail) return
    if (mail.attempts > MOST_ATTEMPTS) {
      await settle(room, mail, { state: 'failed', delivery: 'failed' })
      continue
    }
    if (!(await isStillRecipient({ db: room.db, tenant: room.tenantNow() }, mail))) {
      await inTransaction(room, ({ db }) => eraseClaimed(db, mail))
      continue
    }
    const delivery = await room.transport.deliver(letterOf(room, mail))
    await settle(room, mail, outcomeOf(room, mail, delivery))
    if (delivery.outcome === 'later' && delivery.unreachable) return
  }
}

/** Reads before it claims, because a claim waits for the write lock. */
async function claim(room: Mailroom): Promise<Mail | undefined> {
  const now = room.now()
  const left = room.claims.left(await claimsOfMails(room.db))
  if (left.length === 0 && !(await isAnyDue(room.db, now.toISOString()))) return undefined
  return inTransaction(room, ({ db }) => claimMail(db, now.toISOString(), left))
}

function letterOf({ tenantNow, origin }: Mailroom, mail: Mail) {
  const { mails } = tenantNow()
  const { sender, support, tellsOpening } = mails
  const [, domain] = sender.address.split('@')
  const isWatched = tellsOpening && !isForApplicants(mails, mail.template)
  return {
    messageId: `${mail.uuid}@${domain}`,
    from: sender,
    to: { name: mail.recipient_name, address: mail.recipient },
    replyTo: support,
    subject: mail.subject,
    text: mail.body_text,
    html: isWatched ? withPixel(mail.body_html, origin, mail.uuid) : mail.body_html,
    at: new Date(mail.created_at),
  }
}

function outcomeOf({ now, log }: Mailroom, mail: Mail, delivery: Delivery) {
  const { outcome, code, response } = delivery
  const { tls, reason } = { tls: undefined, reason: undefined, ...delivery }
  // explanation.ts parses these values.
  const reply = { smtp_code: code, smtp_answer: tls ?? response }
  if (outcome === 'accepted')
    return { ...reply, state: 'sent', delivery: 'delivered', sent_at: now().toISOString() }
  const wait = outcome === 'later' ? waitAfter(mail.attempts) : null
  log.warn({ mail: mail.uuid, code, reason, attempts: mail.attempts, again: wait !== null }, 'mail not sent')
  if (wait === null) return { ...reply, state: 'failed', delivery: 'failed' }
  return { ...reply, state: 'waiting', due_at: new Date(+now() + wait).toISOString() }
}

async function settle(room: Mailroom, mail: Mail, change: Parameters<typeof settleMail>[2]) {
  if (!(await inTransaction(room, ({ db }) => settleMail(db, mail, change))))
    room.log.warn({ mail: mail.uuid }, 'mail claimed by another process in the meantime')
}
