import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Example, exampleOf } from '../../src/desk/api-docs/examples.ts'
import { pngOf } from '../../src/desk/demo/documents.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { policy } from '../../src/platform/web/policy.ts'
import { api } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import { puts } from '../documents/sending.ts'
import { aMail } from '../mails/outbox.ts'
import { aProcess } from '../map/process.ts'
import { CENTRUM, collection, takeIn } from '../parking-areas/areas.ts'
import { aStoredProcess, startedProcess } from '../processes/world.ts'
import { nearlyOver, signedIn } from '../sessions/sessions.ts'
import { aWaitingProcess, deciding } from '../traffic-decisions/deciding.ts'
import type { Answer } from '../visitor.ts'
import {
  ANTWERPEN,
  aChargePoint,
  aComment,
  aFile,
  aJudgement,
  anna,
  aRequest,
  aTag,
  bram,
  CPO_ONE,
  chiara,
  edith,
  GENT,
  judith,
  karel,
  type TestPerson,
  type TestRequest,
  willem,
} from '../world.ts'
import { type Description, descriptionOf, operationsIn, readerOf } from './description.ts'
import { examplesSent, noteExample, writeExamples } from './examples.ts'

/** The answers match their description: every field, and no other. */

let desk: TestApp
let description: Description
let problemsWith: ReturnType<typeof readerOf>
const answered = new Set<string>()

beforeAll(async () => {
  desk = await startApp()
  description = descriptionOf(desk)
  problemsWith = readerOf(description)
})

/** Calls as a person, and expects the answer to match its description. */
async function calls(by: TestPerson | null, name: string, body?: unknown) {
  const [method, url] = name.split(' ') as ['POST', string]
  return asDescribed(name, await desk.as(by).calls(method, url, body))
}

function asDescribed(name: string, answer: Answer) {
  answered.add(`${name} ${answer.status}`)
  noteExample(name, answer)
  expect(problemsWith(name, answer), `${name} ${answer.status}`).toEqual([])
  return answer
}

const judging = (request: TestRequest, data: object) => ({ ref: request.uuid, data })

describe('POST /api/list', () => {
  test('requests with everything, and with nothing', async () => {
    const full = await aRequest(desk.db, { processed_at: '2026-02-22T08:00:00.000Z', status: 4 })
    await aComment(desk.db, full)
    await aJudgement(desk.db, full, { reason: 3 })
    await aFile(desk.db, full)
    await aRequest(desk.db, {
      parking_permit: null,
      reserved_spot: null,
      timeslot: null,
      lat: null,
      lng: null,
      gdpr_cleared_at: '2026-02-25T08:00:00.000Z',
      limited: 1,
    })
    await aRequest(desk.db, { municipality: null })
    const { status, data } = await calls(willem, 'POST /api/list', {})
    expect([status, data.requests.length]).toEqual([200, 3])
    expect((await calls(bram, 'POST /api/list', {})).data.requests).toEqual([])
  })

  test('its failures', async () => {
    expect((await calls(judith, 'POST /api/list', { limit: 501 })).status).toBe(400)
    expect((await calls(null, 'POST /api/list', {})).status).toBe(401)
    expect((await calls(karel, 'POST /api/list', {})).status).toBe(403)
  })
})

describe('POST /api/judgement', () => {
  test('judged, corrected, too late, not right, not there', async () => {
    const request = await aRequest(desk.db)
    const accepts = judging(request, { judgement: 3, version: 1 })
    expect((await calls(judith, 'POST /api/judgement', judging(request, { judgement: 4 }))).status).toBe(422)
    expect((await calls(judith, 'POST /api/judgement', accepts)).data.record.status).toBe(3)
    const late = await calls(willem, 'POST /api/judgement', accepts)
    expect([late.status, late.data.record.uuid]).toEqual([409, request.uuid])
    const corrects = judging(request, { judgement: 5, isCorrection: true })
    expect((await calls(judith, 'POST /api/judgement', corrects)).status).toBe(403)
    expect((await calls(anna, 'POST /api/judgement', corrects)).status).toBe(200)
    expect((await calls(bram, 'POST /api/judgement', accepts)).status).toBe(404)
  })
})

describe('POST /api/requestmunicipality', () => {
  test('in sight, too late, out of sight, without a reason', async () => {
    const request = await aRequest(desk.db)
    const moves = (by: TestPerson, municipality: string, more: object = {}) =>
      calls(by, 'POST /api/requestmunicipality', {
        ref: request.uuid,
        data: { municipality, reason: 'Daar ligt het', ...more },
      })
    expect((await moves(willem, ANTWERPEN, { version: 1 })).data.record.municipalityCode).toBe(ANTWERPEN)
    const late = await moves(willem, GENT, { version: 1 })
    expect([late.status, late.data.record.version]).toEqual([409, 2])
    expect((await moves(bram, GENT)).data).toEqual({ record: null })
    expect((await moves(judith, ANTWERPEN, { reason: '' })).status).toBe(422)
  })
})

