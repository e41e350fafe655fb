import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfWith, pngOf } from '../../src/desk/demo/documents.ts'
import { createKey, endKey } from '../../src/people/api-keys/api-key.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { aStoredProcess, type ProcessRow } from '../processes/world.ts'
import { aFile, aRequest, chiara, gast, judith, omar, vera } from '../world.ts'
import { calls, documentsOf, eventsOf, puts, stored } from './sending.ts'

let desk: TestApp
let program: { key: string; id: number }
let process: ProcessRow
const keeper = () => ({ db: desk.db, now: desk.clock.now, person: anonymous, requestId: 'test' })
beforeAll(async () => {
  desk = await startApp()
  program = await createKey(keeper(), 'tekenprogramma', 'documents')
})
beforeEach(async () => {
  process = await aStoredProcess(desk)
})

const proposal = { content: pdfWith(['Voorstel']), name: 'voorstel.pdf' }
const drawing = { content: pngOf('#445566'), name: 'zijkant.png' }
const sideView = (at = process.uuid, by: Parameters<typeof puts>[1] = program) =>
  puts(desk, by, at, [
    ['type', 'SideView'],
    ['file', drawing],
  ])
const urlOf = (index: number, group = 'SideView') =>
  `/process/realisation/${process.uuid}/files/${group}/${index}`

describe('a program with a key for documents', () => {
  test.each(['PUT', 'DELETE'] as const)(
    'gets what is missing from %s without a body, in the words of that call',
    async (method) => {
      const url =
        method === 'PUT'
          ? `/process/realisation/${process.uuid}/files`
          : `${urlOf(0).replace('/realisation', '').replace(/0$/, process.uuid)}`
      const answer = await desk.as(null).sends({
        method,
        url,
        headers: { 'x-api-key': program.key, 'content-type': 'application/json', accept: 'application/json' },
      })
      expect([400, 415]).toContain(answer.status)
      expect(answer.json.message).not.toContain('Ga terug')
      expect(answer.headers['content-type']).toContain('application/json')
    },
  )

  test('adds a document, finds where it is, loads it, and deletes it', async () => {
    const added = await sideView()
    expect(added.status).toBe(200)
    const [file] = added.data.process.Docs.SideView
    expect(added.data.process.uuid).toBe(process.uuid)
    expect(file).toEqual({
      uuid: expect.any(String),
      filename: 'zijkant.png',
      extension: 'png',
      ts: '2026-03-02T09:00:00.000Z',
      uploaded: true,
      suspect: false,
      gdpr: false,
      missing: false,
      deleted: false,
    })
    expect(await eventsOf(desk, process.uuid)).toMatchObject([{ person_name: 'tekenprogramma' }])

    const { data } = await calls(desk, program, 'GET', urlOf(0))
    expect(data.url).toBe(`${desk.settings.publicUrl}/v1/vlaanderen/files/${file.uuid}?content=1`)
    const loaded = await calls(desk, program, 'GET', new URL(data.url).pathname + new URL(data.url).search)
    expect(loaded.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="zijkant.png"/),
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
    expect((await calls(desk, program, 'GET', `/v1/vlaanderen/files/${file.uuid}`)).data).toEqual(file)

    const removed = await calls(
      desk,
      program,
      'DELETE',
      `/process/${process.uuid}/files/SideView/${file.uuid}`,
    )
    expect(removed.data).toEqual({ Docs: { SideView: [{ ...file, missing: true, deleted: true }] } })
    expect(stored(desk)).toEqual([])
    const gone = await calls(desk, program, 'GET', urlOf(0))
    expect([gone.status, gone.json.message]).toEqual([404, 'Het bestand zijkant.png is niet gevonden!'])
  })

  test('comes in with that key alone: not with one for requests, one that ended, or none', async () => {
    const forRequests = await createKey(keeper(), 'website')
    const ended = await createKey(keeper(), 'oud', 'documents')
    await endKey(keeper(), ended.id)
    for (const by of [forRequests, ended, { key: 'laadloket_x' }, null]) {
      expect((await sideView(process.uuid, by)).status).toBe(401)
      const refused = await calls(desk, by, 'GET', urlOf(0))
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'ApiKey'])
    }
    // Nor does its key open anything else.
    const intake = { method: 'POST', url: '/api/intake/requests', payload: {} } as const
    expect((await desk.as(null).sends({ ...intake, headers: { 'x-api-key': program.key } })).status).toBe(401)
    expect(
      (
        await desk
          .as(null)
          .sends({ method: 'GET', url: '/api/config', headers: { 'x-api-key': program.key } })
      ).status,
    ).toBe(401)
    expect(await documentsOf(desk, process.uuid)).toEqual([])
  })

  test('finds nothing of a request by this route, nor under another tenant', async () => {
    const file = await aFile(desk.db, await aRequest(desk.db))
    expect((await calls(desk, program, 'GET', `/v1/vlaanderen/files/${file?.uuid}`)).status).toBe(404)
    const { data } = await sideView()
    const [own] = data.process.Docs.SideView
    expect((await calls(desk, program, 'GET', `/v1/amsterdam/files/${own.uuid}`)).status).toBe(404)
    expect((await calls(desk, program, 'GET', `/v1/vlaanderen/files/${own.uuid}`)).status).toBe(200)
  })

  test.each<[string, [string, string | typeof drawing][], number, string]>([
    ['no file', [['type', 'SideView']], 422, 'Er is geen bestand meegestuurd.'],
    [
      'two files',
      [
        ['type', 'SideView'],
        ['file', drawing],
        ['file', drawing],
      ],
      422,
      'Stuur één bestand per keer.',
    ],
    [
      'the type behind the file',
      [
        ['file', drawing],
        ['type', 'SideView'],
      ],
      422,
      'Het veld type moet vóór het bestand staan.',
    ],
    [
      'another type',
      [
        ['type', 'Diary'],
        ['file', drawing],
      ],
      400,
      'type',
    ],
    [
      'a PDF among pictures',
      [
        ['type', 'SideView'],
        ['file', proposal],
      ],
      422,
      'Dit type document kan niet worden geüpload',
    ],
    [
      'a file under another name',
      [
        ['type', 'SideView'],
        ['picture', drawing],
      ],
      422,
      'Er is geen bestand meegestuurd.',
    ],
    [
      'a field more',
      [
        ['type', 'SideView'],
        ['uuid', 'x'],
        ['file', drawing],
      ],
      400,
      'uuid',
    ],
  ])('gets what is wrong with %s, and nothing is kept', async (_name, parts, status, message) => {
    const before = stored(desk)
    const answer = await puts(desk, program, process.uuid, parts)
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(message)])
    expect([stored(desk), await documentsOf(desk, process.uuid)]).toEqual([before, []])
  })

  test('gets an error for a body that was cut off, and for JSON instead of a file', async () => {
    const before = stored(desk)
    const form = new FormData()
    form.append('type', 'SideView')
    form.append('file', new Blob([new Uint8Array(drawing.content)]), 'a.png')
    const body = new Response(form)
    const sends = (payload: string | Buffer, type: string) =>
      desk.as(null).sends({
        method: 'PUT',
        url: `/process/realisation/${process.uuid}/files`,
        headers: { 'x-api-key': program.key, 'content-type': type },
        payload,
      })
    const type = body.headers.get('content-type') as string
    const cut = await sends(Buffer.from(await body.arrayBuffer()).subarray(0, 350), type)
    expect([cut.status, cut.json.message]).toEqual([
      400,
      'Het bestand is niet helemaal aangekomen. Probeer het opnieuw.',
    ])
    expect((await sends('{"type":"SideView"}', 'application/json')).status).toBe(415)
    expect(stored(desk)).toEqual(before)
  })
})

