import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/api-keys/api-key.ts'
import { pdfWith, pngOf } from '../../src/demo/documents.ts'
import { findFilesOf } from '../../src/files/queries.ts'
import { nobody } from '../../src/people/person.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { ANTWERPEN, aRequest, bram, judith, type TestRequest } from '../world.ts'

const LIMIT = 5_242_880

let desk: TestApp
let key: string
let request: TestRequest
beforeAll(async () => {
  desk = await startApp()
  request = await aRequest(desk.db)
  const keeper = { db: desk.db, now: desk.clock.now, person: nobody, requestId: 'test' }
  ;({ key } = await createKey(keeper, request.origin))
})

async function sends(
  parts: { content: Uint8Array; name: string; type?: string }[],
  to: { kind?: string; reference?: string; key?: string } = {},
): Promise<Answer> {
  const form = new FormData()
  for (const { content, name, type = 'application/octet-stream' } of parts)
    form.append('file', new Blob([new Uint8Array(content)], { type }), name)
  const body = new Response(form)
  return desk.as(null).sends({
    method: 'PUT',
    url: `/api/intake/requests/${encodeURIComponent(to.reference ?? request.origin_reference)}/files/${to.kind ?? 'vehicle'}`,
    headers: { 'x-api-key': to.key ?? key, 'content-type': body.headers.get('content-type') as string },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const filesOf = (uuid = request.uuid) => findFilesOf(desk.db, { type: 'request', uuid })
const opens = (file: string, person = judith, uuid = request.uuid) =>
  desk.as(person).opens(`/aanvragen/${uuid}/bestanden/${file}`)
const stored = () => {
  const folder = join(desk.settings.dataDir, 'files')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => it.name)
    : []
}

describe('a program sends a document', () => {
  test('who handles the request opens it as it was sent, as an attachment that can do nothing', async () => {
    const content = pdfWith(['Inschrijvingsbewijs'])
    const { status, data } = await sends([{ content, name: 'Bewijs é.pdf' }])
    expect(status).toBe(201)
    expect(data).toEqual({ uuid: expect.any(String), filename: 'Bewijs é.pdf', state: 'ready' })

    const answer = await opens(data.uuid)
    expect(answer.status).toBe(200)
    expect(answer.bytes.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Bewijs _.pdf"; filename*=UTF-8''Bewijs%20%C3%A9.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const events = await desk.db.selectFrom('event').selectAll().where('kind', '=', 'file-added').execute()
    expect(events).toMatchObject([{ subject_uuid: request.uuid, person_name: request.origin }])
  })

  test('the same again changes nothing, another takes its place', async () => {
    const [first] = await filesOf()
    const again = await sends([{ content: pdfWith(['Inschrijvingsbewijs']), name: 'x.pdf' }])
    expect([again.status, again.data.uuid]).toEqual([200, first?.uuid])

    const next = await sends([{ content: pngOf('#334455'), name: 'foto.pdf' }])
    expect(next.data.filename).toBe('foto.png')
    expect((await filesOf()).filter((it) => !it.deleted).map((it) => it.uuid)).toEqual([next.data.uuid])
    expect(stored()).toEqual([next.data.uuid])
    expect((await opens(first?.uuid ?? '')).status).toBe(404)
  })

  test('a file of exactly the limit is taken, one byte more is not, and nothing of it stays', async () => {
    const before = stored()
    const padded = (size: number) => {
      const pdf = pdfWith(['Bewijs'])
      return Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, '\n'), pdf.subarray(9)])
    }
    const over = await sends([{ content: padded(LIMIT + 1), name: 'groot.pdf' }], { kind: 'parkingspot' })
    expect(over.status).toBe(413)
    expect(over.json.message).toBe('Het bestand is te groot: ten hoogste 5242880 bytes.')
    expect(stored()).toEqual(before)
    expect((await sends([{ content: padded(LIMIT), name: 'net.pdf' }], { kind: 'parkingspot' })).status).toBe(
      201,
    )
  })

  test.each([
    ['an empty file', Buffer.alloc(0), 'leeg.png', 'Het bestand is leeg.'],
    [
      'HTML named .png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'foto.png',
      'Alleen JPG, PNG en PDF',
    ],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg', 'Alleen JPG, PNG en PDF'],
    [
      'a GIF named .jpg',
      Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      'foto.jpg',
      'Alleen JPG, PNG en PDF',
    ],
  ])('%s is refused', async (_name, content, name, message) => {
    const before = stored()
    const { status, json } = await sends([{ content, name, type: 'image/png' }])
    expect(status).toBe(422)
    expect(json.message).toContain(message)
    expect(stored()).toEqual(before)
  })

  test('no file, two files and JSON are refused', async () => {
    const picture = { content: pngOf('#334455'), name: 'a.png' }
    expect((await sends([])).status).toBe(422)
    expect((await sends([picture, picture])).status).toBe(413)
    const json = await desk.as(null).sends({
      method: 'PUT',
      url: `/api/intake/requests/${request.origin_reference}/files/vehicle`,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(json.status).toBe(415)
  })

  test('only for a request of its own, of a kind that exists, with a key', async () => {
    const part = [{ content: pngOf('#334455'), name: 'a.png' }]
    const foreign = await aRequest(desk.db, { origin: 'e-loket' })
    expect((await sends(part, { reference: foreign.origin_reference })).status).toBe(404)
    expect((await sends(part, { kind: 'passport' })).status).toBe(400)
    expect((await sends(part, { key: 'laadloket_x' })).status).toBe(401)
    const cleared = await aRequest(desk.db, { gdpr_cleared_at: '2026-01-01T00:00:00.000Z' })
    expect((await sends(part, { reference: cleared.origin_reference })).status).toBe(409)
  })
})

describe('a document that cannot be opened', () => {
  const expectUnavailable = (answer: Answer) => {
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('Foutmelding')
    expect(answer.text).toContain('Het bestand kon niet worden geopend. Dit kan diverse oorzaken hebben')
    expect(answer.text).toContain('Het bestand bestaat niet (meer)')
    expect(answer.text).toContain('Het bestand komt niet door de veiligheidsscan')
  }

  test('what looks like two things at once is kept as suspect, and not given out', async () => {
    const content = Buffer.concat([pngOf('#334455'), Buffer.from('PK\x03\x04')])
    const { status, data } = await sends([{ content, name: 'foto.png' }])
    expect([status, data.state]).toEqual([201, 'suspect'])
    expectUnavailable(await opens(data.uuid))
  })

  test('one whose content is gone from the disk says so, with a way back', async () => {
    const { data } = await sends([{ content: pngOf('#998877'), name: 'weg.png' }])
    rmSync(join(desk.settings.dataDir, 'files'), { recursive: true })
    const answer = await opens(data.uuid)
    expectUnavailable(answer)
    expect(answer.body).toContain(`href="/aanvragen/${request.uuid}"`)
  })

  test('of another municipality, of another request and unknown: the same answer', async () => {
    const { data } = await sends([{ content: pngOf('#112233'), name: 'foto.png' }])
    const elsewhere = await aRequest(desk.db, { municipality: ANTWERPEN })
    expect((await opens(data.uuid)).status).toBe(200)
    expectUnavailable(await opens(data.uuid, bram))
    expectUnavailable(await opens(data.uuid, bram, elsewhere.uuid))
    expectUnavailable(await opens('00000000-0000-4000-8000-000000000000'))
    expectUnavailable(await opens('../../laadloket.db'.replaceAll('/', '%2f')))
  })

  test('without a session the way leads to the sign-in', async () => {
    const answer = await desk.as(null).opens(`/aanvragen/${request.uuid}/bestanden/x`)
    expect([answer.status, answer.location?.startsWith('/aanmelden')]).toEqual([303, true])
  })
})