describe('POST /api/incompleterequest', () => {
  test('completed, too late, removed', async () => {
    const settles = (request: TestRequest, data: object) =>
      calls(judith, 'POST /api/incompleterequest', { ref: request.uuid, data })
    const anIncomplete = () => aRequest(desk.db, { status: 1, email: '', phone: '' })
    const request = await anIncomplete()
    const completes = { action: 'complete', email: 'jo@example.org', version: 1 }
    expect((await settles(request, completes)).data.record.status).toBe(2)
    const late = await settles(request, completes)
    expect([late.status, late.data.record.version]).toEqual([409, 2])
    expect((await settles(await anIncomplete(), { action: 'remove', reason: 'Dubbel' })).status).toBe(200)
  })
})

describe('POST /api/judgement_withdrawal', () => {
  test('taken back, when it was already, by another, not there', async () => {
    const request = await aRequest(desk.db)
    await calls(judith, 'POST /api/judgement', judging(request, { judgement: 3 }))
    const takesBack = (person: TestPerson) =>
      calls(person, 'POST /api/judgement_withdrawal', { ref: request.uuid, data: { version: 2 } })
    expect((await takesBack(willem)).status).toBe(403)
    expect((await takesBack(judith)).data.record.status).toBe(2)
    const again = await takesBack(judith)
    expect([again.status, again.data.record.uuid]).toEqual([409, request.uuid])
    expect((await takesBack(bram)).status).toBe(404)
  })
})

describe('POST /api/requesttags', () => {
  test('with a tag, without, and with one that does not exist', async () => {
    const [request, tag] = [await aRequest(desk.db), await aTag(desk.db)]
    const gives = (...Tags: string[]) =>
      calls(judith, 'POST /api/requesttags', { ref: request.uuid, data: { Tags, ModelType: 'request' } })
    expect((await gives(tag.uuid)).data.record.Tags).toEqual([tag.uuid])
    expect((await gives()).data.record.Tags).toEqual([])
    expect((await gives('unknown')).status).toBe(422)
  })
})

describe('who calls', () => {
  test('accepts the terms of use, of a version that exists', async () => {
    const accepts = (version: string) => calls(judith, 'POST /api/useracceptterms', { version })
    expect((await accepts('25-05-2022')).data.version).toBe('25-05-2022')
    expect((await accepts('01-01-1970')).status).toBe(422)
    expect((await calls(null, 'POST /api/useracceptterms', { version: 'x' })).status).toBe(401)
  })

  test('changes their password', async () => {
    const changes = (password: string) => calls(edith, 'POST /api/userpassword', { password })
    expect((await changes('zwak')).status).toBe(422)
    expect((await changes('Kanaalvaart77')).data).toEqual({ message: 'success' })
    expect((await changes('Kanaalvaart78')).status).toBe(401)
  })
})

describe('the lists of the desk', () => {
  const LISTS = [
    ['POST /api/config_savetags', 'Tags', 'tags', { request: true, process: false }],
    [
      'POST /api/config_savecontractors',
      'Contractors',
      'contractors',
      { process: true, email: 'planning@spade.be' },
    ],
    ['POST /api/config_savepids', 'PIDS', 'pids', { buildings: [{ code: 'A-1', name: 'Botermarkt 1' }] }],
  ] as const
  test.each(LISTS)('%s: saved, changed by two, not right, not theirs', async (name, key, answer, flags) => {
    const uuid = randomUUID()
    const sends = (label: string, more: object = {}, by = anna) =>
      calls(by, name, {
        data: { [key]: [{ uuid, label, enabled: true, deleted_at: null, ...flags, ...more }] },
      })
    const { data } = await sends('Eerst')
    const [{ version }] = data[answer].filter((it: { uuid: string }) => it.uuid === uuid)
    expect((await sends('Daarna', { version })).status).toBe(200)
    const late = await sends('Te laat', { version })
    expect(late.status).toBe(409)
    expect(late.data.record).toContainEqual(expect.objectContaining({ uuid, label: 'Daarna' }))
    expect((await sends('')).status).toBe(422)
    expect((await sends('Niet van hem', {}, willem)).status).toBe(403)
    expect((await sends('Weg', { deleted_at: '2026-03-02' })).status).toBe(200)
  })
})

describe('POST /api/comment', () => {
  test('written, changed, changed by two, taken away', async () => {
    const request = await aRequest(desk.db)
    const comments = (data: object) =>
      calls(judith, 'POST /api/comment', { type: 'request', ref: request.uuid, data })
    const written = await comments({ action: 'create', Message: 'Nagekeken.' })
    const [{ id: number }] = written.data.record.comments
    const changed = await comments({ action: 'edit', number, Message: 'Twee keer nagekeken.' })
    expect(changed.data.record.comments[0].edited_at).not.toBe('')
    expect((await comments({ action: 'edit', number, status: 'done' })).status).toBe(200)
    const late = await comments({ action: 'edit', number, Message: 'Iets anders.', edited_at: '' })
    expect([late.status, late.data.record.uuid]).toEqual([409, request.uuid])
    expect((await comments({ action: 'create', Message: '' })).status).toBe(422)
    expect((await comments({ action: 'delete', number })).data.record.comments).toEqual([])
  })
})

