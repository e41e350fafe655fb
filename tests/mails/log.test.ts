import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseMailsTo } from '../../src/casework/mails/queries.ts'
import { mailsOf } from '../../src/casework/mails/record.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, contextOf, type ProcessRow } from '../processes/world.ts'
import { ANTWERPEN, aRequest, bram, chiara, GENT, judith, vera, willem } from '../world.ts'
import { aMail, mailsIn, tenantWith } from './outbox.ts'

let desk: TestApp
let process: ProcessRow
const SMTP = {
  host: 'localhost',
  port: 1,
  secure: false,
  user: '',
  password: '',
  tls: 'off',
  name: '',
} as const

beforeAll(async () => {
  desk = await startApp({ settings: { smtp: SMTP } })
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
})

const logOf = (of: ProcessRow = process) => `/realisatie/${of.uuid}/stap-1?paneel=emails`
const addressOf = (mail: { uuid: string }, of: ProcessRow = process) =>
  `/processen/${of.uuid}/mails/${mail.uuid}`
const logFor = (person = judith, of: ProcessRow = process) =>
  desk.as(person).calls('POST', '/api/mail_logs', { processUUID: of.uuid })

describe('the mail log of a process', () => {
  test.each([
    ['certificate', 'De mailserver heeft een certificaat dat dit loket niet vertrouwt.'],
    ['no-tls', 'De mailserver biedt geen versleuteling aan, en dit loket verstuurt niet zonder.'],
    ['', 'De mailserver gaf geen antwoord.'],
  ])('shows why a mail waits whose server cannot be trusted (%s)', async (smtp_answer, reason) => {
    const waiting = { state: 'waiting', delivery: '', smtp_code: null, attempts: 1 }
    await aMail(desk, process, { ...waiting, smtp_answer })
    expect((await desk.as(judith).opens(logOf())).text).toContain(`${reason} We proberen het opnieuw.`)
  })

  test('shows that there is nothing yet', async () => {
    expect((await desk.as(judith).opens(logOf())).text).toContain(
      'Er zijn geen verzonden e-mails gevonden voor dit proces.',
    )
    const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
    expect((await desk.as(english).opens(logOf())).text).toContain(
      'No sent emails have been found for this process.',
    )
  })

  test('shows to whom, what became of it and why, the newest first', async () => {
    await aMail(desk, process, { smtp_code: 550, state: 'failed', delivery: 'failed' })
    await aMail(desk, process, { state: 'waiting', delivery: '', smtp_code: 451, attempts: 2 })
    await aMail(desk, process, { state: 'kept', delivery: '', smtp_code: null, attempts: 0 })
    const { text, body } = await desk.as(judith).opens(logOf())
    const badges = [...body.matchAll(/<span class="badge [^"]*">([^<]*)<\/span> <time/g)]
    expect(badges.map(([, words]) => words)).toEqual([
      'Bewaard, niet verzonden',
      'Wacht op verzending',
      'Mislukt',
    ])
    expect(text).toContain(`Aan Naam ${process.canary} <${process.canary}@example.org>`)
    expect(text).toContain(
      'SMTP 550: De mailbox bestaat niet of neemt deze e-mail niet aan. Controleer het adres.',
    )
    expect(text).toContain('SMTP 451: De mailserver stelt de e-mail uit. We proberen het opnieuw.')
    expect(text).toContain('Dit loket verstuurt geen e-mails; deze is alleen bewaard.')
    expect(text).toContain(`Tekst ${process.canary}`)
  })

  test('returns the same to programs', async () => {
    await aMail(desk, process, { smtp_code: 999, state: 'failed', delivery: 'failed' })
    await aMail(desk, process, { delivery: 'opened', opened_at: '2026-03-01T11:00:00.000Z' })
    const { data } = await logFor()
    expect(
      data.mails.map((it: Record<string, unknown>) => [it.status, it.deliveryStatus, it.smtpCode]),
    ).toEqual([
      ['opened', 'opened', 250],
      ['failed', 'failed', 999],
    ])
    expect(data.mails[1].explanation).toBe('Er is iets misgegaan. Neem contact op met support.')
    expect(await mailsOf(contextOf(desk, judith), process.uuid)).toEqual(data.mails)
  })

  test('shows only those who may read the requests which applicant got a mail', async () => {
    const { canary } = process
    await aMail(desk, process, {
      template: 'applicant-started',
      recipient: 'jo@example.org',
      recipient_name: '',
    })
    expect((await logFor(judith)).data.mails[0]).toMatchObject({
      recipient: 'jo@example.org',
      recipientName: 'Aanvrager',
    })
    const { featureAccess } = desk.tenant
    const elsewhere = await startApp({
      tenant: { ...desk.tenant, featureAccess: { ...featureAccess, requestlist: ['municipality'] } },
    })
    const there = await aStoredProcess(elsewhere, { canary })
    await aMail(elsewhere, there, {
      template: 'applicant-started',
      recipient: 'jo@example.org',
      recipient_name: '',
    })
    for (const address of [logOf(there), addressOf((await mailsIn(elsewhere, there))[0] as never, there)])
      expect((await elsewhere.as(chiara).opens(address)).body).not.toContain('jo@example.org')
    const { data } = await elsewhere.as(chiara).calls('POST', '/api/mail_logs', { processUUID: there.uuid })
    expect(data.mails[0]).toMatchObject({ recipient: '', recipientName: 'Aanvrager' })
  })

  test('shows whoever reads requests in some municipalities no applicant of another', async () => {
    const { featureAccess } = desk.tenant
    const region = await startApp({
      tenant: { ...desk.tenant, featureAccess: { ...featureAccess, requestlist: ['municipality'] } },
    })
    const roles = { municipality: [GENT], caseviewer: '*' } as const
    const reader = { ...judith, id: 'test|judith-and-viewer', roles }
    const toWhom = async (municipality: string) => {
      const there = await aStoredProcess(region, { municipality })
      await aMail(region, there, { template: 'applicant-started', recipient: 'jo@example.org' })
      const response = await region.as(reader).calls('POST', '/api/mail_logs', { processUUID: there.uuid })
      return response.data.mails[0].recipient
    }
    expect([await toWhom(GENT), await toWhom(ANTWERPEN)]).toEqual(['jo@example.org', ''])
  })

  test('is not there for who does not see the process', async () => {
    const elsewhere = await aStoredProcess(desk, { municipality: ANTWERPEN })
    const mail = await aMail(desk, elsewhere)
    expect((await logFor(judith, elsewhere)).status).toBe(404)
    expect((await desk.as(judith).opens(addressOf(mail, elsewhere))).status).toBe(404)
    // Nor by the address of a process that they may see.
    expect((await desk.as(judith).opens(addressOf(mail))).status).toBe(404)
    expect((await desk.as(judith).posts(`${addressOf(mail)}/opnieuw`)).status).toBe(404)
    expect((await desk.as(bram).opens(addressOf(mail, elsewhere))).status).toBe(200)
  })
})

describe('the preview of a mail', () => {
  test('is the mail by itself, in a room where nothing runs', async () => {
    const mail = await aMail(desk, process, {
      body_html: '<!doctype html><script>alert(1)</script><img src="https://kwaad.example.org/x.gif">',
    })
    const { body, headers } = await desk.as(judith).opens(addressOf(mail))
    expect(body).toBe(mail.body_html)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox(?!.*(allow-scripts|allow-same-origin))/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|img-src|unsafe-/)
    expect(headers['x-frame-options']).toBe('DENY')
  })

  test('has the style of its head, and no other', async () => {
    const style = 'body { color: #1f2328; }'
    const mail = await aMail(desk, process, {
      body_html: `<!doctype html><style>${style}</style><p style="color: red">Dag</p><style>p{}</style>`,
    })
    const { headers } = await desk.as(judith).opens(addressOf(mail))
    const hash = createHash('sha256').update(style).digest('base64')
    expect(String(headers['content-security-policy'])).toContain(`style-src 'sha256-${hash}';`)
  })

  test('of a mail that was erased is not there', async () => {
    const mail = await aMail(desk, process, { body_html: '', body_text: '', recipient: '' })
    expect((await desk.as(judith).opens(addressOf(mail))).status).toBe(404)
    expect((await desk.as(judith).opens(logOf())).body).not.toContain(addressOf(mail))
  })
})

