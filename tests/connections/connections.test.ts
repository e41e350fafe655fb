import { beforeAll, describe, expect, test } from 'vitest'
import { connectAtStart } from '../../src/casework/connections/connect.ts'
import { findProcess } from '../../src/records/processes/queries.ts'
import { STATUS } from '../../src/records/requests/request.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, contextOf, type ProcessRow } from '../processes/world.ts'
import {
  ANTWERPEN,
  anna,
  aRequest,
  bram,
  CPO_TWO,
  chiara,
  judith,
  mieke,
  mira,
  type RequestChoices,
  type TestPerson,
  type TestRequest,
  vera,
  willem,
} from '../world.ts'
import { connectionsAt } from './world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const { anAccepted, changes, rowOf, eventsOf } = connectionsAt(() => desk)

describe('connecting a request to a process', () => {
  test('keeps it, raises its version, and is in both logs', async () => {
    const [request, process] = [await anAccepted(), await aStoredProcess(desk)]
    const { status, data } = await changes(judith, 'add', request, process)
    expect(status).toBe(200)
    expect(data.request).toMatchObject({
      uuid: request.uuid,
      version: 2,
      connectedProcess: { uuid: process.uuid, caseRef: process.case_ref, processType: { acronym: 'RP' } },
    })
    expect(await rowOf(request)).toMatchObject({ process_id: process.id, version: 2 })
    expect(await eventsOf(request)).toEqual([['request-connected', 'request', judith.id]])
    expect(await eventsOf(process)).toEqual([['request-connected', 'process', judith.id]])
    const kept = await desk.db
      .selectFrom('process')
      .selectAll()
      .where('id', '=', process.id)
      .executeTakeFirstOrThrow()
    expect([kept.updated_at, kept.version]).toEqual(['2026-03-02T09:00:00.000Z', 1])
  })

  test('is taken back again, and logged again', async () => {
    const [request, process] = [await anAccepted(), await aStoredProcess(desk)]
    await changes(judith, 'add', request, process)
    const { status, data } = await changes(judith, 'remove', request, process)
    expect([status, data.request.connectedProcess, data.request.version]).toEqual([200, null, 3])
    expect((await eventsOf(process)).map(([kind]) => kind)).toEqual([
      'request-connected',
      'request-disconnected',
    ])
  })

  test('twice is once', async () => {
    const [request, process] = [await anAccepted(), await aStoredProcess(desk)]
    await changes(judith, 'add', request, process)
    expect((await changes(judith, 'add', request, process)).data.request.version).toBe(2)
    expect(await eventsOf(request)).toHaveLength(1)
  })

  test.each<[string, RequestChoices, object, string]>([
    ['an open request', { status: STATUS.open }, {}, 'Alleen een geaccepteerde aanvraag'],
    ['a limited one', { limited: 1 }, {}, 'beperkt'],
    ['one for a completed process', {}, { status: 'completed' }, 'afgerond proces'],
    ['one for a process on hold', {}, { status: 'onhold' }, 'on hold'],
    ['one for a cancelled process', {}, { status: 'cancelled' }, 'Aan een geannuleerd proces'],
  ])('is refused for %s, with the reason', async (_, choices, row, reason) => {
    const [request, process] = [await anAccepted(choices), await aStoredProcess(desk, { row })]
    const { status, json } = await changes(judith, 'add', request, process)
    expect([status, json.message]).toEqual([
      422,
      expect.stringMatching(/^Het koppelen van aanvraag en proces is mislukt! /),
    ])
    expect(json.message).toContain(reason)
    expect(await rowOf(request)).toMatchObject({ process_id: null, version: 1 })
  })

  test('on the page of a cancelled process is refused with a message that still offers to disconnect', async () => {
    const process = await aStoredProcess(desk, { row: { status: 'cancelled' } })
    const request = await anAccepted({ process_id: process.id })
    const { text } = await desk.as(judith).opens(`/realisatie/${process.uuid}/stap-1`)
    expect(text).toContain(
      'Aan een geannuleerd proces kan geen aanvraag worden gekoppeld. Ontkoppelen kan wel.',
    )
    expect(text).toMatch(new RegExp(`${request.case_ref} .* Ontkoppelen `))
  })

  test('is refused in English for readers of English', async () => {
    const [request, process] = [await anAccepted({ status: STATUS.open }), await aStoredProcess(desk)]
    const english = { ...judith, id: 'test|judith-en', language: 'en' as const }
    expect((await changes(english, 'add', request, process)).json.message).toBe(
      'Setting request connection with process failed! Only an accepted request can be connected.',
    )
  })

  test('is refused for one of another process, which also cannot be taken away from here', async () => {
    const [process, other] = [await aStoredProcess(desk), await aStoredProcess(desk)]
    const request = await anAccepted({ process_id: other.id })
    for (const type of ['add', 'remove'] as const)
      expect((await changes(judith, type, request, process)).json.message).toContain('ander proces')
    expect((await rowOf(request)).process_id).toBe(other.id)
  })

  test('needs the right to manage the request and the process, wherever each lies', async () => {
    const request = await anAccepted()
    const [here, next] = [await aStoredProcess(desk), await aStoredProcess(desk, { municipality: ANTWERPEN })]
    const foreign = await aStoredProcess(desk, { operator: CPO_TWO })
    const statuses = async (person: TestPerson, process: ProcessRow) =>
      (await changes(person, 'add', request, process)).status
    expect(await statuses(vera, here)).toBe(403)
    expect(await statuses(mira, next)).toBe(403)
    expect(await statuses(chiara, here)).toBe(403)
    expect(await statuses(chiara, foreign)).toBe(403)
    expect(await statuses(bram, here)).toBe(404)
    expect(await statuses(judith, next)).toBe(404)
    expect((await rowOf(request)).version).toBe(1)
    // A person with both municipalities may connect across the border.
    expect((await changes(mieke, 'add', request, next, { elsewhere: true })).status).toBe(200)
  })

  test.each(['onhold', 'completed'])('of a process that is %s is refused elsewhere', async (status) => {
    const [old, next] = [await aStoredProcess(desk, { row: { status } }), await aStoredProcess(desk)]
    const request = await anAccepted({ process_id: old.id })
    expect((await changes(judith, 'add', request, next)).status).toBe(422)
    expect((await rowOf(request)).process_id).toBe(old.id)
  })

  test('answers an operator alike for what is not its own and for what does not exist', async () => {
    const request = await anAccepted()
    const foreign = await aStoredProcess(desk, { operator: CPO_TWO })
    const one = await changes(chiara, 'add', request, foreign)
    const none = await changes(chiara, 'add', request, { uuid: 'unknown' })
    expect(one.json).toEqual(none.json)
  })

  test('is done once when two people do it together; the other sees to which process', async () => {
    const request = await anAccepted()
    const [one, other] = [await aStoredProcess(desk), await aStoredProcess(desk)]
    const answers = await Promise.all([
      changes(willem, 'add', request, one, { version: 1 }),
      changes(anna, 'add', request, other, { version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)])
    const late = answers.find(({ status }) => status !== 200)
    expect(late?.status).toBe(409)
    expect((await rowOf(request)).version).toBe(2)
    const again = await changes(willem, 'remove', request, one, { version: 1 })
    expect(again.status).toBe(409)
    expect(again.json.message).toMatch(/gekoppeld aan proces VL-RP-26-\d+/)
    expect(again.json.data.record.uuid).toBe(request.uuid)
  })

  test('keeps the judgement from being corrected as long as it lasts', async () => {
    const [request, process] = [await anAccepted(), await aStoredProcess(desk)]
    await changes(judith, 'add', request, process)
    const corrects = { ref: request.uuid, data: { judgement: 4, reason: 1, isCorrection: true } }
    expect((await desk.as(anna).calls('POST', '/api/judgement', corrects)).status).toBe(403)
  })
})

describe('starting a process from requests', () => {
  const aStartFrom = async (uuids: string[], person = judith) => {
    const process = await aStoredProcess(desk)
    const context = contextOf(desk, person)
    const found = await findProcess(context, process.uuid)
    return { process, connecting: found ? connectAtStart(context, found, uuids) : Promise.reject() }
  }

  test('connects all of them', async () => {
    const requests = [await anAccepted(), await anAccepted()]
    const { process, connecting } = await aStartFrom(requests.map(({ uuid }) => uuid))
    await connecting
    for (const request of requests) expect((await rowOf(request)).process_id).toBe(process.id)
  })

  test('connects none when one of them may not be, and names it', async () => {
    const [good, bad] = [await anAccepted(), await anAccepted({ status: STATUS.rejected })]
    const { connecting } = await aStartFrom([good.uuid, bad.uuid])
    await expect(connecting).rejects.toMatchObject({
      status: 422,
      problems: [{ field: 'requests', message: expect.stringContaining(bad.case_ref) }],
    })
    expect((await rowOf(good)).process_id).toBeNull()
  })

  test('is refused for those of other municipalities', async () => {
    const [good, foreign] = [await anAccepted(), await anAccepted({ municipality: ANTWERPEN })]
    const { connecting } = await aStartFrom([good.uuid, foreign.uuid])
    await expect(connecting).rejects.toMatchObject({ status: 422 })
    expect((await rowOf(good)).process_id).toBeNull()
  })

  test('is enough for an operator that may start there', async () => {
    const request = await anAccepted()
    const { process, connecting } = await aStartFrom([request.uuid], chiara)
    await connecting
    expect((await rowOf(request)).process_id).toBe(process.id)
  })
})

describe('on the page of a request', () => {
  const opens = async (request: TestRequest, person = judith) =>
    (await desk.as(person).opens(`/aanvragen/${request.uuid}`)).body

  test('a realisation is started with its municipality and place', async () => {
    const body = await opens(await anAccepted({ lat: 51.05, lng: 3.72 }))
    expect(body).toMatch(
      /href="\/realisatie\/nieuw\?requests=[\w-]{36}&amp;code=44021&amp;city=Gent&amp;lat=51.05&amp;lng=3.72"/,
    )
  })

  test('of which the place is unknown, it is started without one: its postal code is no place', async () => {
    const request = await anAccepted({ lat: 51.05, lng: 3.72, coordinates_nomatch: 1 })
    const body = await opens(request)
    expect(body).toMatch(/href="\/realisatie\/nieuw\?requests=[\w-]{36}&amp;code=44021&amp;city=Gent"/)
    const form = await desk.as(judith).opens(`/type-request?requests=${request.uuid}`)
    expect(form.body).toContain(request.street)
    expect(form.body).not.toMatch(/value="(51\.05|3\.72)"/)
  })

  test('it shows why none can be started, and offers none to who may not', async () => {
    expect(await opens(await aRequest(desk.db))).toContain('zodra de aanvraag is geaccepteerd')
    for (const status of [STATUS.rejected, STATUS.removed])
      expect(await opens(await aRequest(desk.db, { status }))).toContain(
        'Met een afgewezen of verwijderde aanvraag wordt geen realisatie gestart.',
      )
    expect(await opens(await anAccepted({ lat: null, lng: null }))).toContain('zodra de coördinaten kloppen')
    expect(await opens(await anAccepted(), vera)).not.toContain('id="realisatie"')
  })

  test('its process is shown to who may see it, and to nobody else', async () => {
    const own = await aStoredProcess(desk, { operator: CPO_TWO })
    const request = await anAccepted({ process_id: own.id })
    expect(await opens(request)).toContain(`href="/realisatie/${own.uuid}"`)
    const hers = await opens(request, chiara)
    expect(hers).toContain('gekoppeld aan een proces')
    expect(hers).not.toMatch(new RegExp(`${own.uuid}|${own.case_ref}`))
    const list = await desk.as(chiara).calls('POST', '/api/list', {})
    expect(JSON.stringify(list.data)).not.toContain(own.case_ref)
  })
})

describe('on the page of a process', () => {
  const PLACE = { lat: 51.0143, lng: 3.6674 }
  const offerOf = (body: string) => /<details[^>]* data-part="koppelen".*?<\/details>/s.exec(body)?.[0] ?? ''

  test('requests nearby are looked for when that is opened, the nearest first', async () => {
    const process = await aStoredProcess(desk, { row: PLACE })
    const [far, near] = [await anAccepted({ ...PLACE, lat: 51.0151 }), await anAccepted(PLACE)]
    const step = `/realisatie/${process.uuid}/stap-1`
    const shut = offerOf((await desk.as(judith).opens(step)).body)
    expect(shut).toContain(`href="${step}?open=koppelen"`)
    expect(shut).not.toContain(near.case_ref)
    const open = offerOf((await desk.as(judith).opens(`${step}?open=koppelen`)).body)
    expect(open).toContain('open=""')
    expect(open.indexOf(near.case_ref)).toBeGreaterThan(0)
    expect(open.indexOf(far.case_ref)).toBeGreaterThan(open.indexOf(near.case_ref))
    expect(open).toContain(`value="${near.uuid}.1"`)
    expect(offerOf((await desk.as(vera).opens(`${step}?open=koppelen`)).body)).toBe('')
  })

  test('one is connected and disconnected by its button, as it was read', async () => {
    const [request, process] = [await anAccepted(PLACE), await aStoredProcess(desk, { row: PLACE })]
    const form = (act: string, version: number) => ({ act, stap: '1', request: `${request.uuid}.${version}` })
    const sends = (act: string, version: number) =>
      desk.as(judith).posts(`/realisatie/${process.uuid}/aanvragen`, form(act, version))
    expect((await sends('add', 1)).location).toBe(`/realisatie/${process.uuid}/stap-1#aanvragen`)
    expect(await rowOf(request)).toMatchObject({ process_id: process.id, version: 2 })
    await sends('remove', 1)
    expect((await rowOf(request)).process_id).toBe(process.id)
    await sends('remove', 2)
    expect((await rowOf(request)).process_id).toBeNull()
    expect((await sends('add', 0.5)).status).toBe(400)
  })
})
