import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { aMail } from '../mails/outbox.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aComment, aFile, aJudgement, aRequest, judith, type TestRequest } from '../world.ts'

/** Whoever asks what the desk holds of them gets all of it, in files that only the asker's desk can read. */

const EMAIL = 'Jo@inzagekanarie.example'
const folder = mkdtempSync(join(tmpdir(), 'laadloket-inzage-'))
afterAll(() => rmSync(folder, { recursive: true }))

let desk: TestApp
let request: TestRequest
let other: TestRequest
let process: ProcessRow
let file: { uuid: string }
/** Of the process, as people write it. */
let here: string

beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  process = await aStoredProcess(desk)
  const { street, house_number } = await db
    .selectFrom('process')
    .select(['street', 'house_number'])
    .where('uuid', '=', process.uuid)
    .executeTakeFirstOrThrow()
  here = `${street} ${house_number}, 9000 Gent`
  const person = { email: EMAIL, first_name: 'Jo', last_name: 'Inzagekanarie' }
  request = await aRequest(db, { ...person, process_id: process.id })
  await aRequest(db, { ...person, email: EMAIL.toLowerCase() })
  other = await aRequest(db)
  await aComment(db, request, { message: 'Belde twee keer' })
  await aJudgement(db, request, { remarks: 'Geen plaats' })
  file = await aFile(db, request)
  await storageOf(desk.settings).put(file.uuid, Buffer.from('%PDF van Jo'))
  const subject = { uuid: process.uuid, canary: 'x' }
  await aMail(desk, subject, {
    template: 'applicant-started',
    recipient: EMAIL,
    body_text: 'Beste aanvrager',
  })
  await aComment(db, subject, { subject_type: 'process', message: 'Jo Inzagekanarie is akkoord' })
  await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
})

const exports = (to: string, ...of: string[]) =>
  runsCommand(desk, ['privacy', 'export', ...of, '--to', join(folder, to), '--json'])

test('all of one person by e-mail address: requests, comments, mails, documents, and who read', async () => {
  const { code, out } = await exports('jo', '--email', EMAIL)
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, requests: 2, mails: 1, files: 1, reads: 1 })
  const at = (name: string) => join(folder, 'jo', name)
  expect(readdirSync(join(folder, 'jo')).toSorted()).toEqual(
    [`${file.uuid}.pdf`, 'inzage.json', 'inzage.txt'].toSorted(),
  )
  for (const name of readdirSync(join(folder, 'jo'))) expect(statSync(at(name)).mode & 0o077, name).toBe(0)
  expect(statSync(join(folder, 'jo')).mode & 0o077).toBe(0)
  expect(readFileSync(at(`${file.uuid}.pdf`), 'utf8')).toBe('%PDF van Jo')

  const held = JSON.parse(readFileSync(at('inzage.json'), 'utf8'))
  expect(held.requests[0]).toMatchObject({
    ...{ case_ref: request.case_ref, first_name: 'Jo', phone: request.phone },
    comments: [{ message: 'Belde twee keer' }],
    judgements: [{ remarks: 'Geen plaats' }],
    files: [{ file: file.uuid }],
  })
  expect(held.processes).toMatchObject([{ case_ref: process.case_ref, address: here }])
  expect(held.mails).toMatchObject([{ body_text: 'Beste aanvrager' }])
  expect(held.elsewhere).toMatchObject([{ where: 'comment', text: 'Jo Inzagekanarie is akkoord' }])
  expect(held.reads).toMatchObject([{ actieNaam: 'Pagina getoond', handelingNaam: 'GET /aanvragen/:uuid' }])
  const text = readFileSync(at('inzage.txt'), 'utf8')
  // In the words of who reads it: no names of columns, and what the law makes a desk add to it.
  expect(text).not.toMatch(/[a-z]_[a-z]|coordinates|nomatch/)
  for (const phrase of [
    'Who gets the data',
    'For how long',
    'public interest',
    'Where the data comes from',
    '36 months',
  ])
    expect(text).toContain(phrase)
  for (const phrase of [request.case_ref, 'Belde twee keer', 'Beste aanvrager', here])
    expect(text).toContain(phrase)
  // Nothing of other people: no colleague by name, no other applicant.
  for (const name of [judith.name, judith.id, other.email])
    expect(JSON.stringify(held) + text).not.toContain(name)
})

test('giving access is a read itself', async () => {
  const rows = await desk.db
    .selectFrom('processing_log')
    .select(['object_uuid', 'person_id', 'handling'])
    .where('way', '=', 'access')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toEqual({ object_uuid: request.uuid, person_id: 'cli', handling: 'privacy export' })
})

test('one file by the reference of a request; never over a file that is there', async () => {
  const first = await exports('jo.json', '--request', request.case_ref)
  expect(first.code).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'jo.json'), 'utf8')).requests).toHaveLength(2)
  expect(statSync(join(folder, 'jo.json')).mode & 0o077).toBe(0)
  expect((await exports('jo.json', '--request', request.case_ref)).code).not.toBe(0)
})

test('about whom nothing is held, and about nobody, the command reports that', async () => {
  const unknown = await exports('niemand', '--email', 'niemand@example.org')
  expect([unknown.code, unknown.error]).toEqual([2, expect.stringContaining('has no data of this person')])
  expect((await exports('niemand')).code).toBe(2)
  expect(readdirSync(folder)).not.toContain('niemand')
})

test('a process whose contact has an address that is only alike is somebody else’s', async () => {
  const contacts = ['jo_an@example.org', 'joxan@example.org']
  const refs: string[] = []
  for (const ContactEmail of contacts) {
    const { id, case_ref } = await aStoredProcess(desk)
    const data = JSON.stringify({ Application: { ContactEmail } })
    await desk.db.updateTable('process_location').set({ data }).where('process_id', '=', id).execute()
    refs.push(case_ref)
  }
  const { code } = await exports('alike', '--email', 'jo_an@example.org')
  expect(code).toBe(0)
  const held = JSON.parse(readFileSync(join(folder, 'alike', 'inzage.json'), 'utf8'))
  expect(held.processes.map((it: { case_ref: string }) => it.case_ref)).toEqual(refs.slice(0, 1))
})
