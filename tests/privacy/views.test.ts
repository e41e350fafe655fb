import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aMail, mailsIn } from '../mails/outbox.ts'
import { aKeptProcess, type ProcessRow } from '../processes/world.ts'
import { aRequest, chiara, judith, type TestPerson, type TestRequest } from '../world.ts'

/** Who saw whose contact data: one line per person, request and day, by any route. */

let desk: TestApp
let process: ProcessRow
let request: TestRequest
let other: TestRequest
beforeAll(async () => {
  desk = await startApp()
})
beforeEach(async () => {
  process = await aKeptProcess(desk)
  request = await aRequest(desk.db, { process_id: process.id })
  other = await aRequest(desk.db, { process_id: process.id })
})

const toApplicant = () =>
  aMail(desk, process, { template: 'applicant-started', recipient: request.email, recipient_name: '' })
const log = `/realisatie/`
const opensLog = (by: TestPerson) => desk.as(by).opens(`${log}${process.uuid}/stap-1?paneel=emails`)

/** Lines of these two requests, as `who way` in order. */
async function seen() {
  await desk.app.contactViews.write()
  const rows = await desk.db
    .selectFrom('contact_view')
    .selectAll()
    .where('request_uuid', 'in', [request.uuid, other.uuid])
    .orderBy('first_at')
    .execute()
  return rows.map(({ person_id, request_uuid, way }) => [person_id, request_uuid === request.uuid, way])
}

describe('the log of who saw whose contact data', () => {
  test('has who read the address of an applicant in the mail log, once a day', async () => {
    await toApplicant()
    expect((await opensLog(judith)).body).toContain(request.email)
    await opensLog(judith)
    expect(await seen()).toEqual([[judith.id, true, 'mail']])
  })

  test('has who read it by call, or opened the mail itself', async () => {
    await toApplicant()
    await desk.as(judith).calls('POST', '/api/mail_logs', { processUUID: process.uuid })
    expect(await seen()).toEqual([[judith.id, true, 'mail']])
    const [mail] = await mailsIn(desk, process)
    await desk.as(chiara).opens(`/processen/${process.uuid}/mails/${mail?.uuid}`)
    expect(await seen()).toHaveLength(2)
  })

  test('has nobody for mails to organisations', async () => {
    await aMail(desk, process, { recipient: request.email })
    await opensLog(judith)
    expect(await seen()).toEqual([])
  })

  test('has who got a request as the answer to another call', async () => {
    const { status, json } = await desk.as(judith).calls('POST', '/api/requesttags', {
      ref: request.uuid,
      data: { Tags: [], ModelType: 'request' },
    })
    expect([status, JSON.stringify(json).includes(request.email)]).toEqual([200, true])
    expect(await seen()).toEqual([[judith.id, true, 'api']])
  })

  test('has nobody for the map, the list of processes and its export, which tell no contact data', async () => {
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
})
