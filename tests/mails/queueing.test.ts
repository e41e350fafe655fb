import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../src/platform/web/transaction.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { changeStatus } from '../../src/records/processes/save/change-status.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, contextOf, type ProcessRow, startedProcess, typeNamed } from '../processes/world.ts'
import { anna, aRequest, CPO_ONE, chiara, GENT, judith, type TestPerson, willem } from '../world.ts'
import { happensTo, mailsIn, senderAt, tenantWith } from './outbox.ts'
import { postOffice } from './post-office.ts'

let desk: TestApp
let process: ProcessRow
let operator: string | undefined
let municipality: string | undefined

beforeAll(async () => {
  desk = await startApp()
  operator = desk.tenant.mails.addresses.operators[CPO_ONE]
  municipality = desk.tenant.mails.addresses.municipalities[GENT]
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
})

const toWhom = async (of = desk, what: { uuid: string } = process) =>
  (await mailsIn(of, what)).map((it) => [it.template, it.recipient])
const found = async (of: TestApp = desk, { uuid }: { uuid: string } = process) =>
  (await findProcess(contextOf(of, anna), uuid)) as FoundProcess
const puts = async (
  by: TestPerson,
  { of = desk, comment = 'Er komt een nieuwe kabel', on = process as { uuid: string } } = {},
) =>
  changeStatus(senderAt(of, by), await found(of, on), {
    action: 'onhold',
    reason: 'grid-congestion',
    comment,
    version: (await found(of, on)).version,
  })
const eventsOf = async ({ uuid }: { uuid: string }) =>
  (
    await desk.db
      .selectFrom('event')
      .select(['kind', 'data'])
      .where('subject_uuid', '=', uuid)
      .orderBy('id')
      .execute()
  ).map(({ kind, data }) => [kind, JSON.parse(data).after])

describe('a change of a process', () => {
  test('makes a mail to whom it concerns, with the reason and the remark', async () => {
    await puts(willem)
    const reason = desk.tenant.processes.onholdReasons.find((it) => it.value === 'grid-congestion')?.label.nl
    const mails = await mailsIn(desk, process)
    expect(mails.map((it) => it.recipient)).toEqual([operator, municipality])
    expect(mails[0]).toMatchObject({
      event_kind: 'process-put-on-hold',
      template: 'on-hold',
      language: 'nl',
      recipient_name: 'Scheldevonk Laden',
      subject: `${process.case_ref} staat on hold`,
      state: 'waiting',
      created_at: desk.clock.now.toISOString(),
    })
    expect(mails[0]?.body_text).toContain(`Straat ${process.canary}`)
    expect(mails[0]?.body_text).toContain(`Reden: ${reason}\n\nToelichting: Er komt een nieuwe kabel`)
    expect(mails[1]?.body_text).toContain('Beste Gent,')
  })

  test('makes no mail to who did it', async () => {
    await puts(judith)
    expect(await toWhom()).toEqual([['on-hold', operator]])
    const other = await aStoredProcess(desk)
    await puts(chiara, { on: other })
    expect(await toWhom(desk, other)).toEqual([['on-hold', municipality]])
  })

  test('is in the log with the recipients of its mails, without an address', async () => {
    await puts(willem)
    const events = await eventsOf(process)
    expect(events.at(-1)).toEqual([
      'mail-queued',
      {
        mails: [
          { template: 'on-hold', to: 'operator' },
          { template: 'on-hold', to: 'municipality' },
        ],
      },
    ])
    expect(JSON.stringify(events)).not.toContain('@')
  })

  test('that is not kept leaves no mail', async () => {
    const fails = inTransaction(senderAt(desk), async (context) => {
      await puts(willem, { of: { ...desk, db: context.db } })
      throw new Error('no')
    })
    await expect(fails).rejects.toThrow('no')
    expect(await mailsIn(desk, process)).toEqual([])
  })

  test('without a mail rule of the tenant makes no mail', async () => {
    await happensTo(desk, process, 'process-changed')
    expect(await eventsOf(process)).toEqual([['process-changed', undefined]])
    expect(await mailsIn(desk, process)).toEqual([])
  })

  test('to which two rules apply makes one mail to each', async () => {
    await happensTo(desk, process, 'process-started')
    // The party that has to act and the one that places are the same.
    expect(await toWhom()).toEqual([['turn', operator]])
  })

  test('in real acts: who has to go on after a step gets a mail', async () => {
    const real = await startedProcess(desk, { atStep: 2 })
    const mails = await mailsIn(desk, real)
    expect(mails.map((it) => [it.event_kind, it.template, it.recipient, it.state])).toEqual([
      ['process-started', 'turn', operator, 'kept'],
      ['process-step-completed', 'turn', municipality, 'kept'],
    ])
    const [, second] = typeNamed(desk).steps
    expect(mails[1]?.subject).toBe(`${real.case_ref}: ${second?.label.nl} is aan u`)
  })

  test('makes no mail about a turn when it was theirs already, or at the end', async () => {
    const besides = await aStoredProcess(desk, { atStep: 3 })
    await happensTo(desk, besides, 'process-step-completed')
    expect(await mailsIn(desk, besides)).toEqual([])
    const { length } = typeNamed(desk).steps
    const row = { status: 'completed', step_started_at: desk.clock.now.toISOString() }
    const done = await aStoredProcess(desk, { atStep: length + 1, row })
    await happensTo(desk, done, 'process-step-completed')
    await happensTo(desk, done, 'process-completed')
    expect((await mailsIn(desk, done)).map((it) => it.template)).toEqual(['completed', 'completed'])
  })
})

