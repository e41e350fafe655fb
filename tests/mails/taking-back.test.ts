import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newsListener } from '../../src/casework/residents/news-listener.ts'
import type { MailTransport } from '../../src/platform/outside/smtp.ts'
import type { StatusAction } from '../../src/records/processes/flow/status.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { saveProcess } from '../../src/records/processes/save/save-process.ts'
import { undoReset } from '../../src/records/processes/save/undo-reset.ts'
import { startApp, type TestApp } from '../app.ts'
import { processNow } from '../processes/desk.ts'
import { aStoredProcess, type ProcessRow, startedProcess } from '../processes/world.ts'
import { aRequest, CPO_ONE, GENT, judith, willem } from '../world.ts'
import { delivers, mailsIn, senderAt, tenantWith } from './outbox.ts'

/** A mail about a cancellation leaves after ten minutes; restored before that, nobody gets one. */

const TEN_MINUTES = 600
let desk: TestApp
let process: ProcessRow
let operator: string
let municipality: string
let applicant: string

beforeAll(async () => {
  desk = await startApp()
  operator = desk.tenant.mails.addresses.operators[CPO_ONE] ?? ''
  municipality = desk.tenant.mails.addresses.municipalities[GENT] ?? ''
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
  applicant = (await aRequest(desk.db, { process_id: process.id, status: 3 })).email
})

const REASONS: Partial<Record<StatusAction, string>> = { cancel: 'no-grid-capacity' }
async function does(action: StatusAction, { by = willem, sends = true } = {}) {
  const now = await processNow(desk, process)
  const given = { action, reason: REASONS[action] ?? '', comment: 'Daarom', version: now.version }
  return changeStatus(senderAt(desk, by, sends), now, given)
}
const outbox = async () => (await mailsIn(desk, process)).map((it) => [it.template, it.recipient, it.state])
/** A mail server that takes everything, or fails for good at one address. */
const server = (refusing = ''): MailTransport => ({
  deliver: async ({ to }) => ({
    outcome: to.address === refusing ? 'refused' : 'accepted',
    code: 250,
    response: '250 OK',
  }),
  close: () => {},
})
const logOf = async () =>
  (await desk.as(judith).calls('POST', '/api/mail_logs', { processUUID: process.uuid })).data.mails

test('a cancellation waits ten minutes, and is then sent to everybody', async () => {
  await does('cancel')
  const all = [
    ['cancelled', operator],
    ['cancelled', municipality],
    ['applicant-cancelled', applicant],
  ]
  expect(await outbox()).toEqual(all.map((it) => [...it, 'waiting']))
  expect((await logOf())[0]).toMatchObject({
    status: 'waiting',
    explanation: expect.stringMatching(/^Gaat uit op .*Wordt het eerder teruggedraaid/),
  })
  desk.clock.passes(TEN_MINUTES - 1)
  await delivers(desk, server())
  expect(await outbox()).toEqual(all.map((it) => [...it, 'waiting']))
  desk.clock.passes(1)
  await delivers(desk, server())
  expect(await outbox()).toEqual(all.map((it) => [...it, 'sent']))
})