describe('POST /api/requestcoordinates', () => {
  test('changed, too late, swapped, suggested', async () => {
    const request = await aRequest(desk.db)
    const moves = (lat: number, lng: number, version = 1) =>
      calls(chiara, 'POST /api/requestcoordinates', {
        ref: request.uuid,
        data: { source: 'manual', coordinates: { nomatch: false, iteration: 0, lat, lng }, version },
      })
    const suggests = (ref: string) => calls(chiara, 'POST /api/requestcoordinates/suggestion', { ref })
    expect((await moves(51.06, 3.73)).data.record.baseData.coordinates.lat).toBe(51.06)
    const late = await moves(51.07, 3.74)
    expect([late.status, late.data.record.version]).toEqual([409, 2])
    expect((await moves(3.74, 51.07, 2)).status).toBe(422)
    expect((await suggests(request.uuid)).status).toBe(200)
    expect((await suggests('unknown')).status).toBe(404)
  })
})

describe('charge points and the map', () => {
  /** `GET /api/map/nearby?…` is described without its query, and with the names of its path parameters. */
  const looks = async (by: TestPerson | null, url: string, name = url.replace(/\?.*/, '')) =>
    asDescribed(`GET ${name}`, await desk.as(by).calls('GET', url))
  const everywhere = 'west=3&south=50.5&east=5&north=51.5&zoom=9'

  test('listed, deleted, and not', async () => {
    const process = await aProcess(desk.db)
    const point = await aChargePoint(desk.db, {
      status: 'suggestion',
      is_workflow_created: 1,
      operator_uuid: CPO_ONE,
      stakeholders: [{ uuid: CPO_ONE, name: 'Operator Een', type: 'cpo' }],
    })
    const pointsFor = (by: TestPerson | null, body: object) => calls(by, 'POST /api/chargingpoints', body)
    expect((await pointsFor(willem, {})).data.chargingpoints).toHaveLength(1)
    expect((await pointsFor(willem, { ref: point.uuid, process: 'unknown' })).status).toBe(422)
    const ref = { ref: point.uuid, process: process.uuid }
    expect((await pointsFor(willem, { ...ref, version: 2 })).status).toBe(409)
    expect((await pointsFor(judith, ref)).status).toBe(403)
    expect((await pointsFor(willem, ref)).data).toEqual({ ref: point.uuid })
    expect((await pointsFor(willem, ref)).status).toBe(404)
    expect((await pointsFor(karel, {})).status).toBe(403)
  })

  test('in a box, near a place, and by itself', async () => {
    const process = await aProcess(desk.db)
    const point = await aChargePoint(desk.db, { process_id: process.id })
    await aRequest(desk.db, { process_id: process.id, status: 3 })
    expect((await looks(willem, `/api/map/chargingpoints?${everywhere}`)).data.count).toBe(1)
    expect((await looks(willem, `/api/map/requests?${everywhere}`)).data.count).toBeGreaterThan(0)
    expect((await looks(willem, `/api/map/requests?${everywhere}&status=gone`)).status).toBe(422)
    expect((await looks(willem, '/api/map/nearby?lat=51.0543&lng=3.7174')).data.features).toHaveLength(1)
    const one = '/api/map/chargingpoints/{uuid}'
    const answer = await looks(willem, `/api/map/chargingpoints/${point.uuid}?from=51,3.7`, one)
    expect(answer.data.process.uuid).toBe(process.uuid)
    // A charge point of another municipality is surroundings; its process is not.
    const elsewhere = await looks(bram, `/api/map/chargingpoints/${point.uuid}`, one)
    expect([elsewhere.status, elsewhere.data.process]).toEqual([200, null])
    expect((await looks(bram, `/api/map/chargingpoints/${process.uuid}`, one)).status).toBe(404)
  })

  test('what happened since', async () => {
    const request = await aRequest(desk.db)
    const { after } = (await looks(willem, '/api/live')).data
    await calls(willem, 'POST /api/judgement', judging(request, { judgement: 3 }))
    const { uuid } = await startedProcess(desk)
    await startedProcess(desk)
    await calls(willem, 'POST /api/process_delete', { record: { uuid } })
    const { messages } = (await looks(willem, `/api/live?after=${after}`)).data
    expect(messages.map((it: { event: string }) => it.event)).toEqual(
      expect.arrayContaining(['request', 'process', 'processdeleted']),
    )
    expect((await looks(willem, '/api/live?after=999999999')).data.messages[0].event).toBe('reload')
    expect((await looks(karel, '/api/live')).status).toBe(403)
  })
})

