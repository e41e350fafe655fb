import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accessArchive } from '../../src/desk/privacy/access-archive.ts'
import { findHeld, personFile } from '../../src/desk/privacy/give-access.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { startApp, type TestApp } from '../app.ts'
import { runsCommand } from '../cli/command.ts'
import { partOf } from '../exports/world.ts'
import { aMail } from '../mails/outbox.ts'
import { aStoredProcess, contextOf } from '../processes/world.ts'
import {
  aComment,
  aFile,
  anna,
  aRequest,
  judith,
  type TestPerson,
  type TestRequest,
  willem,
} from '../world.ts'

/** An administrator gives somebody what the desk holds of them, in a browser. */

const EMAIL = 'Jo@inzagekanarie.example'
const PAGE = '/beheer/inzage'
const folder = mkdtempSync(join(tmpdir(), 'laadloket-inzage-'))
afterAll(() => rmSync(folder, { recursive: true }))

let desk: TestApp
let request: TestRequest
let files: { uuid: string }[]
beforeAll(async () => {
  desk = await startApp()
  const { db } = desk
  const process = await aStoredProcess(desk)
  const person = { email: EMAIL, first_name: 'Jo', last_name: 'Inzagekanarie' }
  request = await aRequest(db, { ...person, process_id: process.id })
  await aRequest(db, { ...person, email: EMAIL.toLowerCase() })
  await aComment(db, request, { message: 'Belde “twee” keer\nen schreef' })
  files = [await aFile(db, request), await aFile(db, request, { suspect: 1 })]
  for (const { uuid } of files) await storageOf(desk.settings).put(uuid, Buffer.from('%PDF van Jo'))
  const subject = { uuid: process.uuid, canary: 'x' }
  await aMail(desk, subject, { template: 'applicant-started', recipient: EMAIL, body_text: 'Beste Jo' })
  await aComment(db, subject, { subject_type: 'process', message: 'Jo Inzagekanarie is akkoord' })
  await desk.as(judith).opens(`/aanvragen/${request.uuid}`)
})

const readsOf = async (from: number) =>
  desk.db
    .selectFrom('processing_log')
    .select(['object_uuid', 'person_id', 'way', 'handling'])
    .where('id', '>', from)
    .execute()
const lastRead = async () =>
  Number(
    (
      await desk.db
        .selectFrom('processing_log')
        .select((is) => is.fn.max('id').as('id'))
        .executeTakeFirst()
    )?.id ?? 0,
  )

describe('by e-mail address, or by a reference', () => {
  test.each([
    ['address', () => EMAIL],
    ['reference', () => request.case_ref],
  ])('by %s: what there is, which is a read of each request that is shown', async (_by, wie) => {
    const from = await lastRead()
    const page = await desk.as(anna).posts(PAGE, { wie: wie() })
    expect(page.text).toContain('2 aanvragen, 1 proces, 1 e-mail en 2 documenten.')
    expect(page.text).toContain(`${request.case_ref} Jo Inzagekanarie`)
    const rows = await readsOf(from)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual({
      object_uuid: request.uuid,
      person_id: anna.id,
      way: 'page',
      handling: `POST ${PAGE}`,
    })
  })

  test('nobody, or nothing: the page shows that, and nothing is read', async () => {
    const from = await lastRead()
    const none = await desk.as(anna).posts(PAGE, { wie: ' niemand@example.org ' })
    expect(none.text).toContain('Het loket heeft niets van deze persoon.')
    expect(none.body).toContain('value="niemand@example.org"')
    expect((await desk.as(anna).posts(PAGE, { wie: '  ' })).status).toBe(422)
    const file = await desk.as(anna).posts(`${PAGE}/bestand`, { wie: 'niemand@example.org' })
    expect(file.text).toContain('Het loket heeft niets van deze persoon.')
    expect(await readsOf(from)).toEqual([])
  })
})

describe('the file', () => {
  test('is what the command line writes, in a zip, and each request in it a read', async () => {
    // Both were read as often before.
    const { code } = await runsCommand(desk, [
      'privacy',
      'export',
      '--email',
      EMAIL,
      '--to',
      join(folder, 'jo'),
    ])
    expect(code).toBe(0)
    const from = await lastRead()
    const answer = await desk.as(anna).posts(`${PAGE}/bestand`, { wie: EMAIL })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('inzage-2026-03-02.zip'),
      'cache-control': expect.stringContaining('no-store'),
    })
    const names = readdirSync(join(folder, 'jo'))
    expect(names.toSorted()).toEqual([`${files[0]?.uuid}.pdf`, 'inzage.json', 'inzage.txt'].toSorted())
    const [document, json, text] = await Promise.all(
      [`${files[0]?.uuid}.pdf`, 'inzage.json', 'inzage.txt'].map((name) => partOf(answer.bytes, name)),
    )
    expect(document).toBe('%PDF van Jo')
    await expect(partOf(answer.bytes, `${files[1]?.uuid}.pdf`)).rejects.toThrow('no ')
    const written = JSON.parse(readFileSync(join(folder, 'jo', 'inzage.json'), 'utf8'))
    const given = JSON.parse(json ?? '')
    expect({ ...given, made: '', reads: [] }).toEqual({ ...written, made: '', reads: [] })
    expect(given.reads.length).toBeGreaterThan(written.reads.length)
    expect(`${JSON.stringify(given, null, 2)}\n`).toBe(json)
    expect(text).toContain('Belde “twee” keer')

    const rows = await readsOf(from)
    expect(rows.map(({ way, person_id }) => [way, person_id])).toEqual([
      ['access', anna.id],
      ['access', anna.id],
    ])
  })

  test('ends, with its documents, when the reader stops or a document cannot be read', async () => {
    const context = contextOf(desk, anna)
    const held = await findHeld(desk.db, { email: EMAIL })
    if (!held) throw new Error('nobody')
    const archiveWith = (document: Readable) =>
      accessArchive(personFile(context, held, []), context, held, {
        ...storageOf(desk.settings),
        read: async () => document,
      })
    const endless = new Readable({
      read() {
        this.push(randomBytes(65_536))
      },
    })
    const stopped = await archiveWith(endless)
    let size = 0
    for await (const bytes of stopped) {
      size += bytes.length
      if (size > 1_000_000) break
    }
    await vi.waitFor(() => expect(endless.destroyed).toBe(true))

    const broken = new Readable({
      read() {
        this.destroy(new Error('input/output error'))
      },
    })
    await expect(text(await archiveWith(broken))).rejects.toThrow('input/output error')
    expect(broken.destroyed).toBe(true)
  })

  test('does not leave when the read cannot be written', async () => {
    const broken = await startApp()
    await aRequest(broken.db, { email: EMAIL })
    await broken.as(anna).opens(PAGE)
    await broken.db.schema.alterTable('processing_log').renameColumn('kinds', 'gone').execute()
    const answer = await broken.as(anna).posts(`${PAGE}/bestand`, { wie: EMAIL })
    expect(answer.status).toBe(503)
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})

test('who administers some municipalities only cannot: the page has no municipality', async () => {
  const local: TestPerson = { ...willem, id: 'test|local', roles: { admin: ['44021'] } }
  expect((await desk.as(local).opens(PAGE)).location).toBe('/')
  expect((await desk.as(local).posts(PAGE, { wie: EMAIL })).text).not.toContain('Inzagekanarie')
})