describe('applicants', () => {
  const applies = (change = {}) => aRequest(desk.db, { process_id: process.id, ...change })

  test('get one mail when their charging point begins, is ready, or is called off', async () => {
    const { email } = await applies()
    await applies({ email })
    for (const kind of ['process-started', 'process-put-on-hold', 'process-completed'] as const)
      await happensTo(desk, process, kind)
    await happensTo(desk, process, 'process-cancelled')
    const mails = (await mailsIn(desk, process)).filter((it) => it.recipient === email)
    expect(mails.map((it) => it.template)).toEqual([
      'applicant-started',
      'applicant-completed',
      'applicant-cancelled',
    ])
    expect(mails.every((it) => it.recipient_name === '')).toBe(true)
  })

  test.each([
    ['whose contact data was cleared', { gdpr_cleared_at: '2026-02-25T08:00:00.000Z' }],
    ['without an address', { email: '' }],
    ['whose address is no address', { email: 'jo@example.org, iedereen@example.org' }],
    ['whose address hides a header', { email: 'jo@example.org\r\nBcc: iedereen@example.org' }],
    ['of another process', { process_id: null }],
  ])('%s get no mail', async (_who, change) => {
    await applies(change)
    await happensTo(desk, process, 'process-started')
    expect(await toWhom()).toEqual([['turn', operator]])
  })

  test('never read what organisations write to each other', async () => {
    const { email } = await applies()
    await puts(willem, { comment: 'De buurman is lastig' })
    await happensTo(desk, process, 'process-cancelled')
    const [toApplicant] = (await mailsIn(desk, process)).filter((it) => it.recipient === email)
    expect(toApplicant?.body_text).toContain(process.case_ref)
    expect(`${toApplicant?.body_text}${toApplicant?.body_html}`).not.toMatch(/buurman|netcapaciteit|http/i)
  })
})