describe('GET /api/config', () => {
  test.each(['vlaanderen', 'amsterdam'])('of %s', async (tenant) => {
    const other = await startApp({ tenant })
    const answer = await other.as(anna).calls('GET', '/api/config')
    expect(asDescribed('GET /api/config', answer).status).toBe(200)
  })
})

describe('looking addresses up', () => {
  test('found, not found, too short, and not for everybody', async () => {
    const searches = async (by: TestPerson | null, q: string) => {
      const url = `/api/geocode?q=${encodeURIComponent(q)}`
      return asDescribed('GET /api/geocode', await desk.as(by).calls('GET', url))
    }
    expect((await searches(judith, 'aaigemstraat gent')).data.suggestions.length).toBeGreaterThan(0)
    expect((await searches(judith, 'zzzzzz')).data.suggestions).toEqual([])
    expect((await searches(judith, '    ')).status).toBe(422)
    expect((await searches(judith, 'ge')).status).toBe(400)
    expect((await searches(null, 'gent')).status).toBe(401)
    expect((await searches(karel, 'gent')).status).toBe(403)
  })

  test('the name of a point, of one abroad, and of none', async () => {
    const names = async (query: string) => {
      const url = `/api/geocode/reverse?${query}`
      return asDescribed('GET /api/geocode/reverse', await desk.as(judith).calls('GET', url))
    }
    expect((await names('lat=51.0543&lng=3.7174')).data.address.city).toBe('Gent')
    expect((await names('lat=48.85&lng=2.35')).data).toEqual({ address: null })
    expect((await names('lat=north&lng=3')).status).toBe(400)
  })
})

describe('GET /api/buildings', () => {
  test('of one PID, of all, and not for everybody', async () => {
    const buildingsFor = async (by: TestPerson | null, query = '') =>
      asDescribed('GET /api/buildings', await desk.as(by).calls('GET', `/api/buildings${query}`))
    const uuid = randomUUID()
    const one = { uuid, label: 'Kantoren', enabled: true, buildings: [{ code: 'K-1', name: 'Botermarkt 1' }] }
    await calls(anna, 'POST /api/config_savepids', { data: { PIDS: [one] } })
    const building = { code: 'K-1', name: 'Botermarkt 1', pid: 'Kantoren' }
    expect((await buildingsFor(judith, `?pid=${uuid}`)).data.buildings).toEqual([building])
    expect((await buildingsFor(judith)).data.buildings).toContainEqual(building)
    expect((await buildingsFor(judith, '?pid=1')).status).toBe(400)
    expect((await buildingsFor(karel)).status).toBe(403)
  })
})

describe('GET /api/grid-operator', () => {
  test('known, unknown, and not for everybody', async () => {
    const operatorFor = async (by: TestPerson | null, query: string) =>
      asDescribed('GET /api/grid-operator', await desk.as(by).calls('GET', `/api/grid-operator?${query}`))
    expect((await operatorFor(judith, 'postalCode=9000')).data.name).toBe('Fluvius')
    expect((await operatorFor(judith, 'postalCode=9999')).data.name).toBe('')
    expect((await operatorFor(judith, '')).status).toBe(422)
    expect((await operatorFor(judith, 'country=NL')).status).toBe(400)
    expect((await operatorFor(karel, 'postalCode=9000')).status).toBe(403)
  })
})

describe('reports', () => {
  test('the figures of one, one that is not there or not theirs, and the processes behind them', async () => {
    const reads = async (by: TestPerson, name: string) =>
      asDescribed('GET /api/reports/{report}', await desk.as(by).calls('GET', `/api/reports/${name}`))
    expect((await reads(judith, 'key-metrics')).data.tables).toHaveLength(2)
    expect((await reads(judith, 'geen')).status).toBe(404)
    expect((await reads(judith, 'klanten')).status).toBe(404)
    expect((await reads(karel, 'key-metrics')).status).toBe(403)
    const recordsFor = (by: TestPerson | null, processType: unknown) =>
      calls(by, 'POST /api/reporting', { processType })
    expect((await recordsFor(judith, 'realisation')).data.length).toBeGreaterThan(0)
    expect((await recordsFor(judith, 'geen')).status).toBe(422)
    expect((await recordsFor(judith, 5)).status).toBe(400)
    expect((await recordsFor(karel, 'realisation')).status).toBe(403)
    expect((await recordsFor(null, 'realisation')).status).toBe(401)
  })
})

