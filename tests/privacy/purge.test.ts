import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { purge, purgeDue } from '../../src/desk/privacy/purge.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aComment, aFile, aJudgement, anna, aRequest, judith, type TestRequest } from '../world.ts'

const CANARY = 'kanariepurge'
const CLEARED = 'In overleg met de gemeente is wegens AVG regelgeving persoonlijke informatie opgeruimd.'
const LONG_AGO = { submitted_at: '2022-01-10T10:00:00.000Z' }

let desk: TestApp
let old: TestRequest
let recent: TestRequest
let waitedFor: TestRequest
let file: { uuid: string }
let contract: { uuid: string }
let drawing: { uuid: string }
let over: ProcessRow

const purgerOf = () => ({
  db: desk.db,
  tenant: desk.tenant,
  person: { ...anonymous, id: 'cli', name: 'Opdrachtregel' },
  now: desk.clock.now,
  requestId: 'test',
  log: desk.app.log,
})
const run = () => purge(purgerOf(), desk.app.fileStore)
const isStored = async ({ uuid }: { uuid: string }) => {
  const content = await storageOf(desk.settings).read(uuid)
  content?.destroy()
  return content !== null
}

/** Every table that contains the word. */
async function tablesWith(word: string) {
  const content = await contentOf(desk.db, desk.engine)
  return Object.keys(content).filter((name) => content[name]?.some((row) => row.includes(word)))
}

beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  // Saving a view needs a person who has signed in before.
  await desk.as(judith).opens('/aanvragen')
  const names = { project_leader: CANARY, object_search: CANARY }
  const ended = { status: 'completed', ended_at: '2022-06-01T10:00:00.000Z', ...names }
  over = await aStoredProcess(desk, { row: ended })
  const running = await aStoredProcess(desk)
  for (const process of [over, running])
    await db
      .updateTable('process_location')
      .set({
        data: JSON.stringify({
          Application: { ContactName: process === over ? `Jo ${CANARY}` : 'Jo', ReceivedDate: '2022-01-01' },
          Party: { ProjectLeader: process === over ? CANARY : 'Piet' },
        }),
      })
      .where('process_id', '=', process.id)
      .execute()
  old = await aRequest(db, { ...LONG_AGO, canary: CANARY, process_id: over.id, postal_code: '9000' })
  recent = await aRequest(db)
  waitedFor = await aRequest(db, { ...LONG_AGO, process_id: running.id })
  await aJudgement(db, old)
  await aComment(db, old)
  await aComment(db, old, { deleted_at: '2022-02-01T10:00:00.000Z' })
  file = await aFile(db, old)
  await storageOf(desk.settings).put(file.uuid, Buffer.from(`%PDF ${CANARY}`))
  const ofProcess = { uuid: over.uuid, canary: CANARY }
  await aComment(db, ofProcess, { subject_type: 'process' })
  contract = await aFile(db, ofProcess, { subject_type: 'process', kind: 'Contract' })
  drawing = await aFile(
    db,
    { ...ofProcess, canary: 'tekening' },
    { subject_type: 'process', kind: 'TopView' },
  )
  for (const { uuid } of [contract, drawing]) await storageOf(desk.settings).put(uuid, Buffer.from('%PDF'))
  const LIST = '/processen/realisatie/alles'
  for (const [name, address] of Object.entries({
    Gezocht: `${LIST}?zoeken=${old.last_name.toLowerCase().replaceAll(' ', '+')}&sorteer=adres`,
    Ander: `${LIST}?zoeken=Korenmarkt`,
  }))
    await db
      .insertInto('saved_view')
      .values({ uuid: randomUUID(), person_id: judith.id, name, address, created_at: LONG_AGO.submitted_at })
      .execute()
  await db
    .insertInto('list_setting')
    .values({
      person_id: judith.id,
      list: 'requests-left',
      data: new URLSearchParams({ status: 'open', zoeken: old.last_name, sort: 'name' }).toString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'list']).doUpdateSet((eb) => ({ data: eb.ref('excluded.data') })),
    )
    .execute()
  await db
    .insertInto('event')
    .values({
      at: LONG_AGO.submitted_at,
      kind: 'request-coordinates-changed',
      subject_type: 'request',
      subject_uuid: old.uuid,
      person_id: judith.id,
      person_name: judith.name,
      data: JSON.stringify({ before: { lat: 51.1, lng: 3.7 }, after: { note: CANARY } }),
      request_id: 'x',
    })
    .execute()
})

test('a purge that was broken off in the middle of a record leaves that record as it was', async () => {
  expect(await tablesWith(CANARY)).not.toEqual([])
  const broken = { ...purgerOf(), tenant: { ...desk.tenant, mails: null } } as never
  await expect(purge(broken, desk.app.fileStore)).rejects.toThrow()
  const row = await desk.db.selectFrom('request').selectAll().where('id', '=', old.id).executeTakeFirst()
  expect(row).toMatchObject({ gdpr_cleared_at: null, last_name: old.last_name })
  expect(await isStored(file)).toBe(true)
  const receipts = await desk.db.selectFrom('purge_run').selectAll().execute()
  expect(receipts).toMatchObject([{ ended_at: '' }])
})

