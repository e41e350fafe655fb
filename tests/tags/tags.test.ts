import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { seedTags } from '../../src/records/tags/seed.ts'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, aTag, judith, type TestRequest, vera, willem } from '../world.ts'

let desk: TestApp
let request: TestRequest
let page: string
let urgent: string
let school: string

beforeAll(async () => {
  desk = await startApp()
  urgent = (await aTag(desk.db, 'Voorrang')).uuid
  school = (await aTag(desk.db, 'Bij een school')).uuid
})
beforeEach(async () => {
  request = await aRequest(desk.db)
  page = `/aanvragen/${request.uuid}`
})

const tagsOf = async ({ db }: TestApp, { id }: TestRequest) =>
  (await db.selectFrom('request_tag').select('tag_uuid').where('request_id', '=', id).execute())
    .map((row) => row.tag_uuid)
    .sort()
const give = ({ db }: TestApp, { id }: TestRequest, tag_uuid: string) =>
  db.insertInto('request_tag').values({ request_id: id, tag_uuid }).execute()
const eventsOf = async ({ db }: TestApp, { uuid }: TestRequest) =>
  (await db.selectFrom('event').select(['kind', 'data']).where('subject_uuid', '=', uuid).execute()).map(
    (event) => ({ kind: event.kind, data: JSON.parse(event.data) }),
  )
const panelOf = (body: string) => /<section class="panel tags".*?<\/section>/s.exec(body)?.[0] ?? ''
const choicesIn = (panel: string) =>
  [...panel.matchAll(/<input type="checkbox"([^>]*)\/>([^<]*)/g)].map(
    ([, attributes = '', label = '']) => `${attributes.includes('checked') ? '+' : '-'} ${label}`,
  )

describe('changing the tags of a request', () => {
  test('with the form: what is ticked is what it has', async () => {
    const visitor = desk.as(judith)
    const both = await visitor.posts(`${page}/tags`, { tags: [urgent, school], lijst: 'p=2' })
    expect(both.status).toBe(303)
    expect(both.location).toBe(`${page}?lijst=p%3D2#tags`)
    expect(await tagsOf(desk, request)).toEqual([urgent, school].sort())
    await visitor.posts(`${page}/tags`, { tags: school })
    expect(await tagsOf(desk, request)).toEqual([school])
    await visitor.posts(`${page}/tags`)
    expect(await tagsOf(desk, request)).toEqual([])
  })

  test('with a call: the answer is the request', async () => {
    const data = { Tags: [urgent, urgent], ModelType: 'request' }
    const { status, data: answer } = await desk.as(judith).calls('POST', '/api/requesttags', {
      ref: request.uuid,
      data,
    })
    expect(status).toBe(200)
    expect(answer.record).toMatchObject({ uuid: request.uuid, case_ref: request.case_ref, Tags: [urgent] })
  })

  test('is in the log with the labels of before and after; no change is not', async () => {
    const visitor = desk.as(judith)
    await visitor.posts(`${page}/tags`, { tags: urgent })
    await visitor.posts(`${page}/tags`, { tags: urgent })
    await visitor.posts(`${page}/tags`, { tags: [urgent, school] })
    expect(await eventsOf(desk, request)).toEqual([
      { kind: 'request-tagged', data: { before: { tags: [] }, after: { tags: ['Voorrang'] } } },
      {
        kind: 'request-tagged',
        data: { before: { tags: ['Voorrang'] }, after: { tags: ['Bij een school', 'Voorrang'] } },
      },
    ])
  })

  test('does not disturb who is judging', async () => {
    await desk.as(judith).posts(`${page}/tags`, { tags: urgent })
    const data = { judgement: 3, version: request.version }
    expect((await desk.as(willem).calls('POST', '/api/judgement', { ref: request.uuid, data })).status).toBe(
      200,
    )
  })

  test('what somebody else ticked meanwhile stays, and what they unticked stays away', async () => {
    await give(desk, request, urgent)
    // Judith and Willem both opened the page when only 'Voorrang' was ticked.
    const seen = ['', urgent]
    await desk.as(willem).posts(`${page}/tags`, { seen, tags: [school] })
    await desk.as(judith).posts(`${page}/tags`, { seen, tags: [urgent] })
    expect(await tagsOf(desk, request)).toEqual([school])
    await desk.as(judith).posts(`${page}/tags`, { seen: [''], tags: [urgent] })
    expect(await tagsOf(desk, request)).toEqual([school, urgent].sort())
  })

  test('two at once leave no error behind', async () => {
    const answers = await Promise.all([
      desk.as(judith).posts(`${page}/tags`, { tags: [urgent, school] }),
      desk.as(willem).posts(`${page}/tags`, { tags: [urgent] }),
    ])
    expect(answers.map((it) => it.status)).toEqual([303, 303])
  })

  test('a failure of the log keeps the tags as they were', async () => {
    const broken = await startApp()
    const record = await aRequest(broken.db)
    const { uuid } = await aTag(broken.db)
    await broken.db.schema.dropTable('event').execute()
    const answer = await broken.as(judith).posts(`/aanvragen/${record.uuid}/tags`, { tags: uuid })
    expect(answer.status).toBe(500)
    expect(await tagsOf(broken, record)).toEqual([])
  })
})