describe('manuals and tours', () => {
  test('the list, one with its text, one that is not there', async () => {
    expect((await calls(karel, 'GET /api/get-manuals')).data.length).toBeGreaterThan(4)
    const [one, none, wrong] = ['aan-de-slag', 'geen', 5].map((id) => ({ id }))
    expect((await calls(judith, 'POST /api/get-manual-by-id', one)).data.id).toBe('aan-de-slag')
    expect((await calls(judith, 'POST /api/get-manual-by-id', none)).status).toBe(404)
    expect((await calls(judith, 'POST /api/get-manual-by-id', wrong)).status).toBe(400)
    expect((await calls(null, 'GET /api/get-manuals')).status).toBe(401)
  })

  test('the steps of a tour, and that it was seen', async () => {
    const steps = asDescribed(
      'GET /api/tours/{name}',
      await desk.as(judith).calls('GET', '/api/tours/request'),
    )
    expect(steps.data.steps.length).toBeGreaterThan(2)
    expect((await calls(judith, 'POST /api/tours', { seen: 'all' })).status).toBe(200)
    expect((await calls(judith, 'POST /api/tours', { seen: 'nothing' })).status).toBe(400)
  })
})

describe('the routes of programs', () => {
  let gate: TestApp
  let key: string
  beforeAll(async () => {
    gate = await startApp()
    const keeper = { db: gate.db, now: gate.clock.now, person: anonymous, requestId: 'test' }
    ;({ key } = await createKey(keeper, 'webformulier'))
  })

  const row = (reference: string) => ({
    reference,
    street: 'Veldstraat',
    house_number: 12,
    postal_code: '9000',
    city: 'Gent',
  })
  const sends = async (body: unknown, given = key) =>
    asDescribed(
      'POST /api/intake/requests',
      await gate.as(null).sends({
        method: 'POST',
        url: '/api/intake/requests',
        headers: { 'content-type': 'application/json', 'x-api-key': given },
        payload: JSON.stringify(body),
      }),
    )

  test('requests that are taken, some of them, none, and not for everybody', async () => {
    const refused = { ...row('A-2'), postal_code: 'x' }
    expect((await sends(row('A-1'))).status).toBe(200)
    expect((await sends([row('A-1'), refused])).status).toBe(207)
    expect((await sends(refused)).status).toBe(422)
    expect((await sends({ ...row('A-3'), status: 3 })).status).toBe(400)
    expect((await sends(row('A-3'), 'wrong')).status).toBe(401)
  })

  test('a document that is new, that was there, that is none', async () => {
    await sends(row('B-1'))
    const puts = async (content: string, reference = 'B-1') => {
      const form = new FormData()
      form.set('file', new Blob([content]), 'kenteken.pdf')
      const sent = new Response(form)
      return asDescribed(
        'PUT /api/intake/requests/{reference}/files/{kind}',
        await gate.as(null).sends({
          method: 'PUT',
          url: `/api/intake/requests/${reference}/files/vehicle`,
          headers: { 'content-type': sent.headers.get('content-type') as string, 'x-api-key': key },
          payload: Buffer.from(await sent.arrayBuffer()),
        }),
      )
    }
    const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
    expect((await puts(pdf)).status).toBe(201)
    expect((await puts(pdf)).status).toBe(200)
    expect((await puts('text')).status).toBe(422)
    expect((await puts(pdf, 'unknown')).status).toBe(404)
  })
})

describe('documents of a process', () => {
  test('added, found, requested by its uuid, deleted, and not', async () => {
    const { uuid } = await aStoredProcess(desk)
    const adds = async (by: TestPerson | null, type = 'SideView') => {
      const file = { content: pngOf('#445566'), name: 'zijkant.png' }
      const answer = await puts(desk, by, uuid, [
        ['type', type],
        ['file', file],
      ])
      return asDescribed('PUT /process/realisation/{uuid}/files', answer)
    }
    const fetches = async (name: string, url: string, by = chiara) =>
      asDescribed(name, await desk.as(by).calls(name.split(' ')[0] as 'GET', url))
    expect((await adds(null)).status).toBe(401)
    expect((await adds(judith)).status).toBe(403)
    expect((await adds(bram)).status).toBe(404)
    expect((await adds(chiara, 'Diary')).status).toBe(400)
    const [file] = (await adds(chiara)).data.process.Docs.SideView
    const find = 'GET /process/realisation/{uuid}/files/{doctype}/{index}'
    expect((await fetches(find, `/process/realisation/${uuid}/files/SideView/0`)).data.url).toContain(
      file.uuid,
    )
    expect((await fetches(find, `/process/realisation/${uuid}/files/SideView/1`)).status).toBe(404)
    const one = 'GET /v1/{tenant}/files/{uuid}'
    expect((await fetches(one, `/v1/vlaanderen/files/${file.uuid}`)).data).toEqual(file)
    expect((await fetches(one, `/v1/elsewhere/files/${file.uuid}`)).status).toBe(404)
    const link = `${one}/download-link`
    expect((await fetches(link, `/v1/vlaanderen/files/${file.uuid}/download-link`)).data.link).toContain(
      file.uuid,
    )
    expect((await fetches(link, `/v1/elsewhere/files/${file.uuid}/download-link`)).status).toBe(404)
    const remove = 'DELETE /process/{uuid}/files/{doctype}/{id}'
    const url = `/process/${uuid}/files/SideView/${file.uuid}`
    expect((await fetches(remove, url, judith)).status).toBe(403)
    expect((await fetches(remove, url)).data.Docs.SideView).toMatchObject([{ deleted: true }])
    expect((await fetches(remove, url)).status).toBe(404)
  })
})

