import { beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/people/api-keys/api-key.ts'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { anonymous } from '../../src/platform/tenant/person.ts'
import { startApp, type TestApp } from '../app.ts'
import { bram, judith } from '../world.ts'

describe('who sends too many requests', () => {
  test('has to wait, by page and by call; others go on', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 5 } })
    for (let call = 0; call < 5; call++) expect((await as(judith).opens('/aanvragen')).status).toBe(200)

    const page = await as(judith).opens('/aanvragen')
    expect(page.status).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.text).toContain('Er zijn te veel verzoeken gedaan. Wacht even en probeer het opnieuw.')
    const call = await as(judith).calls('POST', '/api/list', {})
    expect(call.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
    expect((await as(bram).opens('/aanvragen')).status).toBe(200)
  })

  test('another address in X-Forwarded-For does not help, unless a trusted proxy sent it', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 3 } })
    const knock = (address: string) =>
      as(null).sends({ method: 'GET', url: '/aanvragen', headers: { 'x-forwarded-for': address } })
    for (let call = 0; call < 3; call++) await knock(`10.0.0.${call}`)
    expect((await knock('10.0.0.99')).status).toBe(429)
  })

  test('style sheets and health checks are not counted', async () => {
    const { as } = await startApp({ settings: { callsPerMinute: 2 } })
    for (let call = 0; call < 5; call++) expect((await as(null).opens('/health/live')).status).toBe(200)
    for (let call = 0; call < 5; call++)
      expect((await as(null).opens('/huisstijl/thema.css')).status).toBe(200)
  })
})

describe('who tries tokens and keys', () => {
  const MOST = 5
  let it: TestApp
  let address = 0
  beforeAll(async () => {
    it = await startApp({ now: new Date(), settings: { callsPerMinute: MOST, apiKeyCallsPerMinute: MOST } })
  })

  /** Every route that checks a credential, with a wrong one. */
  const ways = {
    'a bearer token': {
      headers: { authorization: `Bearer ${'x'.repeat(200)}` },
      routes: () => it.app.routeList.filter(({ answers }) => answers === 'json'),
    },
    'an API key': {
      headers: { 'x-api-key': 'laadloket_wrong' },
      routes: () => it.app.routeList.filter(({ permission }) => permission === 'api-key'),
    },
    'an API key as authorization': {
      headers: { authorization: 'ApiKey laadloket_wrong' },
      routes: () => it.app.routeList.filter(({ permission }) => permission === 'api-key'),
    },
  }
  const knock = (
    remoteAddress: string,
    headers: Record<string, string>,
    route = { method: 'GET', url: '/api/config' },
  ) =>
    it.as(null).sends({
      method: route.method as 'GET',
      url: route.url.replace(/:\w+/g, 'x'),
      remoteAddress,
      headers,
    })

  test.each(Object.entries(ways))(
    '%s: no more wrong ones than calls, at every route together',
    async (_way, { headers, routes }) => {
      const from = `10.1.0.${++address}`
      expect(routes().length).toBeGreaterThan(0)
      const [first] = routes()
      for (let wrong = 0; wrong < MOST; wrong++) expect((await knock(from, headers, first)).status).toBe(401)
      for (const route of routes()) {
        const answer = await knock(from, headers, route)
        expect(answer.status, route.url).toBe(429)
        expect(Number(answer.headers['retry-after']), route.url).toBeGreaterThan(0)
        expect(answer.json).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
      }
      it.clock.passes(60)
      expect((await knock(from, headers, first)).status).toBe(401)
    },
  )

  test('nor many at once', async () => {
    const from = `10.1.0.${++address}`
    const all = Array.from({ length: 3 * MOST }, () => knock(from, ways['a bearer token'].headers))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(MOST)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * MOST)
  })

  test('nor with another address of the same household, or a header that names another', async () => {
    const { headers } = ways['a bearer token']
    for (let wrong = 0; wrong < MOST; wrong++) await knock(`2001:db8:1:1::${wrong + 1}`, headers)
    expect((await knock('2001:db8:1:1::99', headers)).status).toBe(429)
    expect((await knock('2001:db8:1:1::99', { ...headers, 'x-forwarded-for': '10.9.9.9' })).status).toBe(429)
    expect((await knock('2001:db8:1:2::1', headers)).status).toBe(401)
  })

  test("who brings the right one has their own limit, and uses up nobody else's", async () => {
    const from = `10.1.0.${++address}`
    const keeper = { db: it.db, person: anonymous, now: it.clock.now, requestId: 'test' }
    const { key } = await createKey(keeper, 'PARTNER')
    const [first, second] = personasOf(it.tenant)
    if (!first || !second) throw new Error('no personas')
    const where = { db: it.db, tenantId: it.tenant.id, publicUrl: it.settings.publicUrl }
    const bearers = await Promise.all(
      [first, second].map(async (persona) => ({
        authorization: `Bearer ${await accessTokenFor(persona, where)}`,
      })),
    )
    for (const headers of bearers) {
      for (let call = 0; call < MOST; call++)
        expect((await knock(from, headers)).status).not.toBeOneOf([401, 429])
      expect((await knock(from, headers)).status).toBe(429)
    }
    const sends = { method: 'POST', url: '/api/intake/requests' }
    for (let call = 0; call < MOST; call++)
      expect((await knock(from, { 'x-api-key': key }, sends)).status).not.toBeOneOf([401, 429])
    expect((await knock(from, { 'x-api-key': key }, sends)).status).toBe(429)
    // None of it counted as a failed attempt.
    expect((await knock(from, ways['a bearer token'].headers)).status).toBe(401)
  })

  test('anonymous calls of one household share a limit too', async () => {
    for (let call = 0; call < MOST; call++) await knock(`2001:db8:2:1::${call + 1}`, {})
    expect((await knock('2001:db8:2:1::99', {})).status).toBe(429)
  })
})
