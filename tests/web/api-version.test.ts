import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../src/platform/web/policy.ts'
import { api } from '../../src/platform/web/route.ts'
import { withoutVersion, withVersion } from '../../src/platform/web/version.ts'
import { descriptionOf } from '../api-docs/description.ts'
import { startApp, type TestApp } from '../app.ts'
import { aRequest, karel, willem } from '../world.ts'

let it: TestApp
beforeAll(async () => {
  it = await startApp({
    before: (app) =>
      api(app, 'GET', '/api/old', {
        permission: signedIn,
        operationId: 'readOld',
        deprecated: { from: '2027-01-31', gone: '2027-08-01' },
        handler: async () => ({}),
      }),
  })
})

describe('the address of a call with its version', () => {
  test('is the same call', async () => {
    const { uuid } = await aRequest(it.db)
    const lists = (url: string) => it.as(willem).calls('POST', url, {})
    const { status, data } = await lists('/api/v1/list')
    expect([status, data.requests[0].uuid]).toEqual([200, uuid])
    expect((await lists('/api/list')).data).toEqual(data)
  })

  test('has the rights, the failures and the line in the log of that call', async () => {
    const refused = await it.as(karel).calls('POST', '/api/v1/list', {})
    expect(refused.status).toBe(403)
    expect((await it.as(null).calls('GET', '/api/v1/config')).status).toBe(401)
    expect(it.log.filter(({ route }) => route === '/api/list').length).toBeGreaterThan(0)
    expect((await it.as(karel).calls('GET', '/api/v1/nothing')).json.message).toBe(
      'Deze aanroep bestaat niet.',
    )
    expect((await it.as(karel).calls('GET', '/api/v1/list')).headers.allow).toBe('POST')
    expect((await it.as(karel).calls('GET', '/api/v2/config')).status).toBe(404)
  })

  test('is there for each call, also those outside /api, and leads back to it', () => {
    const calls = it.app.routeList.filter(
      ({ answers, url }) => answers === 'json' && !url.startsWith('/health/'),
    )
    const addresses = calls.map(({ url }) => withVersion(url))
    expect(addresses.filter((address) => !address.startsWith('/api/v1/'))).toEqual([])
    expect(addresses.map(withoutVersion)).toEqual(calls.map(({ url }) => url))
    expect(new Set(addresses).size).toBe(new Set(calls.map(({ url }) => url)).size)
  })

  test('reaches a file of a tenant', async () => {
    const { json } = await it.as(willem).calls('GET', '/api/v1/tenants/elsewhere/files/x')
    expect(json).toMatchObject({ statusCode: 404, message: 'Dit bestaat niet, of is niet voor u.' })
  })
})

describe('a call that will be gone', () => {
  test('has the dates of its deprecation and its end in each response and in the description', async () => {
    const expected = {
      deprecation: '@1801353600',
      sunset: 'Sun, 01 Aug 2027 00:00:00 GMT',
      link: '</api/docs>; rel="deprecation"; type="text/html"',
    }
    for (const [person, status] of [
      [karel, 200],
      [null, 401],
    ] as const) {
      const answer = await it.as(person).calls('GET', '/api/v1/old')
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(expected)
    }
    expect(descriptionOf(it).paths['/api/v1/old']?.get).toMatchObject({ deprecated: true })
    expect((await it.as(karel).calls('GET', '/api/config')).headers).not.toHaveProperty('deprecation')
  })
})