describe('POST /api/mail_logs', () => {
  test('mails of every kind, none, and of a process that is not theirs', async () => {
    const process = await aStoredProcess(desk)
    const mailsFor = (by: TestPerson) => calls(by, 'POST /api/mail_logs', { processUUID: process.uuid })
    expect((await mailsFor(judith)).data).toEqual({ mails: [] })
    await aMail(desk, process)
    await aMail(desk, process, { state: 'waiting', delivery: '', smtp_code: null, sent_at: '' })
    await aMail(desk, process, { state: 'failed', delivery: 'failed', smtp_code: 550, sent_at: '' })
    expect((await mailsFor(judith)).data.mails).toHaveLength(3)
    expect((await mailsFor(bram)).status).toBe(404)
  })
})

describe('how charge points are used', () => {
  const MONTH = {
    month: '2026-01',
    municipality_code: GENT,
    session_count: 100,
    occupancy_rate: 0.5,
    occupancy: 0.5,
    unique_users: null,
    volume: 900.5,
    source: 'NDW',
    modelled: 0,
    import_uuid: '',
  }
  test('dots, months of one and of several, and a location', async () => {
    const point = await aChargePoint(desk.db)
    const row = { ...MONTH, location_key: point.source_key }
    await desk.db.insertInto('monitoring_month').values(row).execute()
    const of = async (name: string, url: string) => asDescribed(name, await desk.as(judith).calls('GET', url))
    const box = 'west=3.6&south=51&east=3.8&north=51.1&zoom=14'
    const { data } = await of('GET /api/map/monitoring', `/api/map/monitoring?${box}`)
    expect(data.dots.find((it: { uuid: string }) => it.uuid === point.uuid).occupancy).toBe(0.5)
    for (const under of ['/api', '/monitoring/api']) {
      const route = `${under}/reports-last-months-by-uuid`
      const report = await of(`GET ${route}/{code}/{uuid}`, `${route}/${GENT}/${point.uuid}?months=2`)
      expect(report.data).toHaveLength(2)
    }
    const together = await calls(judith, 'POST /api/map/monitoring/report', { uuids: [point.uuid] })
    expect([together.data.points, together.data.months.length]).toEqual([1, 3])
    const location = { uuid: point.uuid, code: GENT }
    expect((await calls(judith, 'POST /monitoring/location', location)).data).toHaveLength(1)
    expect((await calls(bram, 'POST /monitoring/location', location)).status).toBe(404)
  })
})

describe('requests and locations of a process', () => {
  test('connected, too late, refused, taken away', async () => {
    const [request, process] = [await aRequest(desk.db, { status: 3 }), await aStoredProcess(desk)]
    const changes = (connectionType: string, more: object = {}) =>
      calls(judith, 'POST /api/request_connection', {
        requestUuid: request.uuid,
        processUuid: process.uuid,
        connectionType,
        ...more,
      })
    expect((await changes('add')).data.request.connectedProcess.uuid).toBe(process.uuid)
    const late = await changes('remove', { version: 1 })
    expect([late.status, late.data.record.uuid]).toEqual([409, request.uuid])
    expect((await changes('remove')).data.request.connectedProcess).toBeNull()
    expect((await changes('turn')).status).toBe(400)
    const other = await aRequest(desk.db)
    expect((await changes('add', { requestUuid: other.uuid })).status).toBe(422)
  })

  test('a location used, refused and let go', async () => {
    const [point, process] = [
      await aChargePoint(desk.db, { status: 'definitive' }),
      await aStoredProcess(desk),
    ]
    const chooses = (action: string, version: number) =>
      calls(chiara, 'POST /api/process_location', {
        processUuid: process.uuid,
        chargingpointUuid: point.uuid,
        action,
        version,
      })
    expect((await chooses('use', 1)).data.chargingpoint.workflowUuid).toBe(process.uuid)
    expect((await chooses('use', 1)).status).toBe(409)
    expect((await chooses('use', 2)).status).toBe(422)
    expect((await chooses('release', 2)).data.process.version).toBe(3)
  })

  test('on the map', async () => {
    await aStoredProcess(desk)
    const url = '/api/map/processes?west=3&south=50.5&east=5&north=51.5&zoom=9'
    const { data } = asDescribed('GET /api/map/processes', await desk.as(willem).calls('GET', url))
    expect(data.features.length).toBeGreaterThan(0)
  })
})

