import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import {
  ANTWERPEN,
  anna,
  aRequest,
  bram,
  chiara,
  judith,
  mira,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const form = (request: TestRequest, more: Record<string, string | number> = {}) => ({
  version: request.version,
  verdict: 3,
  remarks: '',
  ...more,
})
const call = (request: { uuid: string }, data: object = {}) => ({
  ref: request.uuid,
  data: {
    isCorrection: false,
    judgement: 3,
    judgementLabel: '',
    reason: null,
    reasonLabel: '',
    remarks: '',
    ...data,
  },
})
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const judgementsOf = (request: TestRequest) =>
  desk.db.selectFrom('judgement').selectAll().where('request_id', '=', request.id).orderBy('id').execute()
const eventsOf = (request: TestRequest) =>
  desk.db.selectFrom('event').selectAll().where('subject_uuid', '=', request.uuid).execute()

describe('Judith judges an open request of Gent', () => {
  test('she accepts it with the form, and comes back to it with a notice that it is saved', async () => {
    const request = await aRequest(desk.db)
    const answer = await desk
      .as(judith)
      .posts(`/aanvragen/${request.uuid}/beoordeling`, form(request, { lijst: 'status=open' }))
    expect(answer.status).toBe(303)
    expect(answer.location).toBe(`/aanvragen/${request.uuid}?lijst=status%3Dopen#beoordeling`)
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}?lijst=status%3Dopen`)
    expect(page.text).toContain('Succes! Het oordeel is opgeslagen.')
    expect(page.text).toContain('Geaccepteerd')
    expect(await now(request)).toMatchObject({ status: STATUS.accepted, version: 2, reason_label: '' })
  })

  test('she rejects it with a reason; the row, the event and the list show so', async () => {
    const request = await aRequest(desk.db)
    await desk
      .as(judith)
      .posts(`/aanvragen/${request.uuid}/beoordeling`, form(request, { verdict: 4, reason: 1 }))
    expect(await now(request)).toMatchObject({ status: STATUS.rejected })
    expect(await judgementsOf(request)).toMatchObject([
      {
        verdict: 4,
        reason: 1,
        person_name: judith.name,
        is_correction: 0,
        processed_at: '2026-03-02T09:00:00.000Z',
      },
    ])
    const [event] = await eventsOf(request)
    expect(event).toMatchObject({ kind: 'request-judged', person_id: judith.id, subject_type: 'request' })
    expect(JSON.parse(event?.data ?? '')).toEqual({
      before: { status: 2, reason: null },
      after: { status: 4, reason: 1, isCorrection: false },
    })
    const list = await desk.as(judith).opens('/aanvragen?status=rejected')
    expect(list.text).toContain(request.case_ref)
    expect(list.text).toContain('De aanvrager kan laden op eigen terrein')
  })

  test('over the API she gets the record as it is then', async () => {
    const request = await aRequest(desk.db)
    const answer = await desk
      .as(judith)
      .calls('POST', '/api/judgement', call(request, { judgement: 4, reason: 3, remarks: ' Te smal ' }))
    expect(answer.json).toMatchObject({
      statusCode: 200,
      data: {
        record: {
          uuid: request.uuid,
          status: 4,
          version: 2,
          processed_at: '2026-03-02T09:00:00.000Z',
          judgement: { reason: 3, remarks: 'Te smal' },
          connectedProcess: null,
        },
      },
    })
  })

  test.each([
    ['judgementLabel', { judgement: 4, reason: 2, judgementLabel: 'Geaccepteerd' }],
    ['reasonLabel', { judgement: 4, reason: 2, judgementLabel: 'Afgewezen', reasonLabel: 'Zomaar' }],
  ])('a %s that disagrees with its code is refused, and nothing is judged', async (field, data) => {
    const request = await aRequest(desk.db)
    const { status, json } = await desk.as(judith).calls('POST', '/api/judgement', call(request, data))
    expect([status, json.message]).toEqual([422, expect.stringContaining('hoort niet bij deze code')])
    expect(JSON.stringify(json)).toContain(field)
    expect(await now(request)).toMatchObject({ status: STATUS.open, version: 1 })
  })

  test('the label that is kept is that of the tenant, in any language and case of the call', async () => {
    const request = await aRequest(desk.db)
    await desk
      .as(judith)
      .calls('POST', '/api/judgement', call(request, { judgement: 4, reason: 2, judgementLabel: 'reject' }))
    expect((await judgementsOf(request))[0]?.reason_label).toBe(
      'Er is al een publiek laadpunt binnen 250 meter',
    )
  })

  test('removing gives status 5 and keeps the person’s data', async () => {
    const request = await aRequest(desk.db)
    await desk.as(judith).calls('POST', '/api/judgement', call(request, { judgement: 5 }))
    expect(await now(request)).toMatchObject({ status: STATUS.removed, last_name: request.last_name })
  })
})

describe('a judgement that is not right', () => {
  test.each([
    ['no verdict', { verdict: '' }, 'Kies een oordeel.'],
    ['a verdict that does not exist', { verdict: 7 }, 'Kies een oordeel.'],
    ['no reason', { verdict: 4 }, 'Kies een reden.'],
    ['a reason that does not exist', { verdict: 4, reason: 99 }, 'Kies een reden.'],
    ['the custom reason without remarks', { verdict: 4, reason: 3 }, 'Dit is een vereist veld'],
    ['4,001 characters', { remarks: 'x'.repeat(4001) }, 'De tekst is te lang! (4001/4000 tekens)'],
    ['emoji', { remarks: 'goed 👍' }, 'niet geaccepteerd worden: 👍'],
    ['control characters', { remarks: 'a\u0007b' }, 'niet geaccepteerd worden: U+0007'],
    ['markup', { remarks: '<script>' }, 'niet geaccepteerd worden: &lt; &gt;'],
  ])(
    '%s: the page shows what is wrong, keeps what was typed, and saves nothing',
    async (_what, sent, message) => {
      const request = await aRequest(desk.db)
      const answer = await desk
        .as(judith)
        .posts(`/aanvragen/${request.uuid}/beoordeling`, form(request, sent))
      expect(answer.status).toBe(422)
      expect(answer.body).toContain(message)
      expect(answer.body).toMatch(/<title>\d invoerfout/)
      if ('remarks' in sent) expect(answer.text).toContain(String(sent.remarks).split('\u0007')[0])
      expect(await now(request)).toMatchObject({ status: STATUS.open, version: 1 })
      expect(await judgementsOf(request)).toEqual([])
      expect(await eventsOf(request)).toEqual([])
    },
  )

  test.each([
    ['no data', { ref: 'x' }, 'Het veld data ontbreekt.'],
    [
      'an unknown field',
      { ref: 'x', data: { judgement: 3, status: 3 } },
      'Het veld data.status is onbekend.',
    ],
    ['a verdict as text', { ref: 'x', data: { judgement: '3' } }, 'Het veld data.judgement klopt niet.'],
    ['a list', [], 'De inhoud ontbreekt, of past niet bij de beschrijving op /api/docs.'],
    ['nothing', undefined, 'De inhoud ontbreekt, of past niet bij de beschrijving op /api/docs.'],
  ])('over the API, %s is a bad request, and the answer names the field', async (_what, body, message) => {
    const answer = await desk.as(judith).calls('POST', '/api/judgement', body)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ statusCode: 400, error: 'Bad Request', message })
  })

  test('over the API, a broken rule is reported by field', async () => {
    const request = await aRequest(desk.db)
    const answer = await desk.as(judith).calls('POST', '/api/judgement', call(request, { judgement: 4 }))
    expect(answer.json).toMatchObject({
      statusCode: 422,
      message: 'Kies een reden.',
      problems: [{ field: 'reason', message: 'Kies een reden.' }],
    })
  })
})

describe('a reason that was chosen for another verdict', () => {
  test('over the API the acceptance is refused with it, and nothing is saved', async () => {
    const request = await aRequest(desk.db)
    for (const judgement of [3, 5]) {
      const sent = call(request, { judgement, reason: 1 })
      const { json } = await desk.as(judith).calls('POST', '/api/judgement', sent)
      expect(json).toMatchObject({
        statusCode: 422,
        problems: [{ field: 'reason', message: 'Bij dit oordeel hoort geen reden.' }],
      })
    }
    expect(await now(request)).toMatchObject({ status: STATUS.open, version: 1 })
  })

  test('stays ticked in a form without script, and is left out', async () => {
    const request = await aRequest(desk.db)
    const ticked = form(request, { verdict: 3, reason: 1 })
    expect((await desk.as(judith).posts(`/aanvragen/${request.uuid}/beoordeling`, ticked)).status).toBe(303)
    expect(await judgementsOf(request)).toMatchObject([{ verdict: 3, reason: null, reason_label: '' }])
  })
})

describe('two people at once', () => {
  test('of twenty who press together one succeeds, and the others see whose judgement counts', async () => {
    const request = await aRequest(desk.db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        desk
          .as(index % 2 ? judith : willem)
          .calls(
            'POST',
            '/api/judgement',
            call(request, { judgement: 3 + (index % 2), reason: index % 2 ? 1 : null, version: 1 }),
          ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const losers = answers.filter((answer) => answer.status === 409)
    expect(losers).toHaveLength(19)
    expect(losers[0]?.json.message).toMatch(/intussen beoordeeld door (Judith Maes|Willem Jacobs)/)
    expect(losers[0]?.json.data.record.uuid).toBe(request.uuid)
    expect(await judgementsOf(request)).toHaveLength(1)
    expect(await eventsOf(request)).toHaveLength(1)
  })

  test('the one who was second keeps their remarks on the page', async () => {
    const request = await aRequest(desk.db)
    await desk.as(willem).posts(`/aanvragen/${request.uuid}/beoordeling`, form(request))
    const answer = await desk
      .as(judith)
      .posts(
        `/aanvragen/${request.uuid}/beoordeling`,
        form(request, { verdict: 4, reason: 1, remarks: 'Mijn lange toelichting' }),
      )
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('intussen beoordeeld door Willem Jacobs')
    expect(answer.text).toContain('Mijn lange toelichting')
    expect(await now(request)).toMatchObject({ status: STATUS.accepted })
  })

  test('a request that changed meanwhile is not judged on what was read before', async () => {
    const request = await aRequest(desk.db)
    await desk.db.updateTable('request').set({ version: 5 }).where('id', '=', request.id).execute()
    const answer = await desk.as(judith).calls('POST', '/api/judgement', call(request, { version: 1 }))
    expect(answer.status).toBe(409)
    expect(await now(request)).toMatchObject({ status: STATUS.open, version: 5 })
  })

  test('an incomplete judgement is refused first because the request changed meanwhile', async () => {
    const request = await aRequest(desk.db)
    await desk.db.updateTable('request').set({ version: 5 }).where('id', '=', request.id).execute()
    const sent = form(request, { verdict: 4, reason: 3, remarks: '' })
    const answer = await desk.as(judith).posts(`/aanvragen/${request.uuid}/beoordeling`, sent)
    expect(answer.status).toBe(409)
    expect(await now(request)).toMatchObject({ status: STATUS.open, version: 5 })
  })

  test('when the event cannot be written, nothing of the judgement is', async () => {
    const broken = await startApp()
    const request = await aRequest(broken.db)
    await sql`drop table event`.execute(broken.db)
    const answer = await broken.as(judith).calls('POST', '/api/judgement', call(request))
    expect(answer.status).toBe(500)
    expect(answer.json.message).not.toMatch(/event|table|sql/i)
    const row = await broken.db.selectFrom('request').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: STATUS.open, version: 1, processed_at: '' })
    expect(await broken.db.selectFrom('judgement').selectAll().execute()).toEqual([])
  })
})

describe('correcting a judgement', () => {
  const judged = async () => {
    const request = await aRequest(desk.db)
    await desk.as(judith).calls('POST', '/api/judgement', call(request, { judgement: 4, reason: 1 }))
    return { ...request, version: 2 }
  }

  test('Anna, who administers, finds the way in and the form as it was judged', async () => {
    const request = await judged()
    const page = await desk.as(anna).opens(`/aanvragen/${request.uuid}`)
    expect(page.body).toContain(`/aanvragen/${request.uuid}?wijzig=1#beoordeling`)
    const editing = await desk.as(anna).opens(`/aanvragen/${request.uuid}?wijzig=1`)
    expect(editing.text).toContain('U wijzigt een eerder oordeel.')
    expect(editing.body).toMatch(
      /name="verdict"[^>]*checked=""[^>]*value="4"|name="verdict"[^>]*value="4"[^>]*checked=""/,
    )
  })

  test('it is a judgement of its own, and the earlier one stays', async () => {
    const request = await judged()
    const answer = await desk
      .as(anna)
      .posts(`/aanvragen/${request.uuid}/beoordeling`, form(request, { isCorrection: '1' }))
    expect(answer.status).toBe(303)
    expect(await judgementsOf(request)).toMatchObject([
      { verdict: 4, is_correction: 0 },
      { verdict: 3, is_correction: 1, person_name: anna.name },
    ])
    expect(await now(request)).toMatchObject({ status: STATUS.accepted, reason_label: '', version: 3 })
  })

  test('it counts, also when the clock was set back since', async () => {
    const request = await judged()
    const before = desk.clock.now
    desk.clock.now = new Date(+before - 3_600_000)
    const corrected = await desk
      .as(anna)
      .calls('POST', '/api/judgement', call(request, { isCorrection: true, judgement: 3 }))
    desk.clock.now = before
    expect(corrected.data.record).toMatchObject({ status: STATUS.accepted })
    const { text } = await desk.as(anna).opens(`/aanvragen/${request.uuid}?wijzig=1`)
    expect(text).toContain('U wijzigt een eerder oordeel.')
    const again = call(request, { isCorrection: true, judgement: 3 })
    expect((await desk.as(anna).calls('POST', '/api/judgement', again)).json.message).toContain(
      'niets gewijzigd',
    )
  })

  test('the same again is refused', async () => {
    const request = await judged()
    const answer = await desk
      .as(anna)
      .calls('POST', '/api/judgement', call(request, { isCorrection: true, judgement: 4, reason: 1 }))
    expect(answer.status).toBe(422)
    expect(answer.json.message).toContain('niets gewijzigd')
  })

  test('Judith may not, and is offered no way in', async () => {
    const request = await judged()
    const page = await desk.as(judith).opens(`/aanvragen/${request.uuid}?wijzig=1`)
    expect(page.body).not.toContain('name="verdict"')
    const answer = await desk
      .as(judith)
      .calls('POST', '/api/judgement', call(request, { isCorrection: true }))
    expect(answer.status).toBe(403)
    expect(answer.json.message).toContain('Alleen een beheerder')
  })
})