test('restored within ten minutes nobody gets a mail about either, and the log shows why', async () => {
  await does('cancel')
  desk.clock.passes(TEN_MINUTES - 1)
  await does('restore')
  desk.clock.passes(TEN_MINUTES)
  await delivers(desk, server())
  expect((await outbox()).map(([template, , state]) => [template, state])).toEqual([
    ['cancelled', 'withdrawn'],
    ['cancelled', 'withdrawn'],
    ['applicant-cancelled', 'withdrawn'],
  ])
  const [mail] = await logOf()
  expect([mail.status, mail.explanation]).toEqual([
    'withdrawn',
    'Waar deze e-mail over ging is teruggedraaid voordat hij werd verzonden.',
  ])
  const { text } = await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-1?paneel=emails`)
  expect(text).toContain('Ingetrokken')
  expect(text).not.toContain('Verstuur opnieuw')
})

test('restored later, whoever got a mail gets one that it goes on, and nobody else', async () => {
  await does('cancel')
  desk.clock.passes(TEN_MINUTES)
  await delivers(desk, server(municipality))
  await does('restore')
  const after = (await outbox()).slice(3)
  expect(after).toEqual([
    ['restored', operator, 'waiting'],
    ['applicant-restored', applicant, 'waiting'],
  ])
  const [toOperator, toApplicant] = (await mailsIn(desk, process)).slice(3)
  expect(toOperator?.subject).toBe(`${process.case_ref} gaat toch door`)
  expect(toApplicant?.body_text).toContain('we werken er weer aan')
  expect(toApplicant?.body_text).not.toMatch(/Daarom|http/)
  // The mails about an earlier cancellation are not repeated after one whose mails were withdrawn.
  await delivers(desk, server())
  desk.clock.passes(60)
  await does('cancel')
  desk.clock.passes(60)
  await does('restore')
  expect((await outbox()).slice(5).map(([, , state]) => state)).toEqual(Array(3).fill('withdrawn'))
})

test('one that is being sent at that moment counts as sent', async () => {
  await does('cancel')
  desk.clock.passes(TEN_MINUTES)
  let restored: Promise<unknown> | undefined
  const { deliver } = server()
  await delivers(desk, {
    ...server(),
    deliver: async (letter) => {
      restored ??= does('restore')
      await restored
      return deliver(letter)
    },
  })
  expect((await outbox()).filter(([template]) => template !== 'turn')).toEqual([
    ['cancelled', operator, 'sent'],
    ['cancelled', municipality, 'withdrawn'],
    ['applicant-cancelled', applicant, 'withdrawn'],
    ['restored', operator, 'sent'],
  ])
})

test('a desk that sends no mails keeps them as one that does', async () => {
  await does('cancel', { sends: false })
  await does('restore', { sends: false })
  expect((await outbox()).map(([, , state]) => state)).toEqual(Array(3).fill('withdrawn'))
  await does('cancel', { sends: false })
  desk.clock.passes(TEN_MINUTES)
  await does('restore', { sends: false })
  expect((await outbox()).slice(6).map(([template, , state]) => [template, state])).toEqual([
    ['restored', 'kept'],
    ['restored', 'kept'],
    ['applicant-restored', 'kept'],
  ])
})

test('an applicant who asked for news gets no mail about what was restored in time', async () => {
  const rules = desk.tenant.mails.rules.filter(({ to }) => to !== 'applicant')
  const other = await startApp({ tenant: tenantWith({ rules }) })
  const there = await aStoredProcess(other)
  const request = await aRequest(other.db, { process_id: there.id, status: 3 })
  await other.db
    .insertInto('mail_wish')
    .values({ request_uuid: request.uuid, language: 'nl', asked_at: '2026-03-01', told: 'underway' })
    .execute()
  const mailing = { sends: true, origin: other.settings.publicUrl }
  const listeners = [newsListener({ tenantNow: () => other.tenant, mailing })]
  const sender = senderAt(other)
  const context = { ...sender, listeners: [...(sender.listeners ?? []), ...listeners] }
  for (const action of ['cancel', 'restore'] as const) {
    const now = await processNow(other, there)
    const given = { action, reason: REASONS[action] ?? '', comment: 'Daarom', version: now.version }
    await changeStatus(context, now, given)
  }
  const news = await other.db
    .selectFrom('mail')
    .selectAll()
    .where('request_uuid', '=', request.uuid)
    .execute()
  expect(news.map(({ event_kind, state }) => [event_kind, state])).toEqual([
    ['process-cancelled', 'withdrawn'],
  ])
})

test('a mail about a step that is set back leaves after ten minutes; undone before that, nobody gets one', async () => {
  const sender = senderAt(desk, willem)
  const setBack = async () => {
    const before = await startedProcess(desk, { atStep: 3 })
    return saveProcess(sender, before, { version: before.version, flow: { reset: 2 } })
  }
  const resetMails = async (about: { uuid: string }) =>
    (await mailsIn(desk, about))
      .filter(({ event_kind }) => event_kind.startsWith('process-reset'))
      .map(({ template, recipient, state }) => [template, recipient, state])
  const [slip, meant] = [await setBack(), await setBack()]
  desk.clock.passes(TEN_MINUTES - 1)
  await delivers(desk, server())
  expect(await resetMails(slip)).toEqual([['reset', municipality, 'waiting']])
  await undoReset({ ...sender, now: desk.clock.now }, slip, slip.version)
  desk.clock.passes(1)
  await delivers(desk, server())
  expect(await resetMails(slip)).toEqual([['reset', municipality, 'withdrawn']])
  expect(await resetMails(meant)).toEqual([['reset', municipality, 'sent']])
})

test('one that the server postponed was perhaps read, and is withdrawn without the answer of the server', async () => {
  await does('cancel')
  desk.clock.passes(TEN_MINUTES)
  const deliver: MailTransport['deliver'] = async () => ({
    outcome: 'later',
    code: 500,
    response: '500 Wat?',
    unreachable: false,
  })
  await delivers(desk, { ...server(), deliver })
  const page = async () =>
    (await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-1?paneel=emails`)).text
  expect(await page()).toContain('SMTP 500: De mailserver begreep de opdracht niet.')
  await does('restore')
  expect(await page()).toContain('> Waar deze e-mail over ging is teruggedraaid voordat hij werd verzonden.')
  expect(await page()).not.toContain('SMTP 500')
})