describe('sending again', () => {
  const again = (mail: { uuid: string }, by = judith) => desk.as(by).posts(`${addressOf(mail)}/opnieuw`)

  test('is a mail of its own with the same words, and in the log', async () => {
    const mail = await aMail(desk, process, {
      state: 'failed',
      delivery: 'failed',
      smtp_code: 550,
      attempts: 6,
    })
    const answer = await again(mail)
    expect(answer).toMatchObject({ status: 303, location: `${logOf()}#paneel` })
    const [first, second] = await mailsIn(desk, process)
    expect(first).toEqual(mail)
    expect(second).toMatchObject({
      recipient: mail.recipient,
      subject: mail.subject,
      body_html: mail.body_html,
      cause_key: `again:${mail.uuid}:1`,
      state: 'waiting',
      delivery: '',
      smtp_code: null,
      attempts: 0,
      created_at: desk.clock.now.toISOString(),
    })
    expect(second?.uuid).not.toBe(mail.uuid)
    const [event] = await desk.db
      .selectFrom('event')
      .select(['kind', 'data', 'person_id'])
      .where('subject_uuid', '=', process.uuid)
      .execute()
    expect(event).toMatchObject({ kind: 'mail-resent', person_id: judith.id })
    expect(event?.data).not.toContain('@')
  })

  test('twice at once, or before its outcome is there, is once', async () => {
    const mail = await aMail(desk, process)
    const answers = await Promise.all([again(mail), again(mail, willem)])
    expect(answers.map((it) => it.status).toSorted()).toEqual([303, 409])
    const third = await again(mail)
    expect([third.status, third.text.includes('wacht nog op verzending')]).toEqual([409, true])
    expect(await mailsIn(desk, process)).toHaveLength(2)
    await desk.db.updateTable('mail').set({ state: 'failed' }).where('state', '=', 'waiting').execute()
    expect((await again(mail)).status).toBe(303)
    expect(await mailsIn(desk, process)).toHaveLength(3)
  })

  test.each(['waiting', 'sending'])('is not for a mail that is %s', async (state) => {
    const mail = await aMail(desk, process, { state, delivery: '' })
    expect((await again(mail)).status).toBe(409)
    expect((await desk.as(judith).opens(logOf())).body).not.toContain('opnieuw"')
  })

  test('to an applicant whose contact data was cleared is refused, and the mail erased', async () => {
    const request = await aRequest(desk.db, { process_id: process.id })
    const mail = await aMail(desk, process, { template: 'applicant-started', recipient: request.email })
    expect((await again(mail)).status).toBe(303)
    await desk.db
      .updateTable('mail')
      .set({ state: 'sent' })
      .where('process_uuid', '=', process.uuid)
      .execute()
    await desk.db
      .updateTable('request')
      .set({ gdpr_cleared_at: '2026-03-02T09:00:00.000Z' })
      .where('id', '=', request.id)
      .execute()
    expect((await again(mail)).status).toBe(403)
    const [erased] = await mailsIn(desk, process)
    expect(erased).toMatchObject({ recipient: '', body_text: '', body_html: '', state: 'sent' })
  })

  test('to an applicant who left the process is refused, and the mail stays as it was sent', async () => {
    const request = await aRequest(desk.db, { process_id: process.id })
    const mail = await aMail(desk, process, { template: 'applicant-started', recipient: request.email })
    await desk.db.updateTable('request').set({ process_id: null }).where('id', '=', request.id).execute()
    expect((await again(mail)).status).toBe(403)
    const kept = (await mailsIn(desk, process)).find(({ uuid }) => uuid === mail.uuid)
    expect([kept?.recipient, kept?.body_text]).toEqual([request.email, mail.body_text])
  })

  test('where no mails are sent keeps it', async () => {
    const keeping = await startApp()
    const there = await aStoredProcess(keeping)
    const mail = await aMail(keeping, there)
    expect((await keeping.as(judith).posts(`${addressOf(mail, there)}/opnieuw`)).status).toBe(303)
    expect((await mailsIn(keeping, there)).at(-1)).toMatchObject({ state: 'kept' })
  })

  test('has no button for who may only read', async () => {
    await aMail(desk, process)
    expect((await desk.as(judith).opens(logOf())).body).toContain('/opnieuw"')
    expect((await desk.as(vera).opens(logOf())).body).not.toContain('/opnieuw"')
  })
})