test('after a purge no word of who is due is in any table, the search, the storage or the file of the database', async () => {
  const due = await purgeDue(purgerOf())
  expect(due).toMatchObject({ before: '2023-03-02T09:00:00.000Z', requests: 1, processes: 1, colleagues: 0 })
  const { counts, uuid, wiped } = await run()
  expect(counts).toEqual({
    requests: 1,
    judgements: 1,
    comments: 3,
    events: 1,
    files: 2,
    mails: 0,
    searches: 2,
    marks: 0,
    colleagues: 0,
    signatures: 0,
    processes: 1,
    versions: 1,
    reads: 0,
    documentsLeft: 1,
  })
  expect(wiped).toBe(true)
  expect(await tablesWith(CANARY)).toEqual([])
  expect(await isStored(file)).toBe(false)
  expect([await isStored(contract), await isStored(drawing)]).toEqual([false, true])
  const documents = await desk.as(judith).opens(`/realisatie/${over.uuid}/stap-1`)
  expect(documents.status).toBe(200)
  // The author reads why the text is gone, instead of an empty comment.
  expect(documents.body).toContain(`<p class="said">${CLEARED}</p>`)
  const views = await desk.db.selectFrom('saved_view').select(['name', 'address']).orderBy('name').execute()
  expect(views).toEqual([
    { name: 'Ander', address: '/processen/realisatie/alles?zoeken=Korenmarkt' },
    { name: 'Gezocht', address: '/processen/realisatie/alles?sorteer=adres' },
  ])
  const left = await desk.db.selectFrom('list_setting').select('data').execute()
  expect(left).toContainEqual({ data: 'status=open&sort=name' })
  if (desk.engine === 'sqlite')
    for (const beside of ['', '-wal']) {
      const path = join(desk.settings.dataDir, `laadloket.db${beside}`)
      if (existsSync(path)) expect(readFileSync(path).includes(CANARY)).toBe(false)
    }
  const found = await desk.as(judith).opens(`/aanvragen?zoeken=${CANARY}`)
  expect(found.body).not.toContain(`/aanvragen/${old.uuid}`)
  expect((await desk.as(judith).opens(`/aanvragen/${old.uuid}`)).body).toContain(
    `<p class="said">${CLEARED}</p>`,
  )
  const receipt = await desk.db
    .selectFrom('purge_run')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  expect(JSON.parse(receipt?.counts ?? '')).toEqual(counts)
  expect(receipt?.ended_at).not.toBe('')
})

test('what is younger, or waited for by a process that runs, stays; and so do counts and the digits', async () => {
  const rows = await desk.db.selectFrom('request').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { id: old.id, postal_code: '9000', city: 'Gent', lat: null, status: old.status, last_name: '' },
    { id: recent.id, gdpr_cleared_at: null, last_name: recent.last_name },
    { id: waitedFor.id, gdpr_cleared_at: null, last_name: waitedFor.last_name },
  ])
  const counted = await desk.db.selectFrom('request_count').select('count').execute()
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  const records = await desk.db.selectFrom('process_location').select('data').orderBy('process_id').execute()
  expect(records.map(({ data }) => JSON.parse(data))).toEqual([
    { Application: { ReceivedDate: '2022-01-01' }, Party: {} },
    { Application: { ContactName: 'Jo', ReceivedDate: '2022-01-01' }, Party: { ProjectLeader: 'Piet' } },
  ])
  const page = await desk.as(judith).opens(`/aanvragen/${old.uuid}`)
  expect(page.text).toContain('is wegens AVG regelgeving persoonlijke informatie opgeruimd')
})

test('a second purge finds nothing, and forgets in time who saw what', async () => {
  await desk.as(judith).opens(`/aanvragen/${recent.uuid}`)
  await desk.as(judith).opens(`/aanvragen/${recent.uuid}`)
  const seen = () =>
    desk.db.selectFrom('processing_log').selectAll().where('object_uuid', '=', recent.uuid).execute()
  const read = { keep_until: '2027-03-02', person_id: judith.id, way: 'page' }
  expect(await seen()).toMatchObject([read, read])
  expect((await run()).counts).toMatchObject({ requests: 0, processes: 0, files: 0, reads: 0 })
  desk.clock.passes(400 * 86_400)
  expect((await run()).counts.reads).toBeGreaterThan(1)
  expect(await seen()).toEqual([])
})

test('the record that programs read is empty of the person then', async () => {
  const { data } = await desk.as(anna).calls('POST', '/api/list', {})
  const record = data.requests.find((it: { uuid: string }) => it.uuid === old.uuid)
  const NO_CAR = { brand: '', model: '', numberplate: '' }
  expect(record).toMatchObject({
    gdpr: true,
    remark: '',
    vehicle: NO_CAR,
    additional: { vehicle: NO_CAR },
    docs: { vehicle: [], parkingspot: [] },
    Files: { vehicle: null, parkingspot: null },
  })
  expect(new Set(Object.values(record.contact))).toEqual(new Set(['']))
})
