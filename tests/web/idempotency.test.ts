import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfWith } from '../../src/desk/demo/documents.ts'
import { sweepExpired } from '../../src/people/sessions/session-store.ts'
import { eraseAnswers } from '../../src/platform/web/idempotency-queries.ts'
import { startApp, type TestApp } from '../app.ts'
import { storedComments } from '../comments/acts.ts'
import { expectAway } from '../db/away.ts'
import { mayOnlyRead } from '../db/read-only.ts'
import { documentsOf } from '../documents/sending.ts'
import { patience } from '../patience.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aRequest, chiara, GENT, judith, type TestRequest, willem } from '../world.ts'

/** What was stored but not acknowledged is sent again: it is written once, and its answer is the same. */

const PATIENCE = { timeout: patience(10_000), interval: 50 }
let desk: TestApp
let request: TestRequest
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  request = await aRequest(desk.db)
})

let keys = 0
const newKey = () => `sleutel-${++keys}`

const comments = (key: string, Message = 'Nagekeken op kaart.', by = judith) =>
  desk.as(by).calls(
    'POST',
    '/api/comment',
    {
      type: 'request',
      ref: request.uuid,
      data: { version: 1, Message, number: 0, status: '', action: 'create' },
    },
    { 'idempotency-key': key },
  )
const kept = async () => (await storedComments(desk, request)).map(({ message }) => message)

