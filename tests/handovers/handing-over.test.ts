import { beforeAll, describe, expect, test } from 'vitest'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aComment,
  anna,
  aRequest,
  bram,
  GENT,
  judith,
  mieke,
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
  municipality: ANTWERPEN,
  handover_reason: 'De straat ligt in Antwerpen',
  ...more,
})
/** Names of the call as those of the form. */
const asForm = ({ reason, ...more }: { reason: string; municipality?: string }) => ({
  ...more,
  handover_reason: reason,
})
const handsOver = (by: typeof judith, request: TestRequest, more: Record<string, string | number> = {}) =>
  desk.as(by).posts(`/aanvragen/${request.uuid}/gemeente`, form(request, more))
const calls = (by: typeof judith, request: TestRequest, data: object) =>
  desk.as(by).calls('POST', '/api/requestmunicipality', { ref: request.uuid, data })
const now = (request: TestRequest) =>
  desk.db.selectFrom('request').selectAll().where('id', '=', request.id).executeTakeFirstOrThrow()
const handovers = (request: TestRequest) =>
  desk.db.selectFrom('handover').selectAll().where('request_id', '=', request.id).execute()
const sees = async (by: typeof judith, request: TestRequest) =>
  (await desk.as(by).opens(`/aanvragen/${request.uuid}`)).status === 200
const openIn = async (code: string) => {
  const row = await desk.db
    .selectFrom('request_count')
    .select('count')
    .where('municipality_code', '=', code)
    .where('status', '=', STATUS.open)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

describe('Judith of Gent finds a request of Antwerpen among hers', () => {
  test('she hands it over with a reason, and is led to her list, which does not have it any more', async () => {
    const request = await aRequest(desk.db)
    await aComment(desk.db, request)
    const before = [await openIn(GENT), await openIn(ANTWERPEN)]
    const answer = await handsOver(judith, request, { lijst: 'status=open' })
    expect([answer.status, answer.location]).toEqual([303, '/aanvragen?status=open'])
    const list = await desk.as(judith).opens('/aanvragen?status=open')
    expect(list.text).toContain(
      `Aanvraag ${request.case_ref} is overgedragen aan Antwerpen. U ziet hem daarom niet meer in uw lijst.`,
    )
    expect(list.body).not.toContain(request.uuid)
    expect(await now(request)).toMatchObject({ municipality_code: ANTWERPEN, version: 2, status: 2 })
    expect(await handovers(request)).toMatchObject([
      {
        from_code: GENT,
        to_code: ANTWERPEN,
        reason: 'De straat ligt in Antwerpen',
        person_name: judith.name,
        handed_over_at: '2026-03-02T09:00:00.000Z',
      },
    ])
    expect([await openIn(GENT), await openIn(ANTWERPEN)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ])
  })

  test('from then on it is there for Antwerpen: page with the reason, list, search, map and comments, and not for Gent', async () => {
    const request = await aRequest(desk.db)
    await aComment(desk.db, request)
    await handsOver(judith, request)
    expect(await sees(judith, request)).toBe(false)
    const page = await desk.as(bram).opens(`/aanvragen/${request.uuid}`)
    expect(page.text).toContain('van Gent naar Antwerpen, door Judith Maes De straat ligt in Antwerpen')
    expect(page.text).toContain('Gemeente gewijzigd – Judith Maes (Gent → Antwerpen)')
    expect(page.text).toContain(`Notitie ${request.canary}`)
    const found = (by: typeof judith) => desk.as(by).opens(`/aanvragen?zoeken=${request.canary}`)
    expect((await found(bram)).body).toContain(request.uuid)
    expect((await found(judith)).body).not.toContain(request.uuid)
    const box = 'west=3&south=50.5&east=5&north=51.5&zoom=18'
    const mapped = async (by: typeof judith) =>
      (await desk.as(by).calls('GET', `/api/map/requests?${box}`)).json
    expect(JSON.stringify(await mapped(bram))).toContain(request.uuid)
    expect(JSON.stringify(await mapped(judith))).not.toContain(request.uuid)
  })

  test('who sees both municipalities comes back to the request', async () => {
    const request = await aRequest(desk.db)
    const answer = await handsOver(mieke, request, { lijst: 'status=open' })
    expect(answer.location).toBe(`/aanvragen/${request.uuid}?lijst=status%3Dopen`)
    expect((await desk.as(mieke).opens(`/aanvragen/${request.uuid}`)).text).toContain('is overgedragen aan')
  })

  test('her page proposes the municipality that the data point to, and opens the form for it', async () => {
    const elsewhere = await aRequest(desk.db, {
      postal_code: '2000',
      city: 'Antwerpen',
      lat: 51.2194,
      lng: 4.4025,
    })
    const page = await desk.as(judith).opens(`/aanvragen/${elsewhere.uuid}`)
    expect(page.text).toContain('Postcode, plaats en coördinaten wijzen naar Antwerpen.')
    expect(page.body).toContain('<option value="11002" selected="">')
    const own = await desk.as(judith).opens(`/aanvragen/${(await aRequest(desk.db)).uuid}`)
    expect(own.body).not.toContain('name="municipality"')
    const link = /href="([^"]+gemeente=1)#gemeente-wijzigen"/.exec(own.body)?.[1] ?? ''
    expect((await desk.as(judith).opens(link)).body).toContain('name="municipality"')
  })
})

