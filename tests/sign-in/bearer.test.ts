import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTokenFor } from '../../src/people/sign-in/embedded/tokens.ts'
import { personasOf } from '../../src/people/sign-in/personas.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'
import { startApp, type TestApp } from '../app.ts'
import { ANTWERPEN, aRequest, GENT } from '../world.ts'
import { CLIENT_ID, type HostileProvider, type Mischief, startHostileProvider } from './hostile-provider.ts'

let provider: HostileProvider
let app: TestApp

beforeAll(async () => {
  provider = await startHostileProvider()
  app = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
})
afterAll(() => provider.stop())
beforeEach(() => provider.does({}))

const calls = (token: string, url = '/api/config') =>
  app.as(null).sends({ url, headers: { authorization: `Bearer ${token}` } })

/** An access token, in the variants of different providers. */
const access = (claims: JWTPayload = {}) => provider.mint({ nonce: undefined, ...claims }, { typ: 'at+jwt' })

describe('a program calls with an access token', () => {
  test.each<[string, JWTPayload]>([
    ['for the desk', {}],
    ['for several, the desk among them', { aud: ['account', CLIENT_ID] }],
    ['of Auth0: for another audience, given to the desk', { aud: 'https://api.example', azp: CLIENT_ID }],
    ['of RFC 9068', { aud: 'https://api.example', client_id: CLIENT_ID }],
  ])('%s', async (_kind, claims) => {
    expect((await calls(await access(claims))).status).toBe(200)
  })

  test('of Keycloak, marked in its content', async () => {
    const token = await provider.mint({ typ: 'Bearer', aud: 'account', azp: CLIENT_ID }, { typ: 'JWT' })
    expect((await calls(token)).status).toBe(200)
  })
})

test('a token reaches what its own claims allow, whatever those of the one before it', async () => {
  await aRequest(app.db, { municipality: ANTWERPEN })
  const finds = async (code: string) => {
    const token = await access({
      sub: 'mover',
      client_id: 'mover',
      roles: { vlaanderen: { municipality: [code] } },
    })
    const answer = await app.as(null).sends({
      method: 'POST',
      url: '/api/list',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    return answer.data.count
  }
  expect([await finds(GENT), await finds(ANTWERPEN), await finds(GENT)]).toEqual([0, 1, 0])
})

const seconds = () => Math.floor(Date.now() / 1000)
const refused: [string, Mischief][] = [
  ['of another issuer', { claims: (it) => ({ ...it, iss: 'https://evil.example' }) }],
  ['for another client', { claims: (it) => ({ ...it, aud: 'other', azp: 'other', client_id: 'other' }) }],
  ['without audience', { claims: (it) => ({ ...it, aud: undefined }) }],
  ['that has expired', { claims: (it) => ({ ...it, exp: seconds() - 60 }) }],
  ['that never expires', { claims: (it) => ({ ...it, exp: undefined }) }],
  ['that names nobody', { claims: (it) => ({ ...it, sub: undefined }) }],
  ['that nobody signed', { signature: 'none' }],
  ['signed with our own secret', { signature: 'HS256' }],
  ['signed with another key', { signature: 'other key' }],
  ['of another kind', { header: { typ: 'logout+jwt' } }],
]

describe('a program gets 401, and why, for a token', () => {
  test.each(refused)('%s', async (_what, mischief) => {
    provider.does(mischief)
    const answer = await calls(await access())
    expect(answer.status).toBe(401)
    expect(answer.json).toMatchObject({
      statusCode: 401,
      error_description: expect.stringContaining('token'),
    })
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
  })

  test('in the language that it requests, whatever cookie it has', async () => {
    const answer = await app.as(null).sends({
      url: '/api/config',
      headers: { authorization: 'Bearer nonsense', 'accept-language': 'en' },
    })
    expect(answer.json.message).toBe(textsIn('en').signIn.refusedToken())
  })

  test('that is an id_token, or nothing at all', async () => {
    const idToken = await provider.mint({ nonce: 'n' })
    for (const token of [idToken, 'nonsense', 'a.b.c', '..'])
      expect((await calls(token)).status, token).toBe(401)
  })

  test('without the second step that the desk requires; a program needs none', async () => {
    const strict = await startApp({
      now: new Date(),
      settings: { oidc: { ...provider.settings, strengths: ['urn:example:mfa'] } },
    })
    const status = async (claims: JWTPayload) =>
      (
        await strict.as(null).sends({
          url: '/api/config',
          headers: { authorization: `Bearer ${await access(claims)}` },
        })
      ).status
    expect(await status({})).toBe(401)
    expect(await status({ acr: 'urn:example:mfa' })).toBe(200)
    expect(await status({ sub: 'report', client_id: 'report' })).toBe(200)
  })

  test('of somebody who is blocked', async () => {
    const token = await access({ sub: 'idp|blocked' })
    expect((await calls(token)).status).toBe(200)
    const at = app.clock.now.toISOString()
    await app.db
      .insertInto('person')
      .values({
        id: 'idp|blocked',
        name: 'B',
        email: '',
        claims: '{}',
        language: null,
        created_at: at,
        last_seen_at: at,
        blocked_at: at,
      })
      .execute()
    expect((await calls(token)).status).toBe(401)
  })
})

describe('the terms of use', () => {
  const posts = (token: string, url: string, json: object) =>
    app.as(null).sends({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(json),
    })

  test('are accepted by people, also with a token', async () => {
    const token = await access({ sub: 'idp|never-here-before' })
    const refused = await posts(token, '/api/list', {})
    expect([refused.status, refused.json.message]).toEqual([
      403,
      expect.stringContaining('POST /api/useracceptterms'),
    ])
    expect((await posts(token, '/api/useracceptterms', { version: '25-05-2022' })).status).toBe(200)
    expect((await posts(token, '/api/list', {})).status).toBe(200)
  })

  test.each<[string, JWTPayload]>([
    ['Auth0', { sub: 'x@clients', gty: 'client-credentials' }],
    ['Keycloak', { sub: 'k-1', preferred_username: 'service-account-report' }],
    ['RFC 9068', { sub: 'report', client_id: 'report' }],
  ])('are not for programs that speak for themselves (%s)', async (_kind, claims) => {
    expect((await posts(await access(claims), '/api/list', {})).status).toBe(200)
  })
})

test('a token without a role opens nothing', async () => {
  expect((await calls(await access({ roles: 'admin' }))).status).toBe(403)
})

test('a token is no way in to the pages', async () => {
  const answer = await calls(await access(), '/aanvragen')
  expect([answer.status, answer.location]).toEqual([303, '/aanmelden?terug=%2Faanvragen'])
})

test('a token leaves no session behind', async () => {
  await calls(await access())
  expect(await app.db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('a token of the command line opens the desk with its embedded provider', async () => {
  const own = await startApp({ now: new Date() })
  for (const persona of personasOf(own.tenant)) {
    const token = await accessTokenFor(persona, {
      db: own.db,
      tenantId: own.tenant.id,
      // Started without the settings of the server.
      publicUrl: 'http://localhost:9',
    })
    const answer = await own
      .as(null)
      .sends({ url: '/api/config', headers: { authorization: `Bearer ${token}` } })
    expect(answer.status, persona.id).toBe(persona.id === 'guest' ? 403 : 200)
  }
})
