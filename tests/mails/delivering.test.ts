import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailing } from '../../src/casework/mails/mailing.ts'
import { claimMail, claimsOfMails } from '../../src/casework/mails/queries.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { MailTransport } from '../../src/platform/outside/smtp.ts'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { startApp, type TestApp } from '../app.ts'
import { patience } from '../patience.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aRequest, CPO_ONE } from '../world.ts'
import { aCertificate } from './certificate.ts'
import { delivers, happensTo, mailsIn, tenantWith } from './outbox.ts'
import { type Manners, type PostOffice, postOffice } from './post-office.ts'

const MINUTE = 60
let desk: TestApp
let office: PostOffice
let transport: MailTransport
let process: ProcessRow
const postmen: MailTransport[] = []

beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  await desk.db.deleteFrom('mail').execute()
  process = await aStoredProcess(desk)
  office = await postOffice()
  transport = hired()
})
afterEach(async () => {
  for (const one of postmen.splice(0)) one.close()
  await office.close()
})

function hired(...choices: Parameters<PostOffice['transport']>) {
  const one = office.transport(...choices)
  postmen.push(one)
  return one
}
/** Queues one mail: to the operator. */
const aMailWaits = (sends = true) => happensTo(desk, process, 'process-started', { sends })
const mail = async () => (await mailsIn(desk, process))[0]
const answering = (manners: Manners) => Object.assign(office, { manners })
const idsOf = (mails: PostOffice['taken']) => mails.map((it) => it.head.get('message-id'))

describe('a mail that is due', () => {
  test('reaches the server with its reference, and is delivered', async () => {
    await aMailWaits()
    await delivers(desk, transport)
    expect(office.taken).toHaveLength(1)
    const [arrived] = office.taken
    expect(arrived).toMatchObject({
      from: desk.tenant.mails.sender.address,
      to: [desk.tenant.mails.addresses.operators[CPO_ONE]],
    })
    expect(arrived?.head.get('subject')).toContain(process.case_ref)
    expect(arrived?.head.get('reply-to')).toBe(desk.tenant.mails.support)
    expect(arrived?.head.get('auto-submitted')).toBe('auto-generated')
    expect(arrived?.text).toContain(`http://localhost:3000/realisatie/${process.uuid}`)
    expect(await mail()).toMatchObject({ state: 'sent', delivery: 'delivered', smtp_code: 250, attempts: 1 })
    await delivers(desk, transport)
    expect(office.received).toHaveLength(1)
  })

  test('carries no address of its recipient into the log of the server’s answer', async () => {
    answering({ recipient: (address) => ({ code: 550, text: `5.1.1 <${address}> unknown here` }) })
    await aMailWaits()
    await delivers(desk, transport)
    expect((await mail())?.smtp_answer).toMatch(/^550 5\.1\.1 <…> unknown here$/)
  })

  test('that was kept, because no server was set, stays', async () => {
    await aMailWaits(false)
    await delivers(desk, transport)
    expect(await mail()).toMatchObject({ state: 'kept', delivery: '', attempts: 0 })
    expect(office.received).toEqual([])
  })
})