describe('clearing somebody’s contact data', () => {
  test('takes them out of mails to applicants, and stops what still waits', async () => {
    const to = { template: 'applicant-started', recipient: 'els@example.org' }
    await aMail(desk, process, to)
    await aMail(desk, process, { ...to, state: 'waiting', delivery: '' })
    await aMail(desk, process, { recipient: 'els@example.org' })
    expect(await eraseMailsTo(desk.db, 'els@example.org', ['applicant-started'])).toBe(2)
    const mails = await mailsIn(desk, process)
    expect(mails.map((it) => [it.state, it.recipient, it.body_text === ''])).toEqual([
      ['sent', '', true],
      ['kept', '', true],
      ['sent', 'els@example.org', false],
    ])
  })
})

describe('the picture by which the desk records that a mail was opened', () => {
  test.each([true, false])(
    'looks the same whether there is such a mail or not (tenant wants to know: %s)',
    async (tellsOpening) => {
      const watching = await startApp({ tenant: tenantWith({ tellsOpening }) })
      const there = await aStoredProcess(watching)
      const mail = await aMail(watching, there)
      const failed = await aMail(watching, there, { state: 'failed', delivery: 'failed' })
      const answers = await Promise.all(
        [mail.uuid, failed.uuid, randomUUID(), 'x'].map((uuid) =>
          watching.as(null).opens(`/mail/${uuid}/geopend.gif`),
        ),
      )
      for (const answer of answers) {
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif'])
        expect(answer.bytes).toEqual(answers[0]?.bytes)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
      const deliveries = async () => (await mailsIn(watching, there)).map((it) => it.delivery)
      await expect.poll(deliveries).toEqual([tellsOpening ? 'opened' : 'delivered', 'failed'])
    },
  )
})

test('who sees a process of Gent reads nothing of another municipality in its log', async () => {
  const other = await aStoredProcess(desk, { municipality: ANTWERPEN })
  await aMail(desk, other)
  await aMail(desk, process)
  const { body } = await desk.as(judith).opens(logOf())
  expect(body).toContain(process.canary)
  expect(body).not.toContain(other.canary)
})
