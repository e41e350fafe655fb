import { describe, expect, test } from 'vitest'
import { createKey, type Purpose } from '../../src/people/api-keys/api-key.ts'
import { LINK_LASTS_SECONDS } from '../../src/platform/files/download-link.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { startS3 } from '../files/s3-server.ts'
import { aStoredProcess } from '../processes/world.ts'
import { aFile, aRequest, bram, edith, judith } from '../world.ts'
import { calls } from './sending.ts'

const CONTENT = '%PDF-1.4 bewijs'
const nothing = { s3: null, clamd: null }

/** A desk with a file of a request in Gent and a document of a process there, each with its content. */
async function aDesk(files: TestApp['settings']['files'] = nothing) {
  const desk = await startApp({ settings: { files } })
  const request = await aRequest(desk.db)
  const file = await aFile(desk.db, request, { filename: 'bewijs.pdf' })
  const process = await aStoredProcess(desk)
  const kind = { subject_type: 'process', kind: 'TopView' }
  const document = await aFile(desk.db, { uuid: process.uuid, canary: 'x' }, kind)
  for (const { uuid } of [file, document]) await desk.app.fileStore.storage.put(uuid, Buffer.from(CONTENT))
  return { desk, file, document }
}
const linkTo = (uuid: string, tenant = 'vlaanderen') => `/v1/${tenant}/files/${uuid}/download-link`
const keyFor = (desk: TestApp, purpose: Purpose) =>
  createKey({ db: desk.db, now: desk.clock.now, person: anonymous, requestId: 'test' }, 'programma', purpose)
/** Opens a link as a browser without session or key does. */
const opens = (desk: TestApp, link: string) => desk.as(null).opens(link.replace(desk.settings.publicUrl, ''))

describe('a link to download a file', () => {
  test.each([
    ['a folder', async () => nothing],
    ['a bucket of S3', async () => ({ s3: (await startS3()).settings, clamd: null })],
  ])('leads to its content, kept in %s, without session or key', async (_where, settings) => {
    const { desk, file } = await aDesk(await settings())
    const { status, data } = await calls(desk, judith, 'GET', linkTo(file.uuid))
    expect(status).toBe(200)
    expect(data.link).toMatch(new RegExp(`^${desk.settings.publicUrl}/v1/vlaanderen/files/${file.uuid}/`))
    const answer = await opens(desk, data.link)
    expect([answer.status, answer.body]).toEqual([200, CONTENT])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="bewijs.pdf"/),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  test('opens that file alone, unchanged, for two minutes', async () => {
    const { desk, file, document } = await aDesk()
    const { link } = (await calls(desk, judith, 'GET', linkTo(file.uuid))).data
    const wrong = [
      link.replace(file.uuid, document.uuid),
      link.replace('/v1/vlaanderen/', '/v1/amsterdam/'),
      link.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
      link.replace(/[^/]+$/, 'zzzzzzzz.'),
      link.replace(/[^/]+$/, '.'),
    ]
    for (const it of wrong) {
      const answer = await opens(desk, it)
      expect([answer.status, answer.text.includes('Het bestand kon niet worden geopend')], it).toEqual([
        404,
        true,
      ])
    }
    desk.clock.passes(LINK_LASTS_SECONDS - 1)
    expect((await opens(desk, link)).status).toBe(200)
    desk.clock.passes(1)
    expect((await opens(desk, link)).status).toBe(404)
  })

  test('is dead once the file is deleted, cleared or found suspect, and is not given then', async () => {
    const { desk, file } = await aDesk()
    const { link } = (await calls(desk, judith, 'GET', linkTo(file.uuid))).data
    for (const flag of ['deleted', 'gdpr', 'suspect'] as const) {
      const files = desk.db.updateTable('file').where('uuid', '=', file.uuid)
      await files.set({ [flag]: 1 }).execute()
      expect((await opens(desk, link)).status).toBe(404)
      const { status, json } = await calls(desk, judith, 'GET', linkTo(file.uuid))
      expect([status, json.message]).toEqual([404, 'Het bestand bewijs.pdf is niet gevonden!'])
      await files.set({ [flag]: 0 }).execute()
    }
    expect((await opens(desk, link)).status).toBe(200)
  })

  test('is given to who may read the record, and to nobody else', async () => {
    const { desk, file, document } = await aDesk()
    for (const { uuid } of [file, document]) {
      expect((await calls(desk, judith, 'GET', linkTo(uuid))).status).toBe(200)
      expect((await calls(desk, bram, 'GET', linkTo(uuid))).status).toBe(404)
      expect((await calls(desk, edith, 'GET', linkTo(uuid))).status).toBe(403)
      expect((await calls(desk, null, 'GET', linkTo(uuid))).status).toBe(401)
      expect((await calls(desk, judith, 'GET', linkTo(uuid, 'amsterdam'))).status).toBe(404)
    }
  })

  test('is given to a key for the kind of file that it opens', async () => {
    const { desk, file, document } = await aDesk()
    const statusesOf = async (purpose: Purpose) => {
      const key = await keyFor(desk, purpose)
      const answers = [file, document].map(({ uuid }) => calls(desk, key, 'GET', linkTo(uuid)))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statusesOf('request-files')).toEqual([200, 404])
    expect(await statusesOf('documents')).toEqual([404, 200])
    expect(await statusesOf('requests')).toEqual([401, 401])
  })
})