describe('a server that fails', () => {
  test.each<[string, Manners, number | null]>([
    ['postpones the mail', { recipient: () => ({ code: 450, text: 'grey' }) }, 450],
    ['is closing', { text: () => ({ code: 421, text: 'bye' }) }, 421],
    ['greets with a refusal', { greeting: () => ({ code: 554, text: 'not you' }) }, 554],
    ['ends the connection before its greeting', { greeting: () => 'break' }, null],
    ['breaks off after the text', { text: () => 'break' }, null],
    ['sends nothing after the text', { text: () => 'silence' }, null],
  ])('and %s gets the mail again, and it arrives', async (_what, manners, code) => {
    answering(manners)
    await aMailWaits()
    await delivers(desk, transport)
    expect(await mail()).toMatchObject({ state: 'waiting', delivery: '', smtp_code: code, attempts: 1 })
    answering({})
    await delivers(desk, transport)
    expect(office.taken).toEqual([])
    desk.clock.passes(MINUTE)
    await delivers(desk, transport)
    expect(office.taken).toHaveLength(1)
    expect(await mail()).toMatchObject({ state: 'sent', delivery: 'delivered', attempts: 2 })
    // A mail whose delivery was not recorded is recognised by its Message-ID.
    expect(new Set(idsOf(office.received)).size).toBe(1)
  })

  test('is not there: the mail waits', async () => {
    await office.close()
    await aMailWaits()
    await delivers(desk, transport)
    expect(await mail()).toMatchObject({ state: 'waiting', smtp_code: null, attempts: 1 })
  })

  test('is left alone by the other mails of that round', async () => {
    answering({ greeting: () => ({ code: 554, text: 'not you' }) })
    await aMailWaits()
    await happensTo(desk, process, 'process-resumed')
    await delivers(desk, transport)
    expect((await mailsIn(desk, process)).map((it) => it.attempts)).toEqual([1, 0])
  })

  test('refuses one mail for good: the others go on', async () => {
    answering({ recipient: (_to, earlier) => (earlier === 0 ? { code: 550, text: 'no such user' } : null) })
    await aMailWaits()
    await happensTo(desk, process, 'process-resumed')
    await delivers(desk, transport)
    const mails = await mailsIn(desk, process)
    expect(mails.map((it) => [it.state, it.delivery, it.smtp_code])).toEqual([
      ['failed', 'failed', 550],
      ['sent', 'delivered', 250],
    ])
    desk.clock.passes(24 * 60 * MINUTE)
    await delivers(desk, transport)
    expect(office.counts.recipient).toBe(2)
  })

  test('keeps failing: a mail is tried after 1, 5 and 30 minutes, 2 and 12 hours, and has then failed', async () => {
    answering({ recipient: () => ({ code: 451, text: 'later' }) })
    await aMailWaits()
    await delivers(desk, transport)
    for (const [index, minutes] of [1, 5, 30, 120, 720].entries()) {
      desk.clock.passes(minutes * MINUTE - 1)
      await delivers(desk, transport)
      expect((await mail())?.attempts).toBe(index + 1)
      desk.clock.passes(1)
      await delivers(desk, transport)
      expect((await mail())?.attempts).toBe(index + 2)
    }
    expect(await mail()).toMatchObject({ state: 'failed', delivery: 'failed', smtp_code: 451, attempts: 6 })
  })
})

