import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, judith, karel, type TestPerson, willem } from '../world.ts'

/** A program that mistakes the address, the method, the form or a value gets an error in its own language. */

let it: TestApp
beforeAll(async () => {
  it = await startApp()
})

const calls = (
  by: TestPerson | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
  url: string,
  headers: Record<string, string> = {},
) => it.as(by).sends({ method, url, headers: { accept: 'application/json', ...headers } })

const kate = { ...karel, id: 'test|kate', name: 'Kate', language: 'en' as const }

describe('an address without a call', () => {
  test('is not found, in the words of the API', async () => {
    expect((await calls(karel, 'GET', '/api/nothing')).json).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Deze aanroep bestaat niet.',
    })
  })
})

describe('a method that an address does not take', () => {
  test.each([
    ['DELETE', '/api/config', 'GET, HEAD'],
    ['GET', '/api/list?x=1', 'POST'],
    ['PATCH', '/api/docs/openapi.json', 'GET, HEAD'],
    ['POST', '/api/tours/lists', 'GET, HEAD'],
    ['POST', '/process/realisation/x/files', 'PUT'],
    ['PUT', '/monitoring/location', 'POST'],
  ] as const)('%s %s', async (method, url, allow) => {
    const { status, headers, json } = await calls(karel, method, url)
    expect([status, headers.allow]).toEqual([405, allow])
    expect(json).toEqual({
      statusCode: 405,
      error: 'Method Not Allowed',
      message: `Dit adres neemt alleen ${allow} aan.`,
    })
  })

  test('of a page stays a page that is not there', async () => {
    const { status, headers } = await calls(karel, 'DELETE', '/aanvragen', { accept: 'text/html' })
    expect([status, headers.allow]).toEqual([404, undefined])
    expect(headers['content-type']).toContain('text/html')
  })
})

describe('a form that there is not', () => {
  test.each(['text/csv', 'application/xml, text/*;q=0.9', 'application/json;q=0, text/csv'])(
    '%s',
    async (accept) => {
      const { status, json } = await calls(karel, 'GET', '/api/config', { accept })
      expect([status, json]).toEqual([
        406,
        {
          statusCode: 406,
          error: 'Not Acceptable',
          message: 'Het antwoord is er alleen als application/json.',
        },
      ])
    },
  )

  test.each(['', '*/*', 'application/*', 'text/html, */*;q=0.8', 'text/csv, Application/JSON;q=0.1'])(
    'is not requested by "%s"',
    async (accept) => {
      expect((await calls(karel, 'GET', '/api/config', { accept })).status).toBe(200)
    },
  )

  test('changes nothing', async () => {
    const { uuid } = await aRequest(it.db)
    const judges = (accept: string) =>
      it.as(judith).sends({
        method: 'POST',
        url: '/api/judgement',
        headers: { accept, 'content-type': 'application/json' },
        payload: JSON.stringify({ ref: uuid, data: { judgement: 3 } }),
      })
    expect((await judges('text/csv')).status).toBe(406)
    const { data } = await it.as(willem).calls('POST', '/api/list', {})
    expect(data.requests).toContainEqual(expect.objectContaining({ uuid, status: 2 }))
    expect((await judges('*/*')).status).toBe(200)
  })

  test('of a call that has a second one', async () => {
    const { status, json } = await calls(willem, 'GET', '/api/live', { accept: 'text/csv' })
    expect([status, json.message]).toEqual([
      406,
      'Het antwoord is er alleen als application/json, text/event-stream.',
    ])
  })

  test('is shown to nobody who may not call', async () => {
    expect((await calls(null, 'GET', '/api/config', { accept: 'text/csv' })).status).toBe(401)
    expect((await calls(karel, 'GET', '/api/live', { accept: 'text/csv' })).status).toBe(403)
  })
})

describe('the language of an answer', () => {
  const messageFor = async (by: TestPerson | null, wished?: string, url = '/api/nothing') =>
    (await calls(by, 'GET', url, wished === undefined ? {} : { 'accept-language': wished })).json.message

  test('is what the call requests, signed in or not', async () => {
    for (const by of [null, karel, kate]) {
      expect(await messageFor(by, 'en')).toBe('There is no such call.')
      expect(await messageFor(by, 'fr, en-GB;q=0.8, nl;q=0.5')).toBe('There is no such call.')
      expect(await messageFor(by, 'nl-BE, en;q=0.9')).toBe('Deze aanroep bestaat niet.')
    }
    expect(await messageFor(null, 'en', '/api/config')).toBe('Sign in to continue.')
    expect(await messageFor(karel, 'en', '/api/list')).toBe('This address only takes POST.')
  })

  test('is that of the person when the call requests none of ours', async () => {
    expect(await messageFor(kate)).toBe('There is no such call.')
    expect(await messageFor(kate, 'fr')).toBe('There is no such call.')
    expect(await messageFor(kate, 'nl;q=0')).toBe('There is no such call.')
    expect(await messageFor(karel, 'fr')).toBe('Deze aanroep bestaat niet.')
  })

  test('of a page is that of its reader, whatever the browser requests', async () => {
    const page = await calls(karel, 'GET', '/nothing', { accept: 'text/html', 'accept-language': 'en' })
    expect(page.body).toContain('<html lang="nl"')
  })
})

describe('a value that is none of those allowed', () => {
  test('is reported with what is allowed', async () => {
    const { json } = await it
      .as(willem)
      .calls(
        'DELETE',
        '/process/7c7f4f2c-6f0e-4b3e-9d43-0f4d6f6c1a11/files/foto/7c7f4f2c-6f0e-4b3e-9d43-0f4d6f6c1a11',
      )
    expect(json).toMatchObject({ statusCode: 400, problems: [{ field: 'doctype' }] })
    expect(json.message).toMatch(/^Het veld doctype is een van: \w+(, \w+)+\.$/)
  })

  test('also where the values are of several kinds', async () => {
    const { json } = await it
      .as(judith)
      .calls('POST', '/api/comment', { type: 'request', ref: 'x', data: { action: 'erase' } })
    expect(json.message).toBe('Het veld data.action is een van: create, edit, delete.')
  })
})
