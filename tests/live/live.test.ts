import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { blockPerson, signOutPerson } from '../../src/people/people/block-person.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Subject } from '../../src/platform/events/event.ts'
import { record } from '../../src/platform/events/record.ts'
import { commandLine } from '../../src/platform/tenant/person.ts'
import { LIVE_EVERY_MS, startApp, type TestApp } from '../app.ts'
import { aProcess } from '../map/process.ts'
import { patience } from '../patience.ts'
import { aStoredProcess } from '../processes/world.ts'
import {
  ANTWERPEN,
  aChargePoint,
  anna,
  aRequest,
  bram,
  CPO_ONE,
  CPO_TWO,
  cas,
  chiara,
  judith,
  karel,
  mieke,
  omar,
  vera,
  willem,
} from '../world.ts'
import { about, type Listening, listens } from './listening.ts'

type Manager = Parameters<typeof blockPerson>[0]

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
})

const open: Listening[] = []
const listen = async (...given: Parameters<typeof listens>) => {
  const listening = await listens(...given)
  open.push(listening)
  return listening
}
afterEach(async () => {
  for (const { stop } of open.splice(0)) stop()
  // Until the server has noticed.
  await new Promise((resolve) => setTimeout(resolve, 100))
})
/** Long enough for a few polls of the events. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 6 * LIVE_EVERY_MS))

const judges = (request: { uuid: string }, person = willem, on = desk) =>
  on.as(person).calls('POST', '/api/judgement', { ref: request.uuid, data: { judgement: 3 } })
/** Records an event, as an act would. */
const happens = (subject: Subject, { db } = desk) =>
  record({ db, person: judith as never, now: desk.clock.now, requestId: 'test' }, 'request-received', subject)