describe('a call with a key', () => {
  test('that is sent again is done once, and gets the same answer', async () => {
    const key = newKey()
    const first = await comments(key)
    const again = await comments(key)
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ])
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })

  test('is not acknowledged again by a server that may only be read: the one that writes now may not have it', async () => {
    const key = newKey()
    await comments(key)
    const goesOn = await mayOnlyRead(desk)
    await expect.poll(async () => (await comments(key)).status, PATIENCE).toBe(503)
    expectAway(await comments(key))
    await goesOn()
    await expect.poll(async () => (await comments(key)).status, PATIENCE).toBe(200)
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })

  test('may have quotes around it, as a structured field', async () => {
    const key = newKey()
    await comments(key)
    expect((await comments(`"${key}"`)).headers['idempotency-replayed']).toBe('true')
  })

  test('that comes twenty times at once is done once, and all get the same answer', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => comments(key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })

  test('is done by everybody for themselves, and again with another key', async () => {
    const key = newKey()
    await comments(key)
    await comments(key, undefined, chiara)
    await comments(newKey())
    expect((await kept()).length).toBe(3)
  })

  test('that failed is done when it is sent again in order', async () => {
    const key = newKey()
    expect((await comments(key, ' ')).status).toBe(422)
    expect((await comments(key, 'Nu wel')).status).toBe(200)
    expect(await kept()).toEqual(['Nu wel'])
  })

  test('that belongs to another call is refused, and nothing is written', async () => {
    const key = newKey()
    await comments(key)
    const other = await comments(key, 'Iets anders')
    expect([other.status, other.json.message]).toEqual([
      422,
      'Deze Idempotency-Key hoort bij een andere aanroep. Neem voor elke aanroep een nieuwe.',
    ])
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })

  test.each(['met spatie', 'x'.repeat(201), 'é'])('that is none is refused: %s', async (key) => {
    const { status, json } = await comments(key)
    expect([status, json.message]).toEqual([400, 'Idempotency-Key is 1 tot 200 tekens zonder spaties.'])
    expect(await kept()).toEqual([])
  })

  test('starts one process, gives one judgement and stores one document', async () => {
    const start = {
      category: 'strategic',
      ChargePointOperator: chiara.identity?.uuid,
      CurrentLocation: {
        Location: {
          StreetName: 'Korenmarkt',
          HouseNumber: '7',
          PostalCode: '9000',
          CityName: 'Gent',
          Latitude: 51.0546,
          Longitude: 3.7217,
        },
      },
    }
    const key = newKey()
    const starts = () =>
      desk.as(willem).calls('POST', '/api/processes', { processes: [start] }, { 'idempotency-key': key })
    const [first, again] = [await starts(), await starts()]
    expect([first.status, again.body]).toEqual([first.status, first.body])
    expect((await desk.db.selectFrom('process').select('id').execute()).length).toBe(1)

    const judgement = {
      ref: request.uuid,
      data: { judgement: 4, reason: 3, remarks: 'Te smal', version: request.version },
    }
    const of = { 'idempotency-key': newKey() }
    const judges = () => desk.as(judith).calls('POST', '/api/judgement', judgement, of)
    const [judged, twice] = [await judges(), await judges()]
    expect([twice.status, twice.body]).toEqual([judged.status, judged.body])
    expect(judged.status).toBe(200)
    // Both answers name the applicant, and both are in the log.
    const reads = desk.db.selectFrom('processing_log').selectAll().where('object_uuid', '=', request.uuid)
    expect((await reads.execute()).map(({ handling }) => handling)).toEqual(
      Array(2).fill('POST /api/judgement'),
    )

    const process = await aStoredProcess(desk)
    const sent = newKey()
    const puts = async () => {
      const form = new FormData()
      form.set('type', 'LocationProposition')
      form.set(
        'file',
        new Blob([new Uint8Array(pdfWith(['Voorstel']))], { type: 'application/pdf' }),
        'a.pdf',
      )
      const body = new Response(form)
      return desk.as(chiara).sends({
        method: 'PUT',
        url: `/process/realisation/${process.uuid}/files`,
        headers: {
          origin: desk.settings.publicUrl,
          'idempotency-key': sent,
          'content-type': body.headers.get('content-type') as string,
        },
        payload: Buffer.from(await body.arrayBuffer()),
      })
    }
    const [put, putAgain] = [await puts(), await puts()]
    expect([put.status, putAgain.body]).toEqual([200, put.body])
    expect((await documentsOf(desk, process.uuid)).length).toBe(1)
  })

  test('is forgotten after a day', async () => {
    const later = await startApp()
    const about = await aRequest(later.db)
    const body = {
      type: 'request',
      ref: about.uuid,
      data: { version: 1, Message: 'Ja', number: 0, status: '', action: 'create' },
    }
    const sends = () =>
      later.as(judith).calls('POST', '/api/comment', body, { 'idempotency-key': 'dezelfde' })
    await sends()
    later.clock.passes(3 * 3600)
    await sends()
    expect((await storedComments(later, about)).length).toBe(1)
    later.clock.passes(21 * 3600 + 1)
    await later.db
      .updateTable('session')
      .set({ expires_at: +later.clock.now + 3_600_000 })
      .execute()
    await sends()
    expect((await storedComments(later, about)).length).toBe(2)
    later.clock.passes(25 * 3600)
    await sweepExpired(later.db, later.clock.now)
    expect(await later.db.selectFrom('idempotent_call').selectAll().execute()).toEqual([])
  })
})

describe('a call whose answer got lost', () => {
  const answerLost = () => desk.db.updateTable('idempotent_call').set({ answer: '' }).execute()

  test('between its write and its response is not done again; a program gets 409', async () => {
    const key = newKey()
    await comments(key)
    await answerLost()
    desk.clock.passes(60)
    const again = await comments(key)
    expect([again.status, again.json.message]).toEqual([
      409,
      'Deze aanroep is al uitgevoerd. Zijn antwoord is er niet meer; kijk na wat er staat.',
    ])
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })

  test('by a change of rights is not done again, and shows nothing', async () => {
    const key = newKey()
    await comments(key)
    const claims = JSON.stringify({
      roles: { vlaanderen: { municipality: [GENT, '44029'] } },
      identity: null,
    })
    const before = await desk.db
      .selectFrom('person')
      .select('claims')
      .where('id', '=', judith.id)
      .executeTakeFirstOrThrow()
    await desk.db.updateTable('person').set({ claims }).where('id', '=', judith.id).execute()
    const again = await comments(key)
    await desk.db.updateTable('person').set(before).where('id', '=', judith.id).execute()
    expect([again.status, again.body.includes('Nagekeken')]).toEqual([409, false])
    expect(await kept()).toEqual(['Nagekeken op kaart.'])
  })
})