describe('who may judge', () => {
  test.each([
    ['a visitor, who only looks', vera, 403],
    ['an operator', chiara, 403],
    ['somebody of another municipality', bram, 404],
  ])('%s may not', async (_who, person, status) => {
    const request = await aRequest(desk.db)
    const answer = await desk.as(person).calls('POST', '/api/judgement', call(request))
    expect(answer.status).toBe(status)
    const page = await desk.as(person).opens(`/aanvragen/${request.uuid}`)
    expect(page.body).not.toContain('name="verdict"')
    expect(await now(request)).toMatchObject({ status: STATUS.open })
  })

  test('Mira reads everywhere, but judges in Gent only', async () => {
    const [gent, antwerpen] = [await aRequest(desk.db), await aRequest(desk.db, { municipality: ANTWERPEN })]
    expect((await desk.as(mira).opens(`/aanvragen/${antwerpen.uuid}`)).status).toBe(200)
    expect((await desk.as(mira).calls('POST', '/api/judgement', call(antwerpen))).status).toBe(403)
    expect((await desk.as(mira).calls('POST', '/api/judgement', call(gent))).status).toBe(200)
  })

  test('what was received but is not complete is not judged', async () => {
    const request = await aRequest(desk.db, { status: STATUS.incomplete })
    const answer = await desk.as(judith).calls('POST', '/api/judgement', call(request))
    expect(answer.status).toBe(403)
    expect(answer.json.message).toContain('de status is niet open')
  })

  test('a request that does not exist, and one that is not theirs, get the same answer', async () => {
    const foreign = await aRequest(desk.db, { municipality: ANTWERPEN })
    const [one, other] = [
      await desk.as(judith).calls('POST', '/api/judgement', call(foreign)),
      await desk
        .as(judith)
        .calls('POST', '/api/judgement', call({ uuid: '00000000-0000-4000-8000-000000000000' })),
    ]
    expect(one.status).toBe(404)
    expect(one.body).toBe(other.body)
  })
})

describe('after a judgement', () => {
  test('the page leads on to the next open request of the list', async () => {
    const list = await startApp()
    const [older, newer] = [
      await aRequest(list.db, { submitted_at: '2026-02-01T10:00:00.000Z' }),
      await aRequest(list.db, { submitted_at: '2026-02-02T10:00:00.000Z' }),
    ]
    await list.as(judith).calls('POST', '/api/judgement', call(newer))
    const answer = await list.as(judith).opens(`/aanvragen/${newer.uuid}?lijst=status%3Dopen`)
    expect(answer.body).toContain(`/aanvragen/${older.uuid}?lijst=status%3Dopen#beoordeling`)
  })
})
