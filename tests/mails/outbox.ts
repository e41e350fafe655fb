import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { CLAIM_LASTS_MS, deliverDue } from '../../src/casework/mails/deliver.ts'
import { mailListener } from '../../src/casework/mails/mail-listener.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import type { MailTable } from '../../src/platform/db/mail-schema.ts'
import type { EventKind } from '../../src/platform/events/event.ts'
import { record } from '../../src/platform/events/record.ts'
import type { MailTransport } from '../../src/platform/outside/smtp.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'
import { Heartbeats } from '../../src/platform/time/heartbeats.ts'
import type { Context } from '../../src/platform/web/context.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import type { Clock, TestApp } from '../app.ts'
import { contextOf } from '../processes/world.ts'
import { anna, type TestPerson } from '../world.ts'

/** A person at a desk that sends mails, for acts that are called without a route. */
export function senderAt(desk: TestApp, person: TestPerson = anna, sends = true): Context {
  const mailing = { sends, origin: desk.settings.publicUrl }
  return {
    ...contextOf(desk, person),
    mailing,
    listeners: [mailListener({ tenantNow: () => desk.tenant, mailing })],
  }
}

/** Records an event of a process, as an act would. */
export const happensTo = (
  desk: TestApp,
  process: { uuid: string },
  kind: EventKind,
  { by = anna, sends = true }: { by?: TestPerson; sends?: boolean } = {},
) =>
  inTransaction(senderAt(desk, by, sends), (context) =>
    record(context, kind, { type: 'process', uuid: process.uuid }),
  )

/** All mails of a process, oldest first. */
export const mailsIn = ({ db }: Pick<TestApp, 'db'>, process: { uuid: string }) =>
  db.selectFrom('mail').selectAll().where('process_uuid', '=', process.uuid).orderBy('id').execute()

/** One round of a sender, at the time of the desk's clock. */
export const delivers = (
  desk: Pick<TestApp, 'db' | 'tenant' | 'clock' | 'settings'>,
  transport: MailTransport,
  warnings: object[] = [],
) =>
  deliverDue({
    db: desk.db,
    tenantNow: () => desk.tenant,
    transport,
    origin: desk.settings.publicUrl,
    now: () => desk.clock.now,
    claims: claimsSeenBy(desk.clock),
    log: { warn: (what: object) => warnings.push(what) } as never,
  })

const seen = new WeakMap<Clock, Heartbeats>()

/** The claims that the sender of a desk has seen until now. */
function claimsSeenBy(clock: Clock): Heartbeats {
  const claims = seen.get(clock) ?? new Heartbeats(CLAIM_LASTS_MS, () => clock.elapsed)
  seen.set(clock, claims)
  return claims
}

/** The first tenant with other mail settings. */
export function tenantWith(change: Partial<Tenant['mails']>): Tenant {
  const tenant = findTenant('vlaanderen')
  return { ...tenant, mails: { ...tenant.mails, ...change } }
}

/** Puts a mail in the log of a process, with the canary of the process in it: by default delivered. */
export async function aMail(
  { db }: Pick<TestApp, 'db'>,
  process: { uuid: string; canary: string },
  choices: Partial<Insertable<MailTable>> = {},
) {
  const uuid = randomUUID()
  const at = '2026-03-01T10:00:00.000Z'
  return db
    .insertInto('mail')
    .values({
      uuid,
      process_uuid: process.uuid,
      event_kind: 'process-cancelled',
      template: 'cancelled',
      language: 'nl',
      recipient: `${process.canary}@example.org`,
      recipient_name: `Naam ${process.canary}`,
      subject: `Onderwerp ${process.canary}`,
      body_text: `Tekst ${process.canary}`,
      body_html: `<!doctype html><html lang="nl"><title>Mail</title><main>Tekst ${process.canary}</main></html>`,
      state: 'sent',
      delivery: 'delivered',
      smtp_code: 250,
      smtp_answer: '250 OK',
      cause_key: `test:${uuid}`,
      attempts: 1,
      created_at: at,
      due_at: at,
      claimed_at: at,
      sent_at: at,
      opened_at: '',
      ...choices,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