describe('text that means harm', () => {
  test('is text in the mail, and ends no line in its head', async () => {
    const harm = '</p><script>alert(1)</script><a href="https://kwaad.example.org">\r\nBcc: all@example.org'
    const hostile = await aStoredProcess(desk, {
      row: { case_ref: 'VL-RP\r\nBcc: all@example.org\u2028\u202e', status_comment: harm },
    })
    await happensTo(desk, hostile, 'process-put-on-hold')
    const [mail] = await mailsIn(desk, hostile)
    expect(mail?.subject).toBe('VL-RP Bcc: all@example.org staat on hold')
    expect(mail?.body_html).not.toMatch(/<script|<a href="https:\/\/kwaad/)
    expect(mail?.body_html).toContain('&lt;script&gt;')
  })

  test('in a name makes no header and no second recipient', async () => {
    const tenant = tenantWith({})
    const [first, ...others] = tenant.stakeholders
    if (!first) throw new Error('there are operators')
    const name = 'Kwaad" <all@example.org>,\r\nBcc: all@example.org\r\n\r\nHallo'
    const named = await startApp({ tenant: { ...tenant, stakeholders: [{ ...first, name }, ...others] } })
    const there = await aStoredProcess(named)
    await happensTo(named, there, 'process-put-on-hold')
    const [mail] = await mailsIn(named, there)
    const office = await postOffice()
    const transport = office.transport()
    await transport.deliver({
      messageId: 'een@example.org',
      from: { name, address: 'loket@example.org' },
      to: { name: mail?.recipient_name ?? '', address: mail?.recipient ?? '' },
      replyTo: 'support@example.org',
      subject: `Hallo\r\nBcc: all@example.org`,
      text: 'Hallo\r\n.\r\nMAIL FROM:<all@example.org>',
      html: '<p>Hallo</p>',
      at: new Date(0),
    })
    transport.close()
    expect(office.taken).toHaveLength(1)
    const [arrived] = office.taken
    expect(arrived?.to).toEqual([operator])
    expect([...(arrived?.head.keys() ?? [])].toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
        'x-auto-response-suppress',
      ].toSorted(),
    )
    await office.close()
  })
})

describe('the rules of a tenant', () => {
  test('hold only at the steps and for the types that they name', async () => {
    const rule = { event: 'process-resumed', template: 'turn', to: 'municipality' } as const
    const other = await startApp({
      tenant: tenantWith({
        rules: [
          { ...rule, when: { steps: ['delivery'] } },
          { ...rule, to: 'operator', when: { types: ['realisation'], steps: ['location-proposal'] } },
          { ...rule, to: 'operator', when: { types: ['removal'] } },
        ],
      }),
    })
    const there = await aStoredProcess(other)
    await happensTo(other, there, 'process-resumed')
    expect(await toWhom(other, there)).toEqual([['turn', operator]])
  })

  test('reach the contractor that was chosen, by name', async () => {
    const [chosen] = desk.tenant.contractors
    const uuid = chosen?.uuid ?? ''
    await desk.db
      .insertInto('contractor')
      .values({
        uuid,
        label: 'Dijlegraaf Kabelwerken',
        key: 'dijlegraaf kabelwerken',
        enabled: 0,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .execute()
    const built = await aStoredProcess(desk, { row: { contractor_uuid: uuid } })
    await happensTo(desk, built, 'process-cancelled')
    const mails = await mailsIn(desk, built)
    expect(mails.map((it) => it.recipient)).toContain(desk.tenant.mails.addresses.contractors[uuid])
    expect(mails.find((it) => it.recipient.startsWith('planning'))?.body_text).toContain('Beste Dijlegraaf')
  })

  test('are in the language of the tenant, in the words that it gives', async () => {
    const templates = {
      ...tenantWith({}).mails.templates,
      cancelled: {
        subject: { nl: 'Gestopt', en: 'Stopped: {reference}' },
        body: { nl: 'Gestopt', en: 'It ends at {address}.\n\nBecause of {reason}.' },
      },
    }
    const english = await startApp({ tenant: tenantWith({ language: 'en', templates }) })
    const there = await aStoredProcess(english, { row: { status_reason: 'no-grid-capacity' } })
    await happensTo(english, there, 'process-cancelled')
    const [mail] = await mailsIn(english, there)
    expect(mail?.subject).toBe(`Stopped: ${there.case_ref}`)
    expect(mail?.body_text).toContain('Because of No grid capacity.')
    expect(mail?.body_html).toContain('<html lang="en">')
  })
})