describe('the form of residents', () => {
  test('where an address is, and where one can charge near it', async () => {
    await aChargePoint(desk.db, { lat: 51.2, lng: 3.3 })
    const { data } = await calls(null, 'POST /api/public/addresses', { q: 'Beverhoutplein Gent' })
    expect(data.addresses.length).toBeGreaterThan(0)
    expect((await calls(null, 'POST /api/public/addresses', { q: 'ab' })).status).toBe(422)
    const near = await calls(null, 'POST /api/public/nearby', { lat: 51.2, lng: 3.3 })
    expect(near.data.places).toHaveLength(1)
    expect((await calls(null, 'POST /api/public/nearby', { lat: 91, lng: 3.3 })).status).toBe(400)
  })
})

describe('GET /api/map/parkingareas', () => {
  test('where the tenant has them, and where it has none', async () => {
    const city = await startApp({ tenant: 'amsterdam' })
    await takeIn(city, collection(CENTRUM))
    const url = '/api/map/parkingareas?west=4.8&south=52.3&east=5&north=52.4&zoom=14'
    const areasOf = async (of: TestApp) =>
      asDescribed('GET /api/map/parkingareas', await of.as(willem).calls('GET', url))
    expect((await areasOf(city)).data.areas).toHaveLength(1)
    expect((await areasOf(desk)).status).toBe(404)
  })
})

describe('processes', () => {
  const requests = async (call: string, body: object, by: TestPerson | null = willem) =>
    calls(by, `POST /api/${call}`, body)

  test('started, refused and not theirs to start', async () => {
    const CurrentLocation = {
      Location: {
        StreetName: 'Kouter',
        PostalCode: '9000',
        CityName: 'Gent',
        Latitude: 51.05,
        Longitude: 3.72,
      },
    }
    const one = { category: 'request', ChargePointOperator: CPO_ONE, CurrentLocation }
    expect((await requests('processes', { processes: [one] })).status).toBe(201)
    expect((await requests('processes', { processes: [{ ...one, category: 'none' }] })).status).toBe(422)
    expect((await requests('processes', { processes: [one] }, karel)).status).toBe(403)
  })

  test('read with everything, and with nothing', async () => {
    const process = await startedProcess(desk, { atStep: 8 })
    await aRequest(desk.db, { process_id: process.id, status: 3 })
    await aComment(desk.db, { uuid: process.uuid, canary: 'x' }, { subject_type: 'process' })
    await aFile(desk.db, { uuid: process.uuid, canary: 'x' }, { subject_type: 'process', kind: 'SideView' })
    await requests('process_tags', {
      ref: process.uuid,
      data: { Tags: [(await aTag(desk.db)).uuid], ModelType: 'process', step: 'tags' },
    })
    const { data } = await requests('process', { uuid: process.uuid })
    expect(data.record.Tags).toHaveLength(1)
    expect((await requests('process', { locationId: data.record.locationId })).data.record.uuid).toBe(
      process.uuid,
    )
    const bare = await aProcess(desk.db, { case_ref: 'VL-RP-25-0001' })
    expect((await requests('process', { uuid: bare.uuid })).data.record.flow.state).toEqual([])
    const private_ = await startedProcess(desk, { type: 'private' })
    expect((await requests('process', { uuid: private_.uuid })).status).toBe(200)
    expect((await requests('process', { uuid: private_.uuid }, judith)).status).toBe(404)
    expect((await requests('process', {})).status).toBe(400)
    const { specification } = (await requests('workflowspecification', { uuid: process.uuid })).data
    expect(specification.steps).toHaveLength(8)
    const asset = await requests('assets', { locationId: data.record.locationId })
    expect(asset.data.asset.processes[0].processUuid).toBe(process.uuid)
  })

  test('changed, too late, not right, not theirs', async () => {
    const { uuid, version } = await startedProcess(desk)
    const change = (more: object) => ({ process: { uuid, version, ...more } })
    const remarks = change({ CurrentLocation: { Remarks: 'Nagekeken' } })
    expect((await requests('process_update', change({ CurrentLocation: { Colour: 'red' } }))).status).toBe(
      403,
    )
    expect((await requests('process_update', change({ CurrentLocation: { Remarks: 7 } }))).status).toBe(422)
    expect((await requests('process_update', remarks, judith)).status).toBe(403)
    expect((await requests('process_update', remarks, karel)).status).toBe(403)
    const saved = await requests('process_update', remarks)
    expect(saved.data.record.CurrentLocation.Remarks).toBe('Nagekeken')
    const late = await requests('process_update', remarks)
    expect([late.status, late.data.record.version]).toEqual([409, version + 1])
  })

  test('deleted, too late, and not', async () => {
    const { uuid, case_ref } = await startedProcess(desk)
    expect((await requests('process_delete', { record: { uuid, version: 9 } })).status).toBe(409)
    expect((await requests('process_delete', { record: { uuid } }, judith)).status).toBe(403)
    const { record } = (await requests('process', { uuid })).data
    expect((await requests('process_delete', { record })).data.message).toBe(
      `Het proces ${case_ref} is verwijderd.`,
    )
    expect((await requests('process_delete', { record })).status).toBe(404)
  })

  test('listed', async () => {
    const lists = await Promise.all([
      requests('realisationlist', { after: null, code: GENT }),
      requests('realisationlist_paged', { codes: [GENT] }),
      requests('processlist', { processType: 'private' }),
    ])
    for (const { data } of lists) {
      expect(data.records.length).toBeGreaterThan(0)
      expect(data.count).toBe(data.records.length)
    }
    expect((await requests('processlist', { processType: 'unknown' })).status).toBe(422)
  })
})