describe('what is not handed over', () => {
  test.each([
    ['no municipality', { municipality: '' }, 'Kies een gemeente.'],
    ['its own municipality', { municipality: GENT }, 'Kies een andere gemeente van dit loket.'],
    ['a municipality of another desk', { municipality: '0363' }, 'Kies een andere gemeente'],
    ['no reason', { reason: ' \n ' }, 'Geef een reden.'],
    ['a reason with an emoji', { reason: 'weg 👋' }, 'niet geaccepteerd worden: 👋'],
    ['a reason that is too long', { reason: 'x'.repeat(4_001) }, 'De tekst is te lang! (4001/4000 tekens)'],
  ])('%s: shown at the field, with what was typed, and nothing is kept', async (_what, more, message) => {
    const request = await aRequest(desk.db)
    const page = await handsOver(judith, request, asForm({ reason: 'Andere kant van de brug', ...more }))
    expect(page.status).toBe(422)
    expect(page.text).toContain(message)
    expect(page.body).toMatch(/<title>1 invoerfout/)
    if (!('reason' in more)) expect(page.body).toContain('Andere kant van de brug</textarea>')
    const { data: _none, ...called } = await calls(judith, request, {
      municipality: ANTWERPEN,
      reason: 'Andere kant van de brug',
      ...more,
    })
    expect([called.status, called.json.message]).toEqual([422, expect.stringContaining(message)])
    expect(await now(request)).toMatchObject({ municipality_code: GENT, version: 1 })
    expect(await handovers(request)).toEqual([])
  })

  test.each([
    ['accepted', { status: STATUS.accepted }],
    ['rejected', { status: STATUS.rejected }],
    ['removed', { status: STATUS.removed }],
    ['cleared', { gdpr_cleared_at: '2026-01-01T00:00:00.000Z' }],
  ])('a request that is %s stays with the municipality that had it', async (_what, choices) => {
    const request = await aRequest(desk.db, choices)
    expect((await desk.as(judith).opens(`/aanvragen/${request.uuid}`)).body).not.toContain(
      'gemeente-wijzigen',
    )
    expect((await handsOver(judith, request)).status).toBe(403)
    const called = await calls(willem, request, { municipality: ANTWERPEN, reason: 'x' })
    expect([called.status, called.json.message]).toEqual([
      403,
      expect.stringContaining('kan niet worden overgedragen'),
    ])
    expect(await now(request)).toMatchObject({ municipality_code: GENT, version: 1 })
  })

  test('an admin puts a judged one right, but none that is connected or removed', async () => {
    const judged = await aRequest(desk.db, { status: STATUS.accepted })
    expect((await handsOver(anna, judged)).status).toBe(303)
    expect(await now(judged)).toMatchObject({ municipality_code: ANTWERPEN, status: STATUS.accepted })
    const process = await aStoredProcess(desk)
    const connected = await aRequest(desk.db, { status: STATUS.accepted, process_id: process.id })
    expect((await handsOver(anna, connected)).status).toBe(403)
    const removed = await aRequest(desk.db, { status: STATUS.removed })
    expect((await handsOver(anna, removed)).status).toBe(403)
  })

  test('readers have no form, and who judges in Gent only takes nothing from Antwerpen', async () => {
    const request = await aRequest(desk.db, { municipality: ANTWERPEN })
    for (const by of [vera, mira]) {
      const page = await desk.as(by).opens(`/aanvragen/${request.uuid}`)
      expect(page.status).toBe(200)
      expect(page.body).not.toContain('name="municipality"')
      expect((await handsOver(by, request, { municipality: GENT })).status).toBe(403)
    }
    expect((await handsOver(judith, request, { municipality: GENT })).status).toBe(404)
    expect(await now(request)).toMatchObject({ municipality_code: ANTWERPEN })
  })

  test('a desk of one municipality has no form', async () => {
    const one = await startApp({ tenant: 'amsterdam' })
    const request = await aRequest(one.db, {
      municipality: '0363',
      postal_code: '1012 AB',
      city: 'Amsterdam',
    })
    const page = await one.as(willem).opens(`/aanvragen/${request.uuid}`)
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('gemeente-wijzigen')
    await one.close()
  })
})

