import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { ProcessingLog } from '../../src/platform/reads/processing-log.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { startApp, type TestApp } from '../app.ts'
import { watchDatabase } from '../engines/watched-database.ts'
import { aMail, mailsIn } from '../mails/outbox.ts'
import { aStoredProcess, contextOf, type ProcessRow } from '../processes/world.ts'
import { anna, aRequest, chiara, judith, type TestPerson, type TestRequest } from '../world.ts'

/** Who read whose contact data: one row for every read, written before the answer leaves. */

let desk: TestApp
let process: ProcessRow
let request: TestRequest
let other: TestRequest
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
  request = await aRequest(desk.db, { process_id: process.id })
  other = await aRequest(desk.db, { process_id: process.id })
})

const toApplicant = () =>
  aMail(desk, process, { template: 'applicant-started', recipient: request.email, recipient_name: '' })
const opensLog = (by: TestPerson) => desk.as(by).opens(`/realisatie/${process.uuid}/stap-1?paneel=emails`)

const rowsOf = (uuids: readonly string[]) =>
  desk.db
    .selectFrom('processing_log')
    .selectAll()
    .where('object_uuid', 'in', [...uuids])
    .orderBy('id')
    .execute()

/** Rows of these two requests and their process, as who, of which, how, and which kinds. */
async function seen() {
  const names = { [request.uuid]: 'request', [other.uuid]: 'other', [process.uuid]: 'process' }
  const rows = await rowsOf(Object.keys(names))
  return rows.map((it) => [it.person_id, names[it.object_uuid], it.way, it.kinds])
}

const isContact = (kinds: string) => kinds.startsWith('name phone email')