describe('somebody who looks at the desk', () => {
  test('receives that a request went to another municipality: gone for who saw it, there for who sees it now', async () => {
    const request = await aRequest(desk.db)
    const [judithStream, bramStream, miekeStream] = [
      await listen(desk, judith),
      await listen(desk, bram),
      await listen(desk, mieke),
    ]
    const data = { municipality: ANTWERPEN, reason: 'Daar ligt het' }
    await desk.as(willem).calls('POST', '/api/requestmunicipality', { ref: request.uuid, data })
    expect(await judithStream.receives(about(request))).toEqual({
      event: 'requestgone',
      data: { uuid: request.uuid },
    })
    for (const { receives } of [bramStream, miekeStream])
      expect(await receives(about(request))).toMatchObject({ event: 'request', data: { version: 2 } })
    expect(judithStream.messages).toHaveLength(1)
    expect(miekeStream.messages.map(({ event }) => event)).not.toContain('requestgone')
  })

  test('receives within two seconds that a colleague judged a request', async () => {
    const request = await aRequest(desk.db)
    const judithStream = await listen(desk, judith)
    expect((await judges(request)).status).toBe(200)
    expect(await judithStream.receives(about(request))).toEqual({
      event: 'request',
      data: { uuid: request.uuid, status: 3, lat: request.lat, lng: request.lng, version: 2 },
    })
  })

  test('receives that a location was deleted, with where it was', async () => {
    const process = await aProcess(desk.db)
    const point = await aChargePoint(desk.db, {
      street: 'Kouter',
      house_number: '7',
      status: 'suggestion',
      is_workflow_created: 1,
      operator_uuid: CPO_ONE,
    })
    const judithStream = await listen(desk, judith)
    const body = { ref: point.uuid, process: process.uuid }
    expect((await desk.as(willem).calls('POST', '/api/chargingpoints', body)).status).toBe(200)
    expect(await judithStream.receives(about(point))).toEqual({
      event: 'chargepoint',
      data: {
        uuid: point.uuid,
        address: 'Kouter 7',
        lat: point.lat,
        lng: point.lng,
        status: 'suggestion',
        fullStatus: 'suggestion',
        kind: 'standard',
        workflow: true,
        version: 2,
        removed: true,
      },
    })
  })

  test('never receives requests elsewhere, and receives charge points as surroundings', async () => {
    const [own, foreign] = [await aRequest(desk.db), await aRequest(desk.db, { municipality: ANTWERPEN })]
    const nowhere = await aRequest(desk.db, { municipality: null })
    const foreignPoint = await aChargePoint(desk.db, { municipality_code: ANTWERPEN })
    const [judithStream, omarStream, veraStream, miekeStream] = [
      await listen(desk, judith),
      await listen(desk, omar),
      await listen(desk, vera),
      await listen(desk, mieke),
    ]
    for (const request of [foreign, nowhere, own]) await judges(request, anna)
    await happens({ type: 'charge-point', uuid: foreignPoint.uuid })
    await Promise.all([
      judithStream.receives(about(own)),
      judithStream.receives(about(foreignPoint)),
      omarStream.receives(about(foreignPoint)),
      ...[own, foreign, nowhere].map((request) => veraStream.receives(about(request))),
      miekeStream.receives(about(foreignPoint)),
    ])
    const subjects = ({ messages }: Listening) => messages.map(({ data }) => 'uuid' in data && data.uuid)
    expect(new Set(subjects(judithStream))).toEqual(new Set([own.uuid, foreignPoint.uuid]))
    expect(new Set(subjects(omarStream))).toEqual(new Set([foreign.uuid, foreignPoint.uuid]))
    expect(subjects(veraStream)).toEqual(expect.arrayContaining([own.uuid, foreign.uuid, nowhere.uuid]))
  })

  test('receives the processes in scope: an operator its own, and nobody else’s', async () => {
    const [own, other] = [await aStoredProcess(desk), await aStoredProcess(desk, { operator: CPO_TWO })]
    const removal = await aStoredProcess(desk, { type: 'removal' })
    const [judithStream, chiaraStream] = [await listen(desk, judith), await listen(desk, chiara)]
    for (const { uuid } of [other, removal, own]) await happens({ type: 'process', uuid })
    await judithStream.receives(about(other))
    await judithStream.receives(about(own))
    expect(await judithStream.receives(about(removal))).toMatchObject({
      data: { type: 'removal', version: 1 },
    })
    expect(await chiaraStream.receives(about(own))).toEqual({
      event: 'process',
      data: {
        uuid: own.uuid,
        caseRef: own.case_ref,
        address: expect.stringContaining('9000 Gent'),
        lat: 51.0543,
        lng: 3.7174,
        status: 'active',
        step: 1,
        type: 'realisation',
        version: 1,
      },
    })
    expect(chiaraStream.messages.filter(about(other))).toEqual([])
    const response = await desk.as(omar).calls('GET', '/api/live?after=0')
    expect(response.body).not.toMatch(new RegExp(`${own.uuid}|${other.uuid}|${removal.uuid}`))
  })

  test('receives no more of what a right that was taken away showed', async () => {
    const request = await aRequest(desk.db)
    const miekeStream = await listen(desk, mieke)
    const claims = { roles: { vlaanderen: { municipality: [ANTWERPEN] } }, identity: null }
    await desk.db
      .updateTable('person')
      .set({ claims: JSON.stringify(claims) })
      .where('id', '=', mieke.id)
      .execute()
    const other = await aRequest(desk.db, { municipality: ANTWERPEN })
    await judges(request)
    await judges(other)
    await miekeStream.receives(about(other))
    expect(miekeStream.messages.filter(about(request))).toEqual([])
  })

  test('receives what another process did, and the command line', async () => {
    const db = openDatabase(desk.settings)
    const app = await buildApp({ ...desk.app.parts, db, logger: false })
    await app.ready()
    try {
      const request = await aRequest(desk.db)
      const stream = await listen(desk, judith, { at: { ...desk, app, db } })
      await judges(request)
      await stream.receives(about(request))
      const received = await aRequest(desk.db)
      await happens({ type: 'request', uuid: received.uuid })
      await stream.receives(about(received))
      stream.stop()
    } finally {
      await app.close()
      await db.destroy()
    }
  })

  test('misses nothing that was begun before and committed after', async ({ skip }) => {
    if (desk.engine === 'sqlite') skip('SQLite writes one transaction at a time')
    const [slow, quick] = [await aRequest(desk.db), await aRequest(desk.db)]
    const stream = await listen(desk, judith)
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    const writing = desk.db.transaction().execute(async (db) => {
      await happens({ type: 'request', uuid: slow.uuid }, { ...desk, db })
      await held
    })
    await quiet()
    await happens({ type: 'request', uuid: quick.uuid })
    await stream.receives(about(quick))
    expect(stream.messages.filter(about(slow))).toEqual([])
    commit()
    await writing
    await stream.receives(about(slow))
  })

  test('comes back after a break and receives what happened meanwhile', async () => {
    const first = await listen(desk, judith)
    const [before, during] = [await aRequest(desk.db), await aRequest(desk.db)]
    await judges(before)
    await first.receives(about(before))
    const id = first.lastId()
    first.stop()
    await judges(during)
    const again = await listen(desk, judith, { headers: { 'last-event-id': id } })
    expect(await again.receives(about(during))).toMatchObject({ data: { status: 3 } })
    expect(Number(again.lastId())).toBeGreaterThan(Number(id))
  })

  test('receives a reload when too much happened, or the database is another', async () => {
    const away = await listen(desk, judith, { headers: { 'last-event-id': '999999999' } })
    await away.receives(({ event }) => event === 'reload')
    const events = Array.from({ length: 1_200 }, () => ({
      at: '2026-03-02T09:00:00.000Z',
      kind: 'request-received',
      subject_type: 'request',
      subject_uuid: 'unknown',
      person_id: 'cli',
      person_name: 'cli',
      data: '{}',
      request_id: 'test',
    }))
    const here = await listen(desk, judith)
    await desk.db.insertInto('event').values(events).execute()
    await here.receives(({ event }) => event === 'reload')
    expect(here.messages).toHaveLength(1)
  })

  test('receives a reload after an import', async () => {
    const stream = await listen(desk, judith)
    await happens({ type: 'import', uuid: 'run' })
    await stream.receives(({ event }) => event === 'reload')
  })
})