describe('somebody with a session', () => {
  test('does what their steps allow, and no more', async () => {
    const { data } = await sideView(process.uuid, chiara)
    const [file] = data.process.Docs.SideView
    const deletion = `/process/${process.uuid}/files/SideView/${file.uuid}`
    for (const by of [judith, vera]) {
      expect((await sideView(process.uuid, by)).status).toBe(403)
      expect((await calls(desk, by, 'DELETE', deletion)).status).toBe(403)
      expect((await calls(desk, by, 'GET', urlOf(0))).status).toBe(200)
    }
    expect((await sideView(process.uuid, omar)).status).toBe(404)
    expect((await calls(desk, omar, 'DELETE', deletion)).status).toBe(404)
    expect((await calls(desk, omar, 'GET', urlOf(0))).status).toBe(404)
    expect((await calls(desk, omar, 'GET', `/v1/vlaanderen/files/${file.uuid}`)).status).toBe(404)
    expect((await sideView(process.uuid, gast)).status).toBe(403)
    expect((await documentsOf(desk, process.uuid)).map((it) => it.deleted)).toEqual([0])
  })

  test('is not made to add or delete by another site', async () => {
    const { data } = await sideView(process.uuid, chiara)
    const [file] = data.process.Docs.SideView
    const forged = await desk.as(chiara).sends({
      method: 'DELETE',
      url: `/process/${process.uuid}/files/SideView/${file.uuid}`,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(forged.status).toBe(403)
    expect((await documentsOf(desk, process.uuid)).map((it) => it.deleted)).toEqual([0])
  })

  test('who also brings a wrong key is not let in by the session', async () => {
    const answer = await desk
      .as(chiara)
      .sends({ method: 'GET', url: urlOf(0), headers: { 'x-api-key': 'laadloket_wrong' } })
    expect(answer.status).toBe(401)
  })
})

test('documents that are added at the same moment are in the order in which they came, and stay there', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((it) => `${it}.png`)
  for (const name of names) {
    const file = { ...drawing, name }
    await puts(desk, program, process.uuid, [
      ['type', 'SideView'],
      ['file', file],
    ])
  }
  const both = await Promise.all([sideView(), sideView(process.uuid, chiara)])
  expect(both.map((it) => it.status)).toEqual([200, 200])
  const kept = await documentsOf(desk, process.uuid)
  expect(kept.map((it) => it.filename)).toEqual([...names, 'zijkant.png', 'zijkant.png'])
  expect(new Set(kept.map((it) => it.created_at)).size).toBe(8)
})
