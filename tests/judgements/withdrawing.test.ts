import { beforeEach, describe, expect, test } from 'vitest'
import { dueAfter } from '../../src/casework/mails/hold.ts'
import { insertMails } from '../../src/casework/mails/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { delivers } from '../mails/outbox.ts'
import { anna, aRequest, judith, type TestPerson, type TestRequest, willem } from '../world.ts'

let desk: TestApp
beforeEach(async () => {
  desk = await startApp()
})

const judges = async (person: TestPerson, request: TestRequest, data: object = {}) => {
  const sent = { ref: request.uuid, data: { judgement: 3, ...data } }
  expect((await desk.as(person).calls('POST', '/api/judgement', sent)).status).toBe(200)
}
const takesBack = (person: TestPerson, request: { uuid: string }, data: object = {}) =>
  desk.as(person).calls('POST', '/api/judgement_withdrawal', { ref: request.uuid, data })
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const later = (ms: number) => {
  desk.clock.now = new Date(+desk.clock.now + ms)
}
const countOf = async (tab: string) =>
  Number(
    new RegExp(`${tab} <span[^>]*>(\\d+)`).exec((await desk.as(judith).opens('/aanvragen')).body)?.[1] ?? -1,
  )

describe('Judith takes back what she judged', () => {
  test('it is open again, for the list, the record, the page and the resident; the judgement itself stays', async () => {
    const request = await aRequest(desk.db)
    await judges(judith, request, { judgement: 4, reason: 3, remarks: 'Te smal' })
    const before = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(before.text).toContain('Ongedaan maken')
    expect(before.text).toContain('Uw oordeel: Afwijzen.')

    const answer = await takesBack(judith, request, { version: 2 })
    expect(answer.json.data.record).toMatchObject({
      status: 2,
      version: 3,
      processed_at: null,
      judgement: null,
    })
    expect(await now(request)).toMatchObject({
      status: STATUS.open,
      version: 3,
      processed_at: '',
      reason_label: '',
    })
    const { data } = await desk.as(judith).calls('POST', '/api/list', {})
    expect(data.requests[0]).toMatchObject({ status: 2, judgement: null })
    const judgement = await desk.db.selectFrom('judgement').selectAll().executeTakeFirstOrThrow()
    expect(judgement).toMatchObject({ verdict: 4, remarks: 'Te smal' })
    expect(await desk.db.selectFrom('judgement_withdrawal').selectAll().execute()).toEqual([
      {
        judgement_id: judgement.id,
        withdrawn_at: desk.clock.now.toISOString(),
        person_id: judith.id,
        person_name: judith.name,
      },
    ])
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(page.body).toContain('name="verdict"')
    expect(page.text).not.toContain('Te smal')
    expect(page.text).toContain('Oordeel ingetrokken – Judith Maes (Afgewezen → Open)')
    expect((await desk.as(judith).opens('/aanvragen?status=open')).text).toContain(request.case_ref)
    expect((await desk.as(willem).opens('/aanvragen?status=rejected')).text).not.toContain(request.case_ref)
    const status = await desk
      .as(null)
      .posts('/status', { referentie: request.case_ref, postcode: request.postal_code })
    expect(status.text).not.toContain('Afgewezen')

    await judges(willem, request, { version: 3 })
    expect(await now(request)).toMatchObject({ status: STATUS.accepted, version: 4 })
  })

  test('with the form, which comes back to the page with a notice', async () => {
    const request = await aRequest(desk.db)
    await judges(judith, request)
    const answer = await desk
      .as(judith)
      .posts(`/aanvragen/${request.uuid}/beoordeling/intrekken`, { version: 2, lijst: 'status=open' })
    expect([answer.status, answer.location]).toEqual([
      303,
      `/aanvragen/${request.uuid}?lijst=status%3Dopen#beoordeling`,
    ])
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).toContain(
      'Het oordeel is ingetrokken.',
    )
    expect(await now(request)).toMatchObject({ status: STATUS.open })
  })

  test('from the next request, where she is at once', async () => {
    const [request, next] = [await aRequest(desk.db), await aRequest(desk.db)]
    await judges(judith, request)
    const page = await desk.as(judith).opens(`/aanvragen/${next.uuid}`)
    expect(page.text).toContain(`Zojuist ${request.case_ref}: Accepteren.`)
    expect(page.body).toContain(`action="/aanvragen/${request.uuid}/beoordeling/intrekken"`)
    expect((await desk.as(willem).opens(`/aanvragen/${next.uuid}`)).text).not.toContain('Zojuist')
    later(10_000)
    expect((await desk.as(judith).opens(`/aanvragen/${next.uuid}`)).text).not.toContain('Zojuist')
  })

  test('her own judgement of today alone: not that of another, of yesterday, or with a process', async () => {
    const request = await aRequest(desk.db)
    await judges(willem, request)
    const others = await takesBack(judith, request)
    expect([others.status, others.json.message]).toEqual([
      403,
      'Alleen wie het oordeel gaf kan het intrekken.',
    ])
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).body).not.toContain('/intrekken')

    const yesterday = { processed_at: '2026-03-01T22:59:00.000Z' }
    await desk.db.updateTable('judgement').set(yesterday).where('request_id', '=', request.id).execute()
    const late = await takesBack(willem, request)
    expect(late.status).toBe(403)
    expect(late.json.message).toContain('op de dag waarop het is gegeven')

    const connected = await aRequest(desk.db)
    await judges(judith, connected)
    await desk.db.updateTable('request').set({ version: 3 }).where('id', '=', connected.id).execute()
    const changed = await takesBack(judith, connected, { version: 2 })
    expect([changed.status, changed.json.data.record.version]).toEqual([409, 3])
    expect(changed.json.message).toContain('niet ingetrokken')
    expect(await desk.db.selectFrom('judgement_withdrawal').selectAll().execute()).toEqual([])
    expect(await countOf('Geaccepteerd')).toBe(2)
  })

  test('once, however often she presses', async () => {
    const request = await aRequest(desk.db)
    await judges(judith, request)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => takesBack(judith, request, { version: 2 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await now(request)).toMatchObject({ status: STATUS.open, version: 3 })
    const events = await desk.db
      .selectFrom('event')
      .select('kind')
      .where('subject_uuid', '=', request.uuid)
      .execute()
    expect(events).toHaveLength(2)
  })

  test('a correction that is taken back leaves the judgement that it corrected', async () => {
    const request = await aRequest(desk.db)
    await judges(judith, request, { judgement: 4, reason: 1 })
    const rejected = await now(request)
    later(60_000)
    await judges(anna, request, { isCorrection: true })
    expect((await takesBack(judith, request)).status).toBe(403)
    expect((await takesBack(anna, request)).status).toBe(200)
    expect(await now(request)).toMatchObject({
      status: STATUS.rejected,
      processed_at: rejected.processed_at,
      reason_label: rejected.reason_label,
      version: 4,
    })
    expect((await takesBack(judith, request)).status).toBe(200)
    expect(await now(request)).toMatchObject({ status: STATUS.open })
  })
})

