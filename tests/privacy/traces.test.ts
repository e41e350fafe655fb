import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { purge, purgeDue } from '../../src/desk/privacy/purge.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { contentOf } from '../backup/place.ts'
import { aMail } from '../mails/outbox.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import {
  aChargePoint,
  aComment,
  aFile,
  aJudgement,
  anna,
  aRequest,
  judith,
  type TestRequest,
} from '../world.ts'

/** What others wrote of a person, in what stays when their request is cleared. */

const NAME = { first_name: 'Jo', last_name: 'Sporenkanarie' }
const EMAIL = 'jo@sporenkanarie.example'
const PHONE = '0488 77 66 55'
const REMARK = `Jo Sporenkanarie (${EMAIL}, +32 488 776655, 1-SPO-123) wil dit niet`
const MARKED = '[verwijderd] ([verwijderd], +[verwijderd], [verwijderd]) wil dit niet'
const WORDS = ['sporenkanarie', '488776655', '1-spo-123']

let desk: TestApp
let own: ProcessRow
let other: ProcessRow
let staying: TestRequest

const processUuid = ({ uuid }: ProcessRow) => ({ uuid, canary: 'x' })

beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  // Ended last month: the term of the process itself is not over.
  own = await aStoredProcess(desk, { row: { status: 'cancelled', ended_at: '2026-02-01T10:00:00.000Z' } })
  other = await aStoredProcess(desk, { row: { status_comment: REMARK } })
  const due = {
    submitted_at: '2022-01-10T10:00:00.000Z',
    email: EMAIL,
    phone: PHONE,
    number_plate: '1-SPO-123',
  }
  await aRequest(db, { ...NAME, ...due, process_id: own.id, search_text: 'sporenkanarie' })
  staying = await aRequest(db, { first_name: 'Els', last_name: 'Blijfkanarie', remarks: REMARK })
  await aRequest(db, {
    ...{ first_name: 'Els', last_name: 'Blijfkanarie', submitted_at: due.submitted_at },
    ...{ email: 'vroeger@blijfkanarie.example', phone: '0499 99 99 99', number_plate: '9-BLF-999' },
  })

  for (const { id } of [own, other]) {
    const Remarks = id === own.id ? 'Mevrouw Sporenkanarie en Jo' : REMARK
    await db
      .updateTable('process_location')
      .set({ data: JSON.stringify({ Remarks, Location: { StreetName: 'Kerkstraat' } }) })
      .where('process_id', '=', id)
      .execute()
  }
  await db.updateTable('process').set({ record_text: 'sporenkanarie' }).where('id', '=', other.id).execute()
  await db
    .insertInto('process_pause')
    .values({
      ...{ process_id: other.id, kind: 'onhold', started_at: '2026-02-01T10:00:00.000Z', ended_at: '' },
      ...{ reason: '', comment: REMARK, ended_comment: REMARK, person_id: anna.id, person_name: anna.name },
    })
    .execute()
  const point = await aChargePoint(db, { remark: REMARK })
  const location = await db
    .selectFrom('location')
    .select('uuid')
    .where('id', '=', point.location_id)
    .executeTakeFirstOrThrow()
  await aComment(db, processUuid(other), { subject_type: 'process', message: REMARK })
  await aComment(db, { uuid: location.uuid, canary: 'x' }, { subject_type: 'assets', message: REMARK })
  await aComment(db, staying, { message: `${REMARK}; Els Blijfkanarie belde` })
  await aMail(desk, processUuid(other), { body_text: REMARK, body_html: `<p>${REMARK}</p>`, subject: REMARK })
  await aFile(db, processUuid(other), { subject_type: 'process', filename: 'brief Jo Sporenkanarie.pdf' })
  await aJudgement(db, staying, { remarks: REMARK })
  await db
    .insertInto('bulk_act')
    .values({
      ...{ uuid: randomUUID(), person_id: anna.id, language: 'nl', kind: 'onhold', list: '', state: 'done' },
      ...{ process_type: 'realisatie', created_at: '2026-02-01T10:00:00.000Z' },
      details: JSON.stringify({ kind: 'onhold', reason: '', comment: REMARK }),
    })
    .execute()
  await db
    .insertInto('event')
    .values({
      ...{ at: '2026-02-01T10:00:00.000Z', kind: 'process-changed', subject_type: 'process' },
      ...{ subject_uuid: other.uuid, person_id: judith.id, person_name: judith.name, request_id: 'test' },
      data: JSON.stringify({ after: { remark: REMARK, n: 1 } }),
    })
    .execute()
})

const placesOf = async (word: string) => {
  const content = await contentOf(desk.db, desk.engine)
  return Object.keys(content).filter((name) => content[name]?.some((row) => row.toLowerCase().includes(word)))
}

test('a purge marks what named the person in what stays, and the search follows', async () => {
  expect((await placesOf('sporenkanarie')).length).toBeGreaterThan(9)
  const { db, tenant, clock, app } = desk
  const purger = { db, tenant, person: anonymous, now: clock.now, requestId: 'test', log: app.log }
  const before = await contentOf(db, desk.engine)
  expect(await purgeDue(purger)).toMatchObject({ requests: 2, marks: 17 })
  expect(await contentOf(db, desk.engine)).toEqual(before)
  const { counts, uuid } = await purge(purger, app.fileStore)
  for (const word of WORDS) expect(await placesOf(word), word).toEqual([])
  if (desk.engine === 'sqlite')
    for (const beside of ['', '-wal']) {
      const path = join(desk.settings.dataDir, `laadloket.db${beside}`)
      const bytes = existsSync(path) ? readFileSync(path).toString('latin1').toLowerCase() : ''
      for (const word of WORDS) expect(bytes.includes(word), `${word} in ${beside}`).toBe(false)
    }
  const texts = await db.selectFrom('comment').select('message').orderBy('id').execute()
  expect(texts.map(({ message }) => message)).toEqual([
    MARKED,
    MARKED,
    // Who stays is not touched, though an older request of theirs was cleared.
    `${MARKED}; Els Blijfkanarie belde`,
  ])
  const records = await db.selectFrom('process_location').select('data').orderBy('process_id').execute()
  expect(records.map(({ data }) => JSON.parse(data).Remarks)).toEqual(['Mevrouw [verwijderd] en Jo', MARKED])
  const { data } = await db
    .selectFrom('event')
    .select('data')
    .where('subject_uuid', '=', other.uuid)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(data)).toEqual({ after: { remark: MARKED, n: 1 } })
  const { search_text } = await db
    .selectFrom('process')
    .select('search_text')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(search_text).toContain('kerkstraat')
  // Without names: how many texts, and of how many people.
  expect(counts).toMatchObject({ requests: 2, marks: 17 })
  const receipt = await db
    .selectFrom('purge_run')
    .select('counts')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(receipt.counts)).toEqual(counts)
})

test('who reads a comment sees where something was taken out', async () => {
  const { text } = await desk.as(judith).opens(`/aanvragen/${staying.uuid}`)
  expect(text).toContain('[verwijderd]')
  expect(text).toContain('Els Blijfkanarie belde')
})
