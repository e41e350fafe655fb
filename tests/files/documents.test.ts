import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { findFilesOf } from '../../src/platform/files/queries.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
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
  const keeper = { db: desk.db, now: desk.clock.now, person: anonymous, requestId: 'test' }
  ;({ key } = await createKey(keeper, request.origin))
})

async function sends(
  parts: { content: Uint8Array; name: string; type?: string }[],
  to: {
    kind?: string
    reference?: string
    key?: string
    /** Fields after the files. */
    behind?: Record<string, string>
    /** Sends only the first so many bytes. */
    upTo?: number
  } = {},
): Promise<Answer> {
  const form = new FormData()
  for (const { content, name, type = 'application/octet-stream' } of parts)
    form.append('file', new Blob([new Uint8Array(content)], { type }), name)
  for (const [name, value] of Object.entries(to.behind ?? {})) form.append(name, value)
  const body = new Response(form)
  return desk.as(null).sends({
    method: 'PUT',
    url: `/api/intake/requests/${encodeURIComponent(to.reference ?? request.origin_reference)}/files/${to.kind ?? 'vehicle'}`,
    headers: { 'x-api-key': to.key ?? key, 'content-type': body.headers.get('content-type') as string },
    payload: Buffer.from(await body.arrayBuffer()).subarray(0, to.upTo),
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
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const events = await desk.db.selectFrom('event').selectAll().where('kind', '=', 'file-added').execute()
    expect(events).toMatchObject([{ subject_uuid: request.uuid, person_name: request.origin }])
  })

  test('the same again changes nothing, another takes its place', async () => {
    const [first] = await filesOf()
    const again = await sends([{ content: pdfWith(['Inschrijvingsbewijs']), name: 'x.pdf' }])
    expect([again.status, again.data.uuid]).toEqual([200, first?.uuid])

    const next = await sends([{ content: pngOf('#334455'), name: 'foto.png' }])
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
      'Dit type document kan niet worden geüpload',
    ],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'foto.svg',
      'Dit type document kan niet worden geüpload',
    ],
    [
      'a GIF named .jpg',
      Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      'foto.jpg',
      'Dit type document kan niet worden geüpload',
    ],
    [
      'half a picture',
      pngOf('#334455').subarray(0, 120),
      'foto.png',
      'De afbeelding is beschadigd of niet compleet.',
    ],
  ])('%s is refused', async (_name, content, name, message) => {
    const before = stored()
    const { status, json } = await sends([{ content, name, type: 'image/png' }])
    expect(status).toBe(422)
    expect(json.message).toContain(message)
    expect(stored()).toEqual(before)
  })

  test('no file, two files, a field behind the file and JSON are refused', async () => {
    const before = stored()
    const picture = { content: pngOf('#334455'), name: 'a.png' }
    const none = await sends([])
    expect([none.status, none.json.message]).toEqual([422, 'Er is geen bestand meegestuurd.'])
    const two = await sends([picture, picture])
    expect([two.status, two.json.message]).toEqual([422, 'Stuur één bestand per keer.'])
    const late = await sends([picture], { behind: { remark: 'x' } })
    expect([late.status, late.json.message]).toEqual([422, 'Het veld remark moet vóór het bestand staan.'])
    const cut = await sends([{ content: pdfWith(['Bewijs']), name: 'bewijs.pdf' }], { upTo: 300 })
    expect([cut.status, cut.json.message]).toEqual([
      400,
      'Het bestand is niet helemaal aangekomen. Probeer het opnieuw.',
    ])
    expect(stored()).toEqual(before)
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

  test('a PDF that does something by itself is kept as suspect, and not given out', async () => {
    const acts = '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'
    const content = Buffer.from(pdfWith(['x']).toString('latin1').replace('/Type/Catalog', acts), 'latin1')
    const { status, data } = await sends([{ content, name: 'bewijs.pdf' }])
    expect([status, data.state]).toEqual([201, 'suspect'])
    expectUnavailable(await opens(data.uuid))
  })

  test('of what looks like two things at once only the picture is kept', async () => {
    const content = Buffer.concat([
      pngOf('#334455'),
      Buffer.from('PK\x03\x04<html><script>alert(1)</script>'),
    ])
    const { status, data } = await sends([{ content, name: 'foto.png' }])
    expect([status, data.state]).toEqual([201, 'ready'])
    const { bytes } = await opens(data.uuid)
    expect(bytes.toString('latin1')).not.toMatch(/PK|script/)
  })

  test('one whose content is gone from the disk shows an error, with a link back', async () => {
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
