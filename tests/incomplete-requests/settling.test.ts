import { beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, anna, aRequest, judith, type RequestChoices, type TestRequest, vera } from '../world.ts'

let desk: TestApp
let key: string
beforeAll(async () => {
  desk = await startApp()
  const keeper = {
    ...{ db: desk.db, now: desk.clock.now, requestId: 'test' },
    person: { ...anonymous, id: 'cli' },
  }
  ;({ key } = await createKey(keeper, 'website'))
})

const anIncomplete = (choices: RequestChoices = {}) =>
  aRequest(desk.db, { status: STATUS.incomplete, email: '', phone: '', ...choices })
const settles = (request: TestRequest, fields: Record<string, string | number>) =>
  desk.as(judith).posts(`/aanvragen/${request.uuid}/aanvullen`, { version: request.version, ...fields })
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const eventsOf = async (request: TestRequest) =>
  (
    await desk.db
      .selectFrom('event')
      .select(['kind', 'person_name'])
      .where('subject_uuid', '=', request.uuid)
      .orderBy('id')
      .execute()
  ).map(({ kind, person_name }) => `${kind} by ${person_name}`)

describe('a request that came in without e-mail and telephone', () => {
  test('is under a tab of its own, and its page has fields for what it lacks', async () => {
    const request = await anIncomplete({ first_name: '' })
    const list = await desk.as(judith).opens('/aanvragen')
    const tab = /href="(\/aanvragen\?status=incomplete)"/.exec(list.body)?.[1] ?? ''
    expect((await desk.as(judith).opens(tab)).body).toContain(request.uuid)
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(
      [...page.body.matchAll(/<input[^>]+name="(email|phone|first_name|last_name)"/g)].map((it) => it[1]),
    ).toEqual(['email', 'phone', 'first_name'])
    expect(page.body).toContain('id="gemeente-wijzigen"')
    expect((await desk.as(vera).opens(`/aanvragen/${request.uuid}`)).body).not.toContain('id="aanvullen"')
  })

  test('is open once she has filled in one of both, and can be found by what she filled in', async () => {
    const request = await anIncomplete({ first_name: '', last_name: '' })
    const answer = await settles(request, {
      act: 'complete',
      email: '',
      phone: ' 09 266 00 00 ',
      last_name: 'Vandeputte',
    })
    expect([answer.status, answer.location]).toEqual([303, `/aanvragen/${request.uuid}#beoordeling`])
    expect(await now(request)).toMatchObject({
      status: STATUS.open,
      version: 2,
      phone: '09 266 00 00',
      email: '',
      last_name: 'Vandeputte',
      name_key: 'vandeputte vandeputte',
    })
    expect(await eventsOf(request)).toEqual(['request-completed by Judith Maes'])
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('De aanvraag is compleet en staat open.')
    expect(page.body).toContain('id="beoordeling"')
    expect(page.body).not.toContain('id="aanvullen"')
    expect((await desk.as(judith).opens('/aanvragen?status=open&zoeken=vandeputte')).body).toContain(
      request.uuid,
    )
  })

  test.each([
    ['nothing', {}, 'Geef een e-mailadres of een telefoonnummer.'],
    ['only a name', { first_name: 'Jo' }, 'Geef een e-mailadres of een telefoonnummer.'],
    ['half an address', { email: 'lotte@', phone: '09' }, 'Voer a.u.b. een geldig e-mail adres in'],
    ['too long a number', { phone: '0'.repeat(31) }, 'De tekst is te lang! (31/30 tekens)'],
    ['a control character', { phone: '09\u0007' }, 'U+0007'],
  ])('%s does not complete it; what was typed stays', async (_what, fields, message) => {
    const request = await anIncomplete({ first_name: '' })
    const page = await settles(request, { act: 'complete', ...fields })
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    for (const [name, value] of Object.entries(fields)) expect(page.body, name).toContain(`value="${value}"`)
    expect(await now(request)).toMatchObject({ status: STATUS.incomplete, version: 1, email: '', phone: '' })
  })

  test('what it has already is not replaced', async () => {
    const request = await anIncomplete({ first_name: 'Jo' })
    await settles(request, { act: 'complete', email: 'jo@example.org', first_name: 'Iemand anders' })
    expect(await now(request)).toMatchObject({ status: STATUS.open, first_name: 'Jo' })
  })

  test('is removed with a reason, which its page shows', async () => {
    const request = await anIncomplete()
    const refused = await settles(request, { act: 'remove', removal_reason: ' ' })
    expect([refused.status, refused.text.includes('Geef een reden.')]).toEqual([422, true])
    expect((await settles(request, { act: 'remove', removal_reason: 'Niet te bereiken' })).status).toBe(303)
    expect(await now(request)).toMatchObject({
      status: STATUS.removed,
      version: 2,
      processed_at: '2026-03-02T09:00:00.000Z',
    })
    expect(await eventsOf(request)).toEqual(['request-removed by Judith Maes'])
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).text).toContain(
      'Toelichting Niet te bereiken',
    )
    expect((await desk.as(judith).opens('/aanvragen?status=removed')).body).toContain(request.uuid)
  })

  test('whose removal she takes back is incomplete again, with its form', async () => {
    const request = await anIncomplete()
    await settles(request, { act: 'remove', removal_reason: 'Dubbel' })
    const back = await desk
      .as(judith)
      .calls('POST', '/api/judgement_withdrawal', { ref: request.uuid, data: {} })
    expect(back.data.record).toMatchObject({ status: 1, judgement: null })
    expect(await now(request)).toMatchObject({
      status: STATUS.incomplete,
      processed_at: '',
      reason_label: '',
    })
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).body).toContain('id="aanvullen"')
  })

  test('cannot be judged otherwise once it was removed: there is nobody to notify', async () => {
    const request = await anIncomplete()
    await settles(request, { act: 'remove', removal_reason: 'Niet te bereiken' })
    const { status, json } = await desk.as(anna).calls('POST', '/api/judgement', {
      ref: request.uuid,
      data: { judgement: 3, reason: null, remarks: '', version: 2, isCorrection: true },
    })
    expect([status, json.message]).toEqual([403, expect.stringContaining('geen e-mailadres')])
    expect((await desk.as(anna).opens(`/aanvragen/${request.uuid}`)).body).not.toContain('wijzig=1')
    expect(await now(request)).toMatchObject({ status: STATUS.removed, version: 2 })
  })

  test('is handed over to another municipality, still incomplete', async () => {
    const request = await anIncomplete()
    await desk.as(judith).posts(`/aanvragen/${request.uuid}/gemeente`, {
      version: 1,
      municipality: ANTWERPEN,
      handover_reason: 'Ligt in Antwerpen',
    })
    expect(await now(request)).toMatchObject({ status: STATUS.incomplete, municipality_code: ANTWERPEN })
    expect(await eventsOf(request)).toEqual(['request-handed-over by Judith Maes'])
  })

  test('over the API the record comes back, complete or removed', async () => {
    const calls = async (data: object, request: TestRequest) =>
      desk.as(judith).calls('POST', '/api/incompleterequest', { ref: request.uuid, data })
    const one = await calls({ action: 'complete', email: 'jo@example.org' }, await anIncomplete())
    expect(one.data.record).toMatchObject({ status: 2, contact: { email: 'jo@example.org' } })
    const two = await calls({ action: 'remove', reason: 'Dubbel' }, await anIncomplete())
    expect(two.data.record).toMatchObject({ status: 5, judgement: { remarks: 'Dubbel' } })
    const open = await calls({ action: 'remove', reason: 'Dubbel' }, await aRequest(desk.db))
    expect([open.status, open.json.message]).toEqual([403, 'Deze aanvraag is niet (meer) incompleet.'])
  })
})