describe('encryption', () => {
  test('that is required and not offered: nothing is sent', async () => {
    await aMailWaits()
    await delivers(desk, hired({ tls: 'required' }))
    expect(office.counts.recipient).toBe(0)
    expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('with a certificate that nobody vouches for: nothing is sent', async () => {
    await office.close()
    office = await postOffice({}, { ...aCertificate(), disabledCommands: ['AUTH'] })
    await aMailWaits()
    await delivers(desk, hired({ tls: 'required' }))
    expect(office.counts.recipient).toBe(0)
    expect(await mail()).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

describe('several senders', () => {
  /** Another takes what waits, or what yet another left. */
  const isClaimed = () =>
    inTransaction(desk, async ({ db }) =>
      claimMail(db, desk.clock.now.toISOString(), await claimsOfMails(db)),
    )

  test('at once never send a mail twice', async () => {
    for (let i = 0; i < 12; i++) await happensTo(desk, process, 'process-resumed')
    const others = [1, 2, 3].map(() => ({ ...desk, db: openDatabase(desk.settings) }))
    await Promise.all([desk, ...others].map((one) => delivers(one, hired())))
    await Promise.all(others.map(({ db }) => db.destroy()))
    expect(office.received).toHaveLength(12)
    expect(new Set(idsOf(office.received)).size).toBe(12)
    expect((await mailsIn(desk, process)).every((it) => it.attempts === 1)).toBe(true)
  })

  test('of which one was killed while it sent: another sends its mail after some minutes, under the same id', async () => {
    await aMailWaits()
    const claimed = await isClaimed()
    await delivers(desk, transport)
    await transport.deliver({ ...letter, messageId: `${claimed?.uuid}@vlaanderen.example.org` })
    desk.clock.passes(5 * MINUTE - 1)
    await delivers(desk, transport)
    expect(office.taken).toHaveLength(1)
    desk.clock.passes(1)
    await delivers(desk, transport)
    expect(office.taken).toHaveLength(2)
    expect(new Set(idsOf(office.taken)).size).toBe(1)
    expect(await mail()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('of which the clock of one is wrong send a mail once', async () => {
    await aMailWaits()
    await isClaimed()
    for (const hours of [1, -2, 25]) {
      desk.clock.steps(hours * 60 * MINUTE)
      await delivers(desk, transport)
    }
    expect(office.received).toEqual([])
    expect(await mail()).toMatchObject({ state: 'sending', attempts: 1 })
  })

  test('of which one was thought dead: its late result changes nothing', async () => {
    await aMailWaits()
    const warnings: object[] = []
    const slow: MailTransport = {
      close: () => {},
      async deliver() {
        // Meanwhile another sender takes over and delivers.
        await delivers(desk, transport)
        desk.clock.passes(6 * MINUTE)
        await delivers(desk, transport)
        return { outcome: 'refused', code: 550, response: '550' }
      },
    }
    await delivers(desk, slow, warnings)
    expect(await mail()).toMatchObject({ state: 'sent', delivery: 'delivered', attempts: 2 })
    expect(warnings).toHaveLength(2)
  })

  test('of which one was thought dead: the one that took over is not disturbed while it sends', async () => {
    await aMailWaits()
    const slow: MailTransport = {
      close: () => {},
      async deliver() {
        desk.clock.passes(6 * MINUTE)
        await isClaimed()
        return { outcome: 'refused', code: 550, response: '550' }
      },
    }
    await delivers(desk, slow)
    expect(await mail()).toMatchObject({ state: 'sending', delivery: '', attempts: 2 })
  })

  test('that are killed by the same mail again and again leave it alone in the end', async () => {
    await aMailWaits()
    for (let i = 0; i < 6; i++) await isClaimed()
    await delivers(desk, transport)
    desk.clock.passes(5 * MINUTE)
    await delivers(desk, transport)
    expect(office.received).toEqual([])
    expect(await mail()).toMatchObject({ state: 'failed', delivery: 'failed' })
  })
})

const letter = {
  from: { name: 'Loket', address: 'loket@vlaanderen.example.org' },
  to: { name: '', address: 'iemand@example.org' },
  replyTo: 'support@example.org',
  subject: 'Proef',
  text: 'Proef',
  html: '<p>Proef</p>',
  at: new Date(0),
}

describe('a mail to an applicant', () => {
  const applies = (change = {}) => aRequest(desk.db, { process_id: process.id, ...change })
  const toApplicants = async () =>
    (await mailsIn(desk, process)).filter((it) => it.template.startsWith('applicant'))

  test('is not sent, and loses its text, once the contact data has been cleared', async () => {
    const request = await applies()
    await aMailWaits()
    await desk.db
      .updateTable('request')
      .set({ gdpr_cleared_at: '2026-03-02T09:00:00.000Z', email: '' })
      .where('id', '=', request.id)
      .execute()
    await delivers(desk, transport)
    expect(office.taken.flatMap((it) => it.to)).not.toContain(request.email)
    expect(await toApplicants()).toMatchObject([
      { state: 'kept', recipient: '', body_text: '', body_html: '' },
    ])
  })

  test('carries no name, no link and no picture that watches', async () => {
    const watching = { ...desk, tenant: tenantWith({ tellsOpening: true }) }
    const request = await applies({ last_name: 'Verhaegen' })
    await aMailWaits()
    await delivers(watching, transport)
    const [toApplicant] = office.taken.filter((it) => it.to.includes(request.email))
    const [toOperator] = office.taken.filter((it) => !it.to.includes(request.email))
    expect(toApplicant?.raw).not.toMatch(/Verhaegen|https?:|geopend/)
    expect(toOperator?.text).toContain('/geopend.gif')
  })
})

describe('the sender of a server', () => {
  const room = () => ({
    db: desk.db,
    tenantNow: () => desk.tenant,
    transport,
    origin: desk.settings.publicUrl,
    now: () => desk.clock.now,
    log: { warn: () => {} } as never,
  })

  test('finishes what it is sending when it is stopped, and begins nothing new', async () => {
    answering({ slowMs: 400 })
    for (let i = 0; i < 5; i++) await happensTo(desk, process, 'process-resumed')
    const mailing = startMailing(room())
    await expect.poll(() => office.received.length, { timeout: patience(5_000) }).toBe(2)
    await mailing.stop()
    const states = (await mailsIn(desk, process)).map((it) => it.state)
    expect(states.toSorted()).toEqual(['sent', 'sent', 'waiting', 'waiting', 'waiting'])
    expect(office.taken).toHaveLength(2)
  })

  test('sends from the address that the desk has by then', async () => {
    let tenant = desk.tenant
    const mailing = startMailing({ ...room(), tenantNow: () => tenant })
    tenant = tenantWith({ sender: { name: 'Het loket', address: 'loket@vlaanderen.be' } })
    await aMailWaits()
    await expect.poll(() => office.taken[0]?.from, { timeout: patience(8_000) }).toBe('loket@vlaanderen.be')
    await mailing.stop()
  })

  test('sends what comes later, too', async () => {
    const mailing = startMailing(room())
    await aMailWaits()
    await expect.poll(() => office.taken.length, { timeout: patience(8_000) }).toBe(1)
    await mailing.stop()
  })
})