describe('a mail about a judgement', () => {
  const mailAbout = async (request: TestRequest) => {
    const at = desk.clock.now.toISOString()
    await insertMails(desk.db, [
      {
        ...{ uuid: request.uuid, process_uuid: '', request_uuid: request.uuid },
        ...{ event_kind: 'request-judged', template: 'resident-received', language: 'nl' },
        ...{ recipient: request.email, recipient_name: '', subject: 'Uw aanvraag' },
        ...{ body_text: 'Geaccepteerd', body_html: '', state: 'waiting', delivery: '', smtp_code: null },
        ...{ smtp_answer: '', cause_key: `judged:${request.uuid}`, created_at: at },
        ...{ due_at: dueAfter('request-judged', desk.clock.now), claimed_at: '', sent_at: '', opened_at: '' },
      },
    ])
  }
  const sent: string[] = []
  const transport = {
    deliver: async ({ to }: { to: { address: string } }) => {
      sent.push(to.address)
      return { outcome: 'accepted' as const, code: 250, response: 'ok' }
    },
  } as never

  test('waits in the outbox until undoing is over, and is not sent once it was undone', async () => {
    const [kept, undone] = [await aRequest(desk.db), await aRequest(desk.db)]
    for (const request of [kept, undone]) {
      await judges(judith, request)
      await mailAbout(request)
    }
    later(9_999)
    await delivers(desk, transport)
    expect(sent).toEqual([])
    expect((await takesBack(judith, undone)).status).toBe(200)
    const states = await desk.db
      .selectFrom('mail')
      .select('state')
      .where('request_uuid', '=', undone.uuid)
      .execute()
    expect(states).toEqual([{ state: 'withdrawn' }])
    later(1)
    await Promise.all([delivers(desk, transport), delivers(desk, transport)])
    expect(sent).toEqual([kept.email])
    later(3_600_000)
    await delivers(desk, transport)
    expect(sent).toEqual([kept.email])
  })
})

describe('who administers and may not correct sees why', () => {
  test('a process is connected, or nothing was judged', async () => {
    const request = await aRequest(desk.db)
    const corrects = () =>
      desk.as(anna).calls('POST', '/api/judgement', {
        ref: request.uuid,
        data: { judgement: 4, reason: 1, isCorrection: true },
      })
    const early = await corrects()
    expect([early.status, early.json.message]).toEqual([
      403,
      'Deze aanvraag is niet beoordeeld; er is geen oordeel om te wijzigen.',
    ])
  })
})