describe('tags that cannot be chosen', () => {
  test.each([
    ['that do not exist', async () => randomUUID()],
    ['that were switched off', async () => changed({ enabled: 0 })],
    ['that were deleted', async () => changed({ deleted_at: '2026-01-01T00:00:00.000Z' })],
    ['that are for processes', async () => changed({ for_request: 0 })],
    ['that are no uuid at all', async () => "' or 1=1 --"],
  ])('%s are refused, unless the request has them already', async (_what, make) => {
    const uuid = await make()
    const refused = await desk.as(judith).posts(`${page}/tags`, { tags: [urgent, uuid] })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Een van deze tags bestaat niet (meer) of is uitgezet.')
    expect(await tagsOf(desk, request)).toEqual([])
    await give(desk, request, uuid)
    expect((await desk.as(judith).posts(`${page}/tags`, { tags: [urgent, uuid] })).status).toBe(303)
    expect(await tagsOf(desk, request)).toEqual([urgent, uuid].sort())
  })

  async function changed(change: { enabled?: number; for_request?: number; deleted_at?: string }) {
    const { uuid } = await aTag(desk.db, 'Buiten gebruik')
    await desk.db.updateTable('tag').set(change).where('uuid', '=', uuid).execute()
    return uuid
  }

  test.each(['process', '', 'Request'])('of model %j: there is no endpoint', async (ModelType) => {
    const body = { ref: request.uuid, data: { Tags: [urgent], ModelType } }
    const { status, json } = await desk.as(judith).calls('POST', '/api/requesttags', body)
    expect(status).toBe(400)
    expect(json.message).toBe('Unknown model. No endpoint available.')
    expect(await tagsOf(desk, request)).toEqual([])
  })

  test.each([
    ['text', { Tags: 'x', ModelType: 'request' }],
    ['objects', { Tags: [{ uuid: 'x' }], ModelType: 'request' }],
    ['too many', { Tags: Array.from({ length: 201 }, () => 'x'), ModelType: 'request' }],
    ['more', { Tags: [], ModelType: 'request', status: 5 }],
  ])('as %s are refused before anything else', async (_what, data) => {
    const { status } = await desk.as(judith).calls('POST', '/api/requesttags', { ref: request.uuid, data })
    expect(status).toBe(400)
  })
})

describe('the tags panel', () => {
  test('shows what the request has, and what else it can have', async () => {
    const gone = randomUUID()
    await give(desk, request, school)
    await give(desk, request, gone)
    const panel = panelOf((await desk.as(judith).opens(page)).body)
    expect(panel).toContain('<li class="badge info">Bij een school</li>')
    expect(panel).toContain('<li class="badge info">Onbekende tag</li>')
    expect(choicesIn(panel)).toEqual(['+ Bij een school', '+ Onbekende tag', '- Voorrang'])
    const seen = [...panel.matchAll(/name="seen" value="([^"]*)"/g)].map(([, uuid]) => uuid)
    expect(seen.toSorted()).toEqual(['', school, gone].toSorted())
  })

  test('is not for who only reads', async () => {
    await give(desk, request, urgent)
    expect(panelOf((await desk.as(vera).opens(page)).body)).toBe('')
  })

  test('without tags in the tenant it shows only what is there, to be taken away', async () => {
    const { tenant } = desk
    const without = await startApp({
      tenant: { ...tenant, requests: { ...tenant.requests, tagsEnabled: false } },
    })
    const record = await aRequest(without.db)
    const [kept, other] = [await aTag(without.db, 'Van vroeger'), await aTag(without.db, 'Nieuw')]
    const visitor = without.as(judith)
    const address = `/aanvragen/${record.uuid}`
    expect(panelOf((await visitor.opens(address)).body)).toBe('')
    await give(without, record, kept.uuid)
    expect(choicesIn(panelOf((await visitor.opens(address)).body))).toEqual(['+ Van vroeger'])
    expect((await visitor.posts(`${address}/tags`, { tags: [kept.uuid, other.uuid] })).status).toBe(422)
    expect((await visitor.posts(`${address}/tags`)).status).toBe(303)
    expect(await tagsOf(without, record)).toEqual([])
  })
})

describe('the tags of a new desk', () => {
  const tags = [
    { uuid: randomUUID(), label: 'Een', forRequest: true, forProcess: false },
    { uuid: randomUUID(), label: 'Twee', forRequest: true, forProcess: true },
  ]
  const labels = async ({ db }: TestApp) =>
    (await db.selectFrom('tag').select('label').orderBy('label').execute()).map((tag) => tag.label)

  test('are planted once, also by two processes at once', async () => {
    const fresh = await startApp()
    const other = openDatabase(fresh.settings)
    await Promise.all([seedTags(fresh.db, { tags }), seedTags(other, { tags })])
    await seedTags(fresh.db, { tags })
    await other.destroy()
    expect(await labels(fresh)).toEqual(['Een', 'Twee'])
  })

  test('do not come back after an administrator deleted or replaced them', async () => {
    const fresh = await startApp()
    await seedTags(fresh.db, { tags })
    await fresh.db.updateTable('tag').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
    await fresh.db.deleteFrom('tag').where('label', '=', 'Een').execute()
    await seedTags(fresh.db, { tags })
    expect(await labels(fresh)).toEqual(['Twee'])
  })

  test('of a tenant without tags are none', async () => {
    const fresh = await startApp()
    await seedTags(fresh.db, { tags: [] })
    expect(await labels(fresh)).toEqual([])
  })
})
