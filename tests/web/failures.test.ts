import { beforeAll, describe, expect, test } from 'vitest'
import { Conflict, Invalid } from '../../src/platform/web/errors.ts'
import { policy } from '../../src/platform/web/policy.ts'
import { api, page } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import { karel, leo, noor } from '../world.ts'

const SECRET = 'select * from person where secret = 1 at /srv/app/src/platform/web/route.ts:10:3'
const anybodyInside = policy('anybody-inside', () => true)

let it: TestApp
beforeAll(async () => {
  it = await startApp({
    before: (app) => {
      const breaks = () => Promise.reject(Object.assign(new Error(SECRET), { code: '42P01' }))
      const isAway = () => Promise.reject(Object.assign(new Error(SECRET), { code: 'ECONNREFUSED' }))
      page(app, 'GET', '/breaks', { permission: anybodyInside, handler: breaks })
      api(app, 'GET', '/api/breaks', { permission: anybodyInside, handler: breaks })
      page(app, 'GET', '/away', { permission: anybodyInside, handler: isAway })
      api(app, 'GET', '/api/away', { permission: anybodyInside, handler: isAway })
      api(app, 'GET', '/api/invalid', {
        permission: anybodyInside,
        handler: () =>
          Promise.reject(new Invalid([{ field: 'remarks', message: 'Vul een toelichting in.' }])),
      })
      api(app, 'GET', '/api/conflict', {
        permission: anybodyInside,
        handler: () => Promise.reject(new Conflict('Iemand was u voor.', { apiRecord: { version: 2 } })),
      })
    },
  })
})

describe('our own failures', () => {
  test.each(['/breaks', '/api/breaks'])('%s shows nothing of our code', async (url) => {
    const answer = url.startsWith('/api')
      ? await it.as(karel).calls('GET', url)
      : await it.as(karel).opens(url)
    expect(answer.status).toBe(500)
    expect(answer.body).not.toMatch(/from person|\/srv|route\.ts|42P01|node_modules|at \w+ \(/)
  })

  test('the page gives a number, under which the log has the cause', async () => {
    const { text } = await it.as(karel).opens('/breaks')
    const reference = /[0-9a-f-]{36}/.exec(text)?.[0]
    const line = it.log.find((entry) => entry.reqId === reference && entry.msg === 'request failed')
    expect(JSON.stringify(line)).toContain('select * from person')
  })

  test('a database that is away is 503, with the time to come back', async () => {
    for (const answer of [await it.as(karel).opens('/away'), await it.as(karel).calls('GET', '/api/away')]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.body).not.toContain('from person')
    }
  })
})

describe('failures of the API', () => {
  test('have one shape', async () => {
    const answer = await it.as(karel).calls('GET', '/api/nothing-here')
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ statusCode: 404, error: 'Not Found', message: expect.any(String) })
  })

  test('somebody who is not signed in gets the description that sign-in failures have', async () => {
    const answer = await it.as(null).calls('GET', '/api/config')
    expect(answer.json).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
    expect(answer.json.error_description).toBe(answer.json.message)
  })

  test('name the fields', async () => {
    const answer = await it.as(karel).calls('GET', '/api/invalid')
    expect(answer.json).toMatchObject({
      statusCode: 422,
      message: 'Vul een toelichting in.',
      problems: [{ field: 'remarks', message: 'Vul een toelichting in.' }],
    })
  })

  test('a conflict shows what is there now', async () => {
    const answer = await it.as(karel).calls('GET', '/api/conflict')
    expect(answer.json).toMatchObject({
      statusCode: 409,
      message: 'Iemand was u voor.',
      data: { record: { version: 2 } },
    })
  })
})

describe('notices', () => {
  test('somebody without a role reads that they have no access', async () => {
    const answer = await it.as(noor).opens('/aanvragen')
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('U heeft geen toegang')
  })

  test('a municipality user without a municipality sees the mistake, and nothing else', async () => {
    const answer = await it.as(leo).opens('/aanvragen')
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Configuratie fout! Er is geen gemeente geselecteerd bij de gebruiker.')
  })

  test('are in the language of the reader', async () => {
    const kate = { ...karel, id: 'test|kate', name: 'Kate', language: 'en' as const }
    const answer = await it.as(kate).opens('/bestaat-niet')
    expect(answer.body).toContain('<html lang="en"')
    expect(answer.text).toContain('Not found')
  })

  test.each([
    '/%ZZ',
    '/%00',
    '/aanvragen/%2e%2e%2f',
    `/aanvragen/${'x'.repeat(500)}`,
    '/aanvragen/\u0000',
    '//x',
  ])('an odd address is no failure of ours: %s', async (url) => {
    expect((await it.as(karel).opens(encodeURI(url).replaceAll('%25', '%'))).status).toBeLessThan(500)
  })
})