describe('the stream', () => {
  test('is one: no proxy keeps or holds it, and it has an id to resume from', async () => {
    const { status, headers, lastId, receives } = await listen(desk, judith)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('set-cookie')).toBeNull()
    await judges(await aRequest(desk.db))
    await receives(() => true)
    expect(Number(lastId())).toBeGreaterThan(0)
  })

  test('is for who may see requests or charge points', async () => {
    expect((await listen(desk, karel)).status).toBe(403)
    expect((await listen(desk, cas)).status).toBe(403)
    expect((await desk.as(null).calls('GET', '/api/live')).status).toBe(401)
  })

  test('ends when its person signs out', async () => {
    const stream = await listen(desk, bram)
    await desk.as(bram).posts('/afmelden')
    await expect(isEnded(stream)).resolves.toBe(true)
  })

  test.each<[string, (keeper: Manager) => Promise<unknown>]>([
    ['is blocked', (keeper) => blockPerson(keeper, omar.id)],
    ['is signed out by who administers the server', (keeper) => signOutPerson(keeper, omar.id)],
    ['is signed out with everybody else', (keeper) => signOutPerson(keeper, null)],
  ])('ends at once when its person %s', async (_what, happens) => {
    const guarded = await startApp()
    const stream = await listen(guarded, omar)
    await happens({ db: guarded.db, person: commandLine, now: guarded.clock.now, requestId: 'test' })
    await expect(isEnded(stream)).resolves.toBe(true)
  })

  test('ends at the next change once the session has expired, and sends nothing more', async () => {
    const late = await startApp()
    const request = await aRequest(late.db)
    const stream = await listen(late, judith)
    await late.as(willem).calls('GET', '/api/config')
    late.clock.passes(13 * 3600)
    await happens({ type: 'request', uuid: request.uuid }, late)
    await expect(isEnded(stream)).resolves.toBe(true)
    expect(stream.messages).toEqual([])
  })

  test('is open in six places at most', async () => {
    const many = await startApp()
    const opened: Listening[] = []
    for (let count = 0; count < 7; count++) opened.push(await listen(many, judith))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
    opened[0]?.stop()
    await expect.poll(async () => (await listen(many, judith)).status).toBe(200)
    expect((await listen(many, willem)).status).toBe(200)
  })

  test('ends when the server stops, and the server need not wait for it', async () => {
    const stopping = await startApp()
    const stream = await listen(stopping, judith)
    const began = Date.now()
    await stopping.app.close()
    await expect(isEnded(stream)).resolves.toBe(true)
    expect(Date.now() - began).toBeLessThan(2_000)
  })

  test('costs nothing when nobody listens: the events are not read', async () => {
    const idle = await startApp()
    const stream = await listen(idle, judith)
    stream.stop()
    await quiet()
    await idle.db.schema.dropTable('event').execute()
    await quiet()
    const warnings = idle.log.filter(({ level }) => Number(level) >= 40)
    expect(warnings, 'about the end of the stream, or changes that could not be read').toEqual([])
  })
})

describe('a program that does not hold a stream', () => {
  test('requests what happened since its last request', async () => {
    const polls = async (after = '') => (await desk.as(judith).calls('GET', `/api/live${after}`)).data
    const start = await polls()
    expect(start.messages).toEqual([])
    const request = await aRequest(desk.db)
    await judges(request)
    const next = await polls(`?after=${start.after}`)
    expect(next.messages.filter(about(request))).toHaveLength(1)
    expect(Number(next.after)).toBeGreaterThan(Number(start.after))
    expect((await desk.as(judith).calls('GET', '/api/live?after=x')).status).toBe(400)
  })
})

/** True once the stream ends; false when it goes on for as long as a slow machine may need. */
const isEnded = ({ over }: Listening) =>
  Promise.race([
    over.then(() => true),
    new Promise((resolve) => setTimeout(() => resolve(false), patience(10_000))),
  ])
