import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import { tokenIn } from '../sessions/sessions.ts'
import { OF_A_BROWSER, type Visitor, visitorOf } from '../visitor.ts'
import { willem } from '../world.ts'

const LIST = 'naam;straat\n'.repeat(500)
const TAG = '"of-this-content"'

let it: TestApp
beforeAll(async () => {
  it = await startApp({
    before: (app) => {
      const answers = (url: string, headers: Record<string, string>) =>
        page(app, 'GET', url, {
          permission: anyone,
          handler: async ({ reply }) => reply.type('text/csv; charset=utf-8').headers(headers).send(LIST),
        })
      answers('/download', { 'content-disposition': 'attachment; filename="lijst.csv"' })
      answers('/tagged', { etag: TAG })
      answers('/varied', { vary: 'origin' })
    },
  })
})

const OWN = { 'sec-fetch-site': 'same-origin' }

/** The response to a browser that accepts compression. */
const loads = (
  url: string,
  headers: Record<string, string> = OWN,
  { by = it.as(willem), ...call }: Partial<InjectOptions> & { by?: Visitor } = {},
) =>
  by.sends({
    method: 'GET',
    url,
    headers: { accept: OF_A_BROWSER, 'accept-encoding': 'gzip, deflate, br', ...headers },
    ...call,
  })

const withoutToken = (html: string) => html.replaceAll(tokenIn(html), '')

describe('an answer', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes it, several times smaller and the same page', async (encoding, unpacked) => {
    const plain = await it.as(willem).opens('/privacy')
    const answer = await loads('/privacy', { ...OWN, 'accept-encoding': encoding })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
    expect(answer.bytes.length * 2).toBeLessThan(plain.bytes.length)
    expect(withoutToken(unpacked(answer.bytes).toString())).toBe(withoutToken(plain.body))
  })

  test.each([
    ['the API', '/api/config'],
    ['the style of the tenant', '/huisstijl/thema.css'],
    ['a page that is not there', '/bestaat-niet'],
  ])('of %s is compressed too', async (_name, url) => {
    const [plain, answer] = [await loads(url, { ...OWN, 'accept-encoding': '' }), await loads(url)]
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(withoutToken(brotliDecompressSync(answer.bytes).toString())).toBe(withoutToken(plain.body))
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('accept-encoding')
  })

  test('has the same headers in reply to HEAD, and no body', async () => {
    const [whole, head] = [await loads('/api/config'), await loads('/api/config', OWN, { method: 'HEAD' })]
    expect(head.bytes).toHaveLength(0)
    for (const name of ['content-encoding', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name], name).toBe(whole.headers[name])
    expect(Number(head.headers['content-length'])).toBe(whole.bytes.length)
  })

  test('keeps what it varied by already', async () => {
    const { headers } = await loads('/varied')
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'origin, accept-encoding'])
  })

  test.each([
    ['a small one', '/health/live'],
    ['a download', '/download'],
    ['one with a tag of its content', '/tagged'],
    ['a redirect', '/aanmelden?terug=/privacy'],
  ])('is left as it is: %s', async (_name, url) => {
    const { headers, body } = await loads(url, OWN, { by: it.as(null) })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
    if (['/download', '/tagged'].includes(url)) expect(body).toBe(LIST)
  })
})

describe('another site that leads the browser of who has signed in', () => {
  const LIST_PAGE = '/aanvragen?zoeken=Kerkstraat'
  /** By a browser that has just signed in. */
  const isCompressed = async (url: string, headers: Record<string, string>, by = visitorOf(it, willem)) =>
    (await loads(url, headers, { by })).headers['content-encoding'] !== undefined

  test.each([
    [false, 'another site led to it', { 'sec-fetch-site': 'cross-site' }],
    [false, 'a neighbouring site led to it', { 'sec-fetch-site': 'same-site' }],
    [false, 'the browser sends another value', { 'sec-fetch-site': 'anything' }],
    [false, 'the browser sends no such header', {}],
    [true, 'a page of the desk led to it', { 'sec-fetch-site': 'same-origin' }],
    [true, 'the person typed its address', { 'sec-fetch-site': 'none' }],
  ])('compressed is %s of a page when %s', async (expected, _why, headers) => {
    expect(await isCompressed(LIST_PAGE, headers as Record<string, string>)).toBe(expected)
  })

  test.each(['cross-site', 'same-site'])(
    'learns nothing either from the calls of that page within the minute: %s',
    async (site) => {
      const by = visitorOf(it, willem)
      expect(await isCompressed('/api/config', OWN, by)).toBe(true)
      const led = await loads(LIST_PAGE, { 'sec-fetch-site': site }, { by })
      expect(led.status).toBe(200)
      const [cookie] = [led.headers['set-cookie']]
        .flat()
        .filter((kept) => kept?.startsWith('van-elders-3000='))
      expect(cookie).toMatch(/; Max-Age=60;.*; HttpOnly; SameSite=Lax/)
      expect(await isCompressed('/api/config', OWN, by)).toBe(false)
      expect(await isCompressed('/api/config', OWN)).toBe(true)
    },
  )

  test('is nobody to who has not signed in', async () => {
    const led = await loads('/privacy', { 'sec-fetch-site': 'cross-site' }, { by: it.as(null) })
    expect([led.headers['content-encoding'], led.headers['set-cookie']]).toEqual(['br', undefined])
  })
})