describe('the log of who read contact data', () => {
  test('has a row for each time that a page was opened, and each has its route and time', async () => {
    for (let times = 3; times > 0; times--) await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    const rows = await rowsOf([request.uuid])
    expect(rows).toHaveLength(3)
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ person_id: judith.id, way: 'page', handling: 'GET /aanvragen/:uuid', object_type: 'request' },
        ...{ at: '2026-03-02T09:00:00.000Z', registered_at: '2026-03-02T09:00:00.000Z' },
        keep_until: '2027-03-02',
      })
      expect(isContact(row.kinds)).toBe(true)
    }
    // Each row is an action of its own, and each call a processing of its own.
    expect(new Set(rows.map((it) => it.action_id)).size).toBe(3)
    expect(new Set(rows.map((it) => it.processing_id)).size).toBe(3)
  })

  test('has a row for each name of a list, and none where the list shows no names', async () => {
    const named = await desk.as(judith).opens('/aanvragen?status=all&kolommen=name')
    expect(named.body).toContain(request.last_name)
    const row = (of: string) => [judith.id, of, 'list', 'name']
    expect(await seen()).toEqual(expect.arrayContaining([row('request'), row('other')]))
    const without = await desk.as(judith).opens('/aanvragen?status=all&kolommen=address')
    expect(without.body).not.toContain(request.last_name)
    expect(await seen()).toHaveLength(2)
  })

  test('has who read the address of an applicant in the mails of a process, each time', async () => {
    await toApplicant()
    expect((await opensLog(judith)).body).toContain(request.email)
    await opensLog(judith)
    const row = [judith.id, 'request', 'mail', 'email']
    expect(await seen()).toEqual([row, row])
  })

  test('has who read it by call, or opened the mail itself', async () => {
    await toApplicant()
    await desk.as(judith).calls('POST', '/api/mail_logs', { processUUID: process.uuid })
    expect(await seen()).toEqual([[judith.id, 'request', 'mail', 'email']])
    const [mail] = await mailsIn(desk, process)
    await desk.as(chiara).opens(`/processen/${process.uuid}/mails/${mail?.uuid}`)
    expect(await seen()).toHaveLength(2)
  })

  test('has nobody for mails to organisations', async () => {
    await aMail(desk, process, { recipient: request.email })
    await opensLog(judith)
    expect(await seen()).toEqual([])
  })

  test('has who got a request as the answer to another call, once though the response contains it twice', async () => {
    const { status, json } = await desk.as(judith).calls('POST', '/api/requesttags', {
      ref: request.uuid,
      data: { Tags: [], ModelType: 'request' },
    })
    expect([status, JSON.stringify(json).includes(request.email)]).toEqual([200, true])
    expect((await seen()).map((it) => it.slice(0, 3))).toEqual([[judith.id, 'request', 'api']])
  })

  test('has who read the contact of a process, on each of its pages, documents and calls', async () => {
    const kept = await aStoredProcess(desk, { type: 'private' })
    const contact = { ContactName: 'Jo Kanarie', ContactEmail: 'jo.kanarie@example.org' }
    await desk.db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ Application: contact }) })
      .where('process_id', '=', kept.id)
      .execute()
    await desk.db
      .insertInto('process_location')
      .values({
        ...{ process_id: kept.id, version: 2, step: 1, at: '2026-03-01T10:00:00.000Z' },
        ...{ person_id: anna.id, person_name: anna.name },
        data: JSON.stringify({ Application: { ...contact, ContactName: 'Els Kanarie' } }),
      })
      .execute()
    await desk.db.updateTable('process').set({ location_version: 2 }).where('id', '=', kept.id).execute()
    const reads = desk.as(anna)
    const page = await reads.opens(`/${kept.routeType}/${kept.uuid}/stap-1`)
    expect(page.body).toContain(contact.ContactEmail)
    const version = await reads.opens(`/${kept.routeType}/${kept.uuid}/versies/1`)
    const dossier = await reads.opens(`/${kept.routeType}/${kept.uuid}/dossier.pdf`)
    const { json } = await reads.calls('POST', '/api/process', { uuid: kept.uuid })
    expect(JSON.stringify(json)).toContain(contact.ContactEmail)
    const rows = await rowsOf([kept.uuid])
    expect([version.status, dossier.status]).toEqual([200, 200])
    expect(rows.map(({ object_type, way, kinds }) => [object_type, way, kinds])).toEqual([
      ['process', 'page', 'name email'],
      // The version shows what changed.
      ['process', 'page', 'name'],
      ['process', 'document', 'name email'],
      ['process', 'api', 'name email'],
    ])
  })

  test('has nobody for the map, the list of processes and its export, which contain no contact data', async () => {
    const { lat, lng } = request
    const [north, east] = [Number(lat) + 0.001, Number(lng) + 0.001]
    const box = `west=${east - 0.002}&south=${north - 0.002}&east=${east}&north=${north}&zoom=18`
    const map = await desk.as(judith).calls('GET', `/api/map/requests?${box}&status=open,accepted,rejected`)
    const list = await desk.as(judith).opens('/processen/realisatie/alles')
    expect(JSON.stringify(map.json)).toContain(request.uuid)
    for (const text of [JSON.stringify(map.json), list.body])
      for (const word of [request.email, request.last_name, request.phone]) expect(text).not.toContain(word)
    expect(await seen()).toEqual([])
  })

  test('is only added to: no row is changed, and none removed before its term', async () => {
    await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    const changing = desk.db.updateTable('processing_log').set({ person_id: 'nobody' }).execute()
    await expect(changing).rejects.toThrow('only added to')
    await expect(desk.db.deleteFrom('processing_log').execute()).rejects.toThrow('only added to')
    expect(await rowsOf([request.uuid])).toHaveLength(1)
  })

  test('of what is opened at once is written together, and each answer waits for its own rows', async () => {
    const { db, queries } = watchDatabase(desk.settings)
    const log = new ProcessingLog(db, () => desk.tenant)
    const opens = async (uuid: string) => {
      const reads = new Reads()
      reads.note({ type: 'request', uuid, way: 'page', kinds: ['name'] })
      await log.write({ ...contextOf(desk, anna), reads }, 'GET /aanvragen/:uuid')
      expect(await rowsOf([uuid])).toHaveLength(1)
    }
    await Promise.all(Array.from({ length: 20 }, () => opens(randomUUID())))
    expect(queries.filter(({ sql }) => sql.startsWith('insert into processing_log'))).toHaveLength(2)
    await db.destroy()
  })

  test('is written before the answer leaves: who cannot be written gets no contact data', async () => {
    const full = await startApp()
    const hidden = await aRequest(full.db)
    const kept = await aStoredProcess(full, { type: 'private' })
    await full.db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ Application: { ContactName: 'Jo Kanarie' } }) })
      .where('process_id', '=', kept.id)
      .execute()
    await full.as(judith).opens('/profiel')
    await sql`alter table processing_log rename to processing_log_gone`.execute(full.db)
    const page = await full.as(judith).opens(`/aanvragen/${hidden.uuid}`)
    const call = await full.as(judith).calls('POST', '/api/list', {})
    const file = await full.as(anna).opens(`/${kept.routeType}/${kept.uuid}/dossier.pdf`)
    expect([page.status, call.status, file.status]).toEqual([503, 503, 503])
    expect(file.headers['content-type']).toContain('text/html')
    expect(file.headers['content-disposition']).toBeUndefined()
    for (const { body } of [page, call, file]) {
      expect(body).not.toContain(hidden.email)
      expect(body).not.toContain('processing_log')
    }
    expect((await full.as(judith).opens('/profiel')).status).toBe(200)
    await sql`alter table processing_log_gone rename to processing_log`.execute(full.db)
    expect((await full.as(judith).opens(`/aanvragen/${hidden.uuid}`)).status).toBe(200)
  })

  test('waits for another writer, and is then written', async () => {
    const elsewhere = openDatabase(desk.settings)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const writing = elsewhere.transaction().execute(async (inside) => {
      await inside.updateTable('request').set({ city: 'Gent' }).where('id', '=', other.id).execute()
      await held
    })
    const page = desk.as(judith).opens(`/aanvragen/${request.uuid}`)
    // PostgreSQL locks the row only: the page arrives while the other writer is still writing.
    if (desk.engine === 'postgres') await page
    else expect(await Promise.race([page.then(() => 'the page'), setTimeout(300)])).toBeUndefined()
    release()
    await writing
    expect((await page).status).toBe(200)
    expect(await rowsOf([request.uuid])).toHaveLength(1)
    await elsewhere.destroy()
  })
})
