import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredRoute } from '../../src/platform/web/route-list.ts'
import { startApp, type TestApp } from '../app.ts'
import { karel, willem } from '../world.ts'

let it: TestApp
let changes: DeclaredRoute[]
beforeAll(async () => {
  it = await startApp()
  const all = it.app.routeList.filter(({ method, url }) => method === 'POST' && !url.startsWith('/idp/'))
  // A body is refused before any query: every route on one engine, some on the other.
  changes = all.filter((_, index) => it.engine === 'sqlite' || index % 8 === 0)
})

/** Sends a body as a page of ours would, with this content type. */
const sendsAs = (url: string, type: string | undefined, payload: string | Buffer) =>
  it.as(willem).sends({
    method: 'POST',
    url: url.replace(/:\w+/g, 'x'),
    headers: { 'sec-fetch-site': 'same-origin', ...(type !== undefined && { 'content-type': type }) },
    payload,
  })

describe('content types', () => {
  const ODD: [type: string | undefined, payload: string | Buffer][] = [
    ['application/json\t; charset=utf-8', '{"taal":"en"}'],
    ['application/json garbage', '{"taal":"en"}'],
    ['application/jsonx', '{"taal":"en"}'],
    ['application/xml', '<taal>en</taal>'],
    ['text/plain', 'taal=en'],
    ['text/html', '<p>'],
    ['text/xml', '<taal/>'],
    [undefined, 'taal=en'],
    ['multipart/form-data', 'taal=en'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="taal"\r\n\r\nen\r\n--x--',
    ],
    ['application/json; charset=utf-16', Buffer.from('{"taal":"en"}', 'utf16le')],
    ['application/octet-stream', Buffer.from([0, 1, 2])],
  ]

  test.each(ODD)('%s does nothing at any route', async (type, payload) => {
    for (const { url, permission } of changes) {
      const { status } = await sendsAs(url, type, payload)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(status, `${url} (${permission})`).toBeLessThan(500)
    }
  })
})

describe('broken and hostile bodies', () => {
  const bodies = [
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    '{"a":'.repeat(2_000),
    '[['.repeat(20_000),
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"_csrf":{"__proto__":{"polluted":true}}}',
  ]

  test.each(bodies.map((body) => [body.slice(0, 50), body]))('%s as JSON', async (_name, body) => {
    for (const { url } of changes) {
      const { status } = await sendsAs(url, 'application/json', body)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(status, url).toBeLessThan(500)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test.each([
    '__proto__[polluted]=1',
    '__proto__.polluted=1',
    'constructor[prototype][polluted]=1',
    '__proto__=1&taal=en',
    '_csrf=x&_csrf=y',
    '%',
    '\0=\0',
    'taal=%ff%fe',
  ])('%s as a form', async (body) => {
    for (const { url } of changes) {
      const { status } = await sendsAs(url, 'application/x-www-form-urlencoded', body)
      expect(status, url).toBeGreaterThanOrEqual(400)
      expect(status, url).toBeLessThan(500)
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('an address can pollute nothing either', async () => {
    for (const query of [
      '__proto__[polluted]=1',
      '__proto__.polluted=1',
      'constructor[prototype][polluted]=1',
    ])
      expect((await it.as(willem).opens(`/aanvragen?${query}`)).status).toBeLessThan(500)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('as deep as our own bodies go is not too deep', async () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    const textFor = async (depth: number) =>
      (await sendsAs('/api/judgement', 'application/json', nested(depth))).text
    expect(await textFor(51)).toContain('De inhoud ontbreekt, of past niet bij de beschrijving')
    expect(await textFor(50)).not.toBe(await textFor(51))
  })

  test('a NUL character is refused wherever it is, on both engines', async () => {
    const inJson = async (value: string) =>
      (await sendsAs('/api/get-manual-by-id', 'application/json', `{"id":${value}}`)).status
    expect(await inJson('"a\\u0000"')).toBe(400)
    // Those six characters, and no NUL.
    expect(await inJson('"a\\\\u0000"')).toBe(404)
    expect((await it.as(willem).opens('/aanvragen?zoeken=%00')).status).toBe(400)
    expect((await it.as(willem).opens('/aanvragen/%00')).status).toBe(400)
    expect((await it.as(karel).posts('/voorkeuren', { taal: 'en\0' })).status).toBe(400)
    const upload = new FormData()
    // Who has not sent the bodies above, which count.
    const fresh = it.as({ ...willem, id: 'test|fresh' })
    upload.set('_csrf', fresh.formToken)
    upload.set('source', 'ocpi\0')
    upload.set('file', new Blob(['{}']), 'locaties.json')
    expect((await fresh.posts('/locaties/importeren', upload)).status).toBe(400)
  })

  test('a body larger than a megabyte is too large', async () => {
    const { status, text } = await sendsAs(
      '/voorkeuren',
      'application/json',
      `{"taal":"${'x'.repeat(1_100_000)}"}`,
    )
    expect(status).toBe(413)
    expect(text).toContain('Te groot')
  })

  test('a field that the form does not have is an error, not a change', async () => {
    const { status } = await it.as(karel).posts('/voorkeuren', { taal: 'en', roles: 'admin' })
    expect(status).toBe(400)
  })
})
