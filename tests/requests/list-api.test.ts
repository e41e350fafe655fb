import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aRequest, bram, GENT, judith, karel, willem } from '../world.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await startApp()
  for (let index = 0; index < 503; index++) await aRequest(desk.db, { municipality: GENT })
  await aRequest(desk.db, { municipality: ANTWERPEN })
})

describe('POST /api/list', () => {
  test('gives every request in scope, in pages of 500', async () => {
    const first = await desk.as(judith).calls('POST', '/api/list', {})
    expect(first.data.requests).toHaveLength(500)
    expect(first.data.count).toBe(503)
    const second = await desk.as(judith).calls('POST', '/api/list', { after: first.data.after })
    expect(second.data.requests).toHaveLength(3)
    expect(second.data.after).toBeNull()
    const uuids = [...first.data.requests, ...second.data.requests].map((it: { uuid: string }) => it.uuid)
    expect(new Set(uuids).size).toBe(503)
  })

  test('gives pages of the requested length', async () => {
    const lists = (body: object) => desk.as(judith).calls('POST', '/api/list', { limit: 2, ...body })
    const first = await lists({})
    const second = await lists({ after: first.data.after })
    expect([first, second].map(({ data }) => [data.requests.length, data.count])).toEqual([
      [2, 503],
      [2, 503],
    ])
    const uuids = [...first.data.requests, ...second.data.requests].map((it: { uuid: string }) => it.uuid)
    expect(new Set(uuids).size).toBe(4)
  })

  test('narrows to the requested municipalities, never beyond those in scope', async () => {
    const hers = await desk.as(judith).calls('POST', '/api/list', { codes: [GENT, ANTWERPEN] })
    expect(hers.data.count).toBe(503)
    const foreign = await desk.as(bram).calls('POST', '/api/list', { codes: [GENT] })
    expect(foreign.data).toEqual({ requests: [], count: 0, after: null })
    const one = await desk.as(willem).calls('POST', '/api/list', { codes: [ANTWERPEN] })
    expect(one.data.count).toBe(1)
  })

  test('gives a request in the shape of the specification', async () => {
    const { data } = await desk.as(bram).calls('POST', '/api/list', {})
    expect(data.requests[0]).toMatchObject({
      uuid: expect.any(String),
      case: { counter: 504, full: expect.any(String) },
      status: 2,
      address: {
        postalCode: '2000',
        city: 'Antwerpen',
        municipality: { name: 'Antwerpen', code: ANTWERPEN },
      },
      coordinates: { lat: 51.2194, lng: 4.4025, nomatch: false },
      contact: { firstname: 'Jo' },
      softrequirements: { parkingpermit: true, parkingspot: false },
      judgement: null,
      connectedProcess: null,
      Tags: [],
    })
  })

  test.each([
    [{ after: 'x' }],
    [{ after: -1 }],
    [{ codes: 'alle' }],
    [{ codes: [7] }],
    [{ limit: 0 }],
    [{ limit: 501 }],
    [null],
  ])('%j is a bad request', async (body) => {
    const answer = await desk.as(judith).calls('POST', '/api/list', body)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ statusCode: 400, error: 'Bad Request', message: expect.any(String) })
  })

  test('is not for customers', async () => {
    expect((await desk.as(karel).calls('POST', '/api/list', {})).status).toBe(403)
  })

  test('is not for who has not signed in', async () => {
    const answer = await desk.as(null).calls('POST', '/api/list', {})
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({ statusCode: 401, error_description: expect.any(String) })
  })
})

describe('GET /api/config', () => {
  test('returns the tenant’s configuration', async () => {
    const { data } = await desk.as(judith).calls('GET', '/api/config')
    expect(data).toMatchObject({ tenant: 'vlaanderen', acronym: 'VL' })
    expect(data.municipalityOptions).toHaveLength(285)
    expect(data.municipalityOptions).toContainEqual({
      value: GENT,
      text: 'Gent',
      disabled: false,
      locationSelectionAllowed: true,
    })
    expect(data.reasonOptions.filter((it: { custom: boolean }) => it.custom)).toMatchObject([{ value: 3 }])
  })
})

describe('/api/docs', () => {
  test('describes the calls for people and for programs', async () => {
    const page = await desk.as(judith).opens('/api/docs')
    expect(page.text).toContain('POST /api/v1/judgement')
    const { json } = await desk.as(judith).opens('/api/docs/openapi.json')
    expect(json.openapi).toBe('3.1.0')
    expect(Object.keys(json.paths)).toEqual(
      expect.arrayContaining(['/api/v1/list', '/api/v1/judgement', '/api/v1/config']),
    )
    // Pages are not API calls.
    expect(Object.keys(json.paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([])
  })
})