describe('a form', () => {
  /** The token of a page as it was opened: that of the form in it. */
  const tokenOn = async (url: string, by = judith) =>
    /name="_csrf" value="([^"]+)"/.exec((await desk.as(by).opens(url)).body)?.[1] ?? ''
  const page = () => `/aanvragen/${request.uuid}`

  test('that is pressed twice creates once, and both lead to the same page', async () => {
    const form = { _csrf: await tokenOn(page()), message: 'Mooie plek' }
    const press = () => desk.as(judith).posts(`${page()}/opmerkingen`, form)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
      Array(3).fill(`303 ${page()}#opmerkingen`),
    )
    expect(await kept()).toEqual(['Mooie plek'])
  })

  test('of the same page with another text, and of the page opened again, creates once more', async () => {
    const _csrf = await tokenOn(page())
    await desk.as(judith).posts(`${page()}/opmerkingen`, { _csrf, message: 'Eerste' })
    await desk.as(judith).posts(`${page()}/opmerkingen`, { _csrf, message: 'Tweede' })
    await desk.as(judith).posts(`${page()}/opmerkingen`, { _csrf: await tokenOn(page()), message: 'Eerste' })
    expect(await kept()).toEqual(['Eerste', 'Tweede', 'Eerste'])
  })

  test('whose response got lost leads back to its page, which shows that it was saved', async () => {
    const form = { _csrf: await tokenOn(page()), message: 'Mooie plek' }
    await desk.as(judith).posts(`${page()}/opmerkingen`, form)
    await desk.db.updateTable('idempotent_call').set({ answer: '' }).execute()
    desk.clock.passes(60)
    const again = await desk.as(judith).sends({
      method: 'POST',
      url: `${page()}/opmerkingen`,
      headers: {
        origin: desk.settings.publicUrl,
        referer: `${desk.settings.publicUrl}${page()}?lijst=x`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    })
    expect([again.status, again.location]).toEqual([303, `${page()}?lijst=x`])
    expect((await desk.as(judith).opens(page())).text).toContain('Dit was al opgeslagen.')
    expect(await kept()).toEqual(['Mooie plek'])
  })

  test('with files that is pressed twice stores each file once', async () => {
    const process = await aStoredProcess(desk)
    const step = `/realisatie/${process.uuid}/stap-1`
    const _csrf = await tokenOn(step, chiara)
    const press = (...names: string[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ _csrf, stap: '1', soort: 'LocationProposition' }))
        form.set(name, value)
      for (const name of names)
        form.append(
          'file',
          new Blob([new Uint8Array(pdfWith([name]))], { type: 'application/pdf' }),
          `${name}.pdf`,
        )
      return desk.as(chiara).posts(`/realisatie/${process.uuid}/documenten`, form)
    }
    const names = async () => (await documentsOf(desk, process.uuid)).map(({ filename }) => filename).sort()
    const pressed = [await press('een', 'twee'), await press('een', 'twee')]
    expect(pressed.map(({ status }) => status)).toEqual([303, 303])
    expect(await names()).toEqual(['een.pdf', 'twee.pdf'])
    // Of the same page, with another file.
    await press('twee', 'drie')
    expect(await names()).toEqual(['drie.pdf', 'een.pdf', 'twee.pdf'])
  })
})

test('a purge leaves no answers, which may name who was erased', async () => {
  await comments(newKey())
  await eraseAnswers(desk.db)
  const answers = await desk.db.selectFrom('idempotent_call').select('answer').execute()
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['']))
})
