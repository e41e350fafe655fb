import { beforeEach, describe, expect, test } from 'vitest'
import { connectAtStart } from '../../src/casework/connections/connect.ts'
import { mailListener } from '../../src/casework/mails/mail-listener.ts'
import { newsListener } from '../../src/casework/residents/news-listener.ts'
import type { FoundProcess } from '../../src/records/processes/row.ts'
import { startProcess } from '../../src/records/processes/start/start-process.ts'
import { startApp, type TestApp } from '../app.ts'
import { calls, processNow } from '../processes/desk.ts'
import { contextOf, filledIn, proposalIn, startedProcess, typeNamed } from '../processes/world.ts'
import { aRequest, CPO_ONE, judith, type TestRequest } from '../world.ts'
import { asks, forgetTurns, SENDING } from './resident.ts'

let desk: TestApp
beforeEach(async () => {
  desk = await startApp(SENDING)
  await forgetTurns(desk)
})

const news = () =>
  desk.db
    .selectFrom('mail')
    .selectAll()
    .where('template', '=', 'resident-news')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
const wishes = () => desk.db.selectFrom('mail_wish').selectAll().execute()
const judges = async ({ uuid }: { uuid: string }, data: object) => {
  const sent = { ref: uuid, data: { judgement: 3, ...data } }
  expect((await desk.as(judith).calls('POST', '/api/judgement', sent)).status).toBe(200)
}
const takesBack = ({ uuid }: { uuid: string }) =>
  desk.as(judith).calls('POST', '/api/judgement_withdrawal', { ref: uuid, data: {} })
/** The applicant follows the link of the last mail that asks to confirm, and presses its button. */
const confirms = async (by = desk.as(null)) => {
  const { body_text } = await desk.db
    .selectFrom('mail')
    .select('body_text')
    .where('template', 'in', ['resident-news-on', 'resident-news-off'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const [, path = ''] = /https?:\/\/[^/]+(\/status\/e-mails\S+)/.exec(body_text) ?? []
  const page = await by.opens(path)
  const bevestig = /name="bevestig" value="([^"]+)"/.exec(page.body)?.[1]
  return { path, page, answer: await by.posts('/status/e-mails', { _csrf: undefined, bevestig }) }
}
/** The applicant presses a button on the page of the status. */
const presses = (request: TestRequest, act: string, by = desk.as(null)) =>
  by.posts('/status', {
    _csrf: undefined,
    referentie: request.case_ref,
    postcode: request.postal_code,
    act,
  })

describe('a resident who asks for it in the form', () => {
  test('is mailed once what was decided, at the address of the request, when it can no longer be undone', async () => {
    await asks(desk, { news: '1' })
    const request = await desk.db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    expect(await news()).toEqual([])
    await judges(request, { judgement: 4, reason: 3, remarks: 'Te smal' })

    const [mail, ...others] = await news()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: 'lotte@example.org', language: 'nl', request_uuid: request.uuid })
    expect(mail?.subject).toContain(request.case_ref)
    expect(mail?.body_text).toContain('Uw aanvraag is afgewezen.')
    expect(mail?.body_text).not.toContain('Te smal')
    expect(Date.parse(mail?.due_at ?? '')).toBe(+desk.clock.now + 10_000)
  })

  test('gets no mail about what was undone, and one when it is undone too late', async () => {
    await asks(desk, { news: '1' })
    const request = await desk.db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    await judges(request, {})
    expect((await takesBack(request)).status).toBe(200)
    expect(await news()).toEqual([])

    await judges(request, { version: 3 })
    await desk.db.updateTable('mail').set({ state: 'sent' }).where('state', '=', 'waiting').execute()
    expect((await takesBack(request)).status).toBe(200)
    expect((await news()).map((it) => it.body_text)).toEqual([
      expect.stringContaining('Uw aanvraag wordt beoordeeld.'),
    ])
  })

  test('who does not ask gets no such mail, and the form of a desk without mails does not offer it', async () => {
    await asks(desk)
    await judges(await desk.db.selectFrom('request').selectAll().executeTakeFirstOrThrow(), {})
    expect([await wishes(), await news()]).toEqual([[], []])

    const silent = await startApp()
    expect((await silent.as(null).opens('/laadpaal-aanvragen')).body).not.toContain('name="news"')
    await asks(silent, { news: '1' })
    expect(await silent.db.selectFrom('mail_wish').selectAll().execute()).toEqual([])
  })

  test('asks twice for one address, the second time for mails: the request that is there remembers it', async () => {
    await asks(desk)
    await asks(desk, { news: '1' })
    const requests = await desk.db.selectFrom('request').select('uuid').execute()
    expect(requests.length).toBe(1)
    expect(await wishes()).toMatchObject([{ request_uuid: requests[0]?.uuid, told: 'judging' }])
  })
})