describe('two at once', () => {
  test('who is second sees the status it has now, with what was typed', async () => {
    const request = await anIncomplete()
    await settles(request, { act: 'complete', email: 'jo@example.org' })
    const late = await settles(request, { act: 'complete', phone: '09 266 00 00' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('De status is nu Open. Wat u invulde is niet opgeslagen.')
    expect(late.body).toContain('09 266 00 00</textarea>')
    const called = await desk.as(judith).calls('POST', '/api/incompleterequest', {
      ref: request.uuid,
      data: { action: 'remove', reason: 'x', version: 1 },
    })
    expect([called.status, called.data.record.status]).toEqual([409, 2])
    expect(await now(request)).toMatchObject({ version: 2, phone: '' })
  })

  test('the sender and the case worker complete it at the same moment: one of them does, and no more', async () => {
    for (let round = 0; round < 6; round++) {
      const request = await anIncomplete()
      const row = {
        reference: request.origin_reference,
        street: request.street,
        house_number: request.house_number,
        postal_code: request.postal_code,
        city: request.city,
        email: 'sender@example.org',
      }
      const resent = desk.as(null).sends({
        method: 'POST',
        url: '/api/intake/requests',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        payload: JSON.stringify(row),
      })
      const typed = settles(request, { act: 'complete', email: 'worker@example.org' })
      const [{ data, json }, { status }] = await Promise.all([resent, typed])
      const { result, problems } = (data ?? json.data).results[0]
      const after = await now(request)
      expect(await eventsOf(request)).toHaveLength(1)
      expect(after).toMatchObject({ status: STATUS.open, version: 2 })
      if (status === 303) {
        expect(after.email).toBe('worker@example.org')
        expect(problems[0].message).toContain(`${request.case_ref}, met andere gegevens (email)`)
      } else {
        expect([status, result, after.email]).toEqual([409, 'completed', 'sender@example.org'])
      }
    }
  })
})