test('a request whose municipality does not take part shows so, and who sees all hands it over', async () => {
  const request = await aRequest(desk.db, { municipality: '21004', postal_code: '1000', city: 'Brussel' })
  const page = await desk.as(willem).opens(`/aanvragen/${request.uuid}`)
  expect(page.text).toContain('Behandelende gemeente Brussel is niet gevonden.')
  expect((await handsOver(willem, request, { municipality: GENT })).status).toBe(303)
  expect(await sees(judith, request)).toBe(true)
})

describe('two people at once', () => {
  test('of two handovers one is done; the other shows where the request is now and keeps what was typed', async () => {
    const request = await aRequest(desk.db)
    await handsOver(willem, request, { municipality: '41002' })
    const late = await handsOver(willem, request, { handover_reason: 'Mijn eigen reden' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Hij is nu van Aalst, met status Open. Wat u invulde staat er nog.')
    expect(late.body).toContain('Mijn eigen reden</textarea>')
    expect(late.body).toContain('<option value="11002" selected="">')
    const called = await calls(willem, request, { municipality: ANTWERPEN, reason: 'Ook', version: 1 })
    expect([called.status, called.data.record.municipalityCode]).toEqual([409, '41002'])
    expect(await handovers(request)).toHaveLength(1)
  })

  test('eight at once: one succeeds, and the rest are refused', async () => {
    const request = await aRequest(desk.db)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        calls(willem, request, { municipality: ANTWERPEN, reason: 'Daar', version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await handovers(request)).toHaveLength(1)
  })

  test('judged meanwhile: nothing moves, and the reason that was typed can still be copied', async () => {
    const request = await aRequest(desk.db)
    await desk.as(willem).calls('POST', '/api/judgement', { ref: request.uuid, data: { judgement: 3 } })
    const late = await handsOver(judith, request, { handover_reason: 'Hoort in Antwerpen' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Hij is nu van Gent, met status Geaccepteerd.')
    expect(late.body).toContain('Hoort in Antwerpen</textarea>')
    expect(await now(request)).toMatchObject({ municipality_code: GENT, status: STATUS.accepted })
  })

  test('handed over meanwhile: who judges it late finds no such request, as always', async () => {
    const request = await aRequest(desk.db)
    await handsOver(willem, request)
    const late = await desk
      .as(judith)
      .posts(`/aanvragen/${request.uuid}/beoordeling`, { version: 1, verdict: 3, remarks: '' })
    expect(late.status).toBe(404)
    expect(await now(request)).toMatchObject({ status: STATUS.open })
  })
})

describe('programs', () => {
  test('get the record, or null when they may not see it', async () => {
    const request = await aRequest(desk.db)
    const seen = await calls(willem, request, { municipality: ANTWERPEN, reason: 'Daar', version: 1 })
    expect(seen.data.record).toMatchObject({ municipalityCode: ANTWERPEN, version: 2 })
    const gone = await calls(bram, request, { municipality: GENT, reason: 'Toch hier' })
    expect([gone.status, gone.data]).toEqual([200, { record: null }])
  })
})