describe('on the page of the status', () => {
  test('an applicant asks for mails in their own language, and stops them', async () => {
    const request = await aRequest(desk.db)
    const by = desk.as(null)
    await by.opens('/status?taal=en')
    expect((await presses(request, '', by)).text).toContain('Mail me when something changes')
    const sent = 'An e-mail was sent to the address of the request'
    expect((await presses(request, 'mail', by)).text).toContain(sent)
    expect((await confirms(by)).answer.text).toContain('You will get an e-mail when something changes')
    expect((await presses(request, 'mail', by)).status).toBe(200)
    expect(await wishes()).toMatchObject([{ request_uuid: request.uuid, language: 'en' }])
    await judges(request, {})
    expect((await news()).map((it) => it.body_text)).toEqual([
      expect.stringContaining('Your request was accepted.'),
    ])
    expect((await presses(request, 'geen-mail', by)).text).toContain(sent)
    expect(await wishes()).toHaveLength(1)
    expect((await confirms(by)).answer.text).toContain('You will get no more e-mails')
    expect(await wishes()).toEqual([])
  })

  test('whoever knows no more than reference and postal code changes nothing: the applicant is mailed', async () => {
    const request = await aRequest(desk.db)
    await presses(request, 'mail')
    expect(await wishes()).toEqual([])
    const { path, page } = await confirms()
    expect(page.text).toContain(
      `Wilt u een e-mail krijgen als er iets verandert aan aanvraag ${request.case_ref}?`,
    )
    await presses(request, 'geen-mail')
    expect(await wishes()).toHaveLength(1)

    // A link that was changed, or is too old, does nothing.
    const by = desk.as(null)
    const forged = path.replace('.mail.', '.geen-mail.')
    expect((await by.opens(forged)).status).toBe(404)
    expect(
      (await by.posts('/status/e-mails', { _csrf: undefined, bevestig: forged.split('=')[1] })).status,
    ).toBe(404)
    desk.clock.passes(8 * 24 * 3600)
    expect((await by.opens(path)).text).toContain('Deze link werkt niet meer.')
    expect(await wishes()).toHaveLength(1)
  })

  test('nobody floods a mailbox by pressing the button', async () => {
    const request = await aRequest(desk.db)
    for (let index = 0; index < 8; index++) await presses(request, 'mail')
    expect((await presses(request, 'mail')).text).toContain('te veel e-mails naar dit adres')
    // The other button has its own.
    expect((await presses(request, 'geen-mail')).text).not.toContain('te veel e-mails')
    const mails = await desk.db
      .selectFrom('mail')
      .select('id')
      .where('request_uuid', '=', request.uuid)
      .execute()
    expect(mails).toHaveLength(6)
  })

  test('nobody asks for what is not theirs to find, for whom has no address, or at an end', async () => {
    const [known, cleared, silent, removed] = [
      await aRequest(desk.db),
      await aRequest(desk.db, { gdpr_cleared_at: '2026-01-01T00:00:00.000Z' }),
      await aRequest(desk.db, { email: '' }),
      await aRequest(desk.db, { status: 5 }),
    ]
    expect((await presses({ ...known, postal_code: '1000' } as TestRequest, 'mail')).status).toBe(404)
    for (const request of [cleared, silent, removed])
      expect((await presses(request, 'mail')).text).not.toContain('Mail mij')
    expect(await wishes()).toEqual([])
  })
})

test('an applicant gets one mail that the work begins, whether they asked for news or not', async () => {
  const [wishing, other] = [await aRequest(desk.db, { status: 3 }), await aRequest(desk.db, { status: 3 })]
  await presses(wishing, 'mail')
  await confirms()
  const { tenant } = desk
  const mailing = { sends: true, origin: desk.settings.publicUrl }
  const listeners = [mailListener, newsListener].map((listen) => listen({ tenantNow: () => tenant, mailing }))
  const type = typeNamed(desk)
  await startProcess(
    { ...contextOf(desk, judith), mailing, listeners },
    {
      type,
      category: 'request',
      operator: CPO_ONE,
      record: await filledIn(desk.db, type, 1, proposalIn(type, {})),
    },
    (context, process) => connectAtStart(context, process, [wishing.uuid, other.uuid]),
  )
  const mails = await desk.db.selectFrom('mail').select(['template', 'recipient']).execute()
  const toResidents = mails.filter(({ template }) => /applicant|resident-news$/.test(template))
  expect(new Set(toResidents)).toEqual(
    new Set([wishing, other].map(({ email }) => ({ template: 'applicant-started', recipient: email }))),
  )
  expect(toResidents).toHaveLength(2)
  expect(await wishes()).toMatchObject([{ told: 'underway:location-proposal' }])
})

describe('while their charging point is made', () => {
  let process: FoundProcess
  let request: TestRequest
  beforeEach(async () => {
    process = await startedProcess(desk)
    request = await aRequest(desk.db, { status: 3, process_id: process.id })
    await presses(request, 'mail')
    await confirms()
    expect(await wishes()).toMatchObject([{ told: 'underway:location-proposal' }])
  })
  const changes = async (act: object) => {
    const { uuid, version } = await processNow(desk, process)
    const answer = await calls(desk, judith, 'process_update', { process: { uuid, version, ...act } })
    expect(answer.status).toBe(200)
  }

  test('they get a mail that it waits and one that it goes on', async () => {
    await changes({ status: { action: 'onhold', reason: 'roadworks', comment: 'Tot de straat open is' } })
    await changes({ status: { action: 'resume', comment: 'De straat is open' } })
    expect((await news()).map((it) => it.body_text)).toEqual([
      expect.stringContaining('Het werk ligt even stil.'),
      expect.stringContaining('We zoeken een geschikte plek.'),
    ])
  })

  test('and of an end that every applicant is mailed about they get one mail', async () => {
    await changes({ status: { action: 'cancel', reason: 'no-grid-capacity', comment: 'Geen plek' } })
    const mails = desk.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', request.email)
      .where('template', '!=', 'resident-news-on')
    expect(await mails.execute()).toEqual([{ template: 'applicant-cancelled' }])
    expect(await wishes()).toMatchObject([{ told: 'stopped' }])
  })
})
