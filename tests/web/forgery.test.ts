import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredRoute } from '../../src/platform/web/route-list.ts'
import { startApp, TEST_ORIGIN, type TestApp } from '../app.ts'
import { tokenIn } from '../sessions/sessions.ts'
import { edith, karel, willem } from '../world.ts'

/** Cross-site request forgery: another site must not act through the browser of a signed-in person. */

const FORM = 'application/x-www-form-urlencoded'
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE']

let it: TestApp
let changes: DeclaredRoute[]
beforeAll(async () => {
  it = await startApp()
  changes = it.app.routeList.filter(({ method, url }) => CHANGES.includes(method) && !url.startsWith('/idp/'))
})

const languageOf = async (id: string) =>
  (await it.db.selectFrom('person').select('language').where('id', '=', id).executeTakeFirst())?.language

describe('a form', () => {
  const send = (token: string | null, headers: Record<string, string> = {}) =>
    it.as(karel).sends({
      method: 'POST',
      url: '/voorkeuren',
      headers: { 'content-type': FORM, ...headers },
      payload: `taal=en${token === null ? '' : `&_csrf=${encodeURIComponent(token)}`}`,
    })

  test('is accepted with the token of its own session', async () => {
    const answer = await it.as(edith).posts('/voorkeuren', { taal: 'en' })
    expect(answer.status).toBe(303)
    expect(await languageOf(edith.id)).toBe('en')
  })

  test.each([
    ['without a token', null],
    ['with an empty token', ''],
    ['with a made-up token', 'a'.repeat(43)],
  ])('is refused %s', async (_name, token) => {
    expect((await send(token)).status).toBeOneOf([400, 403])
    expect(await languageOf(karel.id)).toBeNull()
  })

  test("is refused with somebody else's token", async () => {
    await it.as(willem).opens('/')
    expect((await send(it.as(willem).formToken)).status).toBe(403)
    expect(await languageOf(karel.id)).toBeNull()
  })

  test('is refused with the token in the address or a header instead', async () => {
    const { formToken } = it.as(karel)
    const answer = await it.as(karel).sends({
      method: 'POST',
      url: `/voorkeuren?_csrf=${formToken}`,
      headers: { 'content-type': FORM, 'x-csrf-token': formToken },
      payload: 'taal=en',
    })
    expect(answer.status).toBeOneOf([400, 403])
    expect(await languageOf(karel.id)).toBeNull()
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like ours', { origin: `${TEST_ORIGIN}.evil.example` }],
    ['our host on another port', { origin: 'http://localhost:4000' }],
    ['no origin that it dares to name', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s, even with the right token', async (_name, headers) => {
    expect((await send(it.as(karel).formToken, headers as Record<string, string>)).status).toBe(403)
    expect(await languageOf(karel.id)).toBeNull()
  })
})

describe('the token of forms', () => {
  const page = async (person = willem) => (await it.as(person).opens('/voorkeuren')).body
  const tokens = async () => [tokenIn(await page()), tokenIn(await page())]
  const sends = (person: typeof willem, _csrf: string) =>
    it.as(person).posts('/voorkeuren', { _csrf, taal: 'nl' })

  test('is written differently in each answer, and never as the session keeps it', async () => {
    const [first = '', second = ''] = await tokens()
    expect(first).not.toBe('')
    expect(second).toHaveLength(first.length)
    const alike = [...first].filter((letter, at) => letter === second[at]).length
    expect(alike).toBeLessThan(first.length / 4)
    const html = await page()
    for (const part of it.as(willem).formToken.split('.').slice(1)) expect(html).not.toContain(part)
  })

  test('is accepted from each page of the session, in any order', async () => {
    const [first = '', second = ''] = await tokens()
    for (const token of [second, first, first]) expect((await sends(willem, token)).status).toBe(303)
  })

  test('is accepted from a page that was open before tokens were masked', async () => {
    expect((await sends(willem, it.as(willem).formToken)).status).toBe(303)
  })

  test('is refused when a letter of it was changed, or to another person', async () => {
    const [token = ''] = await tokens()
    for (const at of [0, 11, 12, 40, token.length - 1]) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect((await sends(willem, token.slice(0, at) + other + token.slice(at + 1))).status, `${at}`).toBe(
        403,
      )
    }
    expect((await sends(edith, token)).status).toBe(403)
  })

  test('leaves the mark of the session the same on all its pages', async () => {
    const markIn = (html: string) => /data-session="([^"]+)"/.exec(html)?.[1]
    expect(markIn(await page())).toMatch(/^[\w-]{22}$/)
    expect(markIn(await page())).toBe(markIn(await page()))
    expect(markIn(await page(edith))).not.toBe(markIn(await page()))
  })
})

test('no route that changes something opens to another site', async () => {
  for (const { method, url } of changes)
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const call = { method: method as 'POST', url: url.replace(/:\w+/g, 'x'), headers, payload: {} }
      expect((await it.as(willem).sends(call)).status, `${method} ${url}`).toBe(403)
    }
})

test('no form is accepted without its token, whatever else it contains', async () => {
  for (const { method, url, answers, permission } of changes) {
    if (answers !== 'page' || permission === 'anyone') continue
    const call = { method: method as 'POST', url: url.replace(/:\w+/g, 'x') }
    for (const payload of ['', '_csrf=', '_csrf=x', '_csrf[]=x', 'verdict=3'])
      expect(
        (await it.as(willem).sends({ ...call, headers: { 'content-type': FORM }, payload })).status,
        `${method} ${url}`,
      ).toBeOneOf([400, 403, 404, 415])
  }
})

test('reading changes nothing: no GET takes a form token', () => {
  const reading = it.app.routeList.filter(({ method }) => method === 'GET')
  expect(reading.filter(({ schema }) => JSON.stringify(schema?.querystring ?? {}).includes('_csrf'))).toEqual(
    [],
  )
})