test('traffic decisions that are marked irrevocable, and a version too late', async () => {
  const other = await startApp({ tenant: deciding })
  const decision = { PublicationDate: '2026-01-05', DefinitiveDate: '2026-02-16' }
  const { uuid } = await aWaitingProcess(other.db, { decision })
  const url = '/api/traffic_decision_irrevocable'
  const marking = { processes: [{ uuid, version: 1 }], irrevocable: true }
  const marks = async () =>
    asDescribed(`POST ${url}`, await other.as(judith).calls('POST', url, marking)).status
  expect([await marks(), await marks()]).toEqual([200, 422])
  const late = { ...marking, irrevocable: false }
  expect(asDescribed(`POST ${url}`, await other.as(judith).calls('POST', url, late)).status).toBe(409)
  await other.close()
})

describe('the session of a browser', () => {
  const RENEWAL = 'POST /api/session/renewal'
  const TOKEN = 'POST /api/session/token'

  test('renewed, taken over, and not', async () => {
    const live = await startApp({ now: new Date() })
    const visitor = await signedIn(live)
    await nearlyOver(live)
    const sends = async (name: string, body: object) =>
      asDescribed(name, await visitor.calls('POST', name.split(' ')[1] as string, body))
    expect((await sends(RENEWAL, {})).status).toBe(200)
    const { data } = await sends(TOKEN, { token: visitor.formToken })
    expect((await visitor.posts('/voorkeuren', { _csrf: data.token, taal: 'nl' })).status).toBe(303)
    await live.close()
    expect((await calls(willem, RENEWAL, {})).status).toBe(409)
    expect((await calls(willem, TOKEN, { token: 'x' })).status).toBe(403)
    expect((await calls(null, RENEWAL, {})).status).toBe(401)
    expect((await calls(null, TOKEN, { token: 'x' })).status).toBe(401)
  })
})

test('every answer that is described was given', () => {
  const described = operationsIn(description).flatMap(({ name, operation }) =>
    Object.keys(operation.responses).map((status) => `${name} ${status}`),
  )
  expect(described.filter((it) => / 2\d\d$/.test(it) && !answered.has(it))).toEqual([])
})

const WRITES = process.env.EXAMPLES === 'write'

test.runIf(WRITES)('examples are written', async () => {
  await writeExamples(description, await examplesSent())
})

describe.skipIf(WRITES)('the example of every call', () => {
  test('is what was sent here, and its answer is as described', async () => {
    const sent = await examplesSent()
    for (const { name, operation } of operationsIn(description)) {
      const example = exampleOf(operation.operationId ?? '')
      expect(example, name).toBeDefined()
      const { data, status, ...call } = example as Example
      expect([status, call], name).toEqual([sent.get(name)?.status, sent.get(name)?.call])
      const answer = { status, json: { statusCode: status, data } } as Answer
      expect(problemsWith(name, answer), name).toEqual([])
    }
  })

  test('is in the description', () => {
    const bare = operationsIn(description).filter(({ operation: { requestBody, responses } }) => {
      const [sent, ...answers] = [requestBody, ...Object.values(responses)].map(
        (it) => Object.values(it?.content ?? {})[0],
      )
      return (sent && sent.example === undefined) || !answers.some((it) => it?.example !== undefined)
    })
    expect(bare.map(({ name }) => name)).toEqual([])
  })
})

test('an address with a NUL character, where no parameter is read', async () => {
  const answer = await desk.as(judith).calls('GET', '/api/config?utm_source=%00')
  expect(asDescribed('GET /api/config', answer).status).toBe(400)
})

describe('a field that is not described', () => {
  test('is sent as it is, and found', async () => {
    const open = await startApp({
      before: (app) =>
        api(app, 'GET', '/api/loose', {
          permission: policy('anybody', () => true),
          response: app.getSchema('Comment') as never,
          handler: async () => ({ id: '7', surprise: true }) as never,
        }),
    })
    const answer = await open.as(judith).calls('GET', '/api/loose')
    expect(answer.data).toEqual({ id: '7', surprise: true })
    const problems = readerOf(descriptionOf(open))('GET /api/loose', answer).join()
    expect(problems).toContain('surprise')
    expect(problems).toContain('integer')
  })
})
