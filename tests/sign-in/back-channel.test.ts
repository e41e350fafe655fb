import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { eventsIn, sessionsIn, stranger } from './flow.ts'
import { type HostileProvider, isSignedIn, type Mischief, startHostileProvider } from './hostile-provider.ts'

const JUDITH = 'idp|judith'
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let provider: HostileProvider
let app: TestApp

beforeAll(async () => {
  provider = await startHostileProvider()
  app = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
})
afterAll(() => provider.stop())
beforeEach(() => provider.does({}))

const seconds = () => Math.floor(Date.now() / 1000)
let number = 0

const notifies = (token: string) =>
  app.as(null).sends({
    method: 'POST',
    url: '/aanmelden/uitgemeld',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token, of_another_standard: 'x' }).toString(),
  })

/** What the provider sends when somebody signs out there. */
const logoutToken = (claims: JWTPayload = {}) =>
  provider.mint(
    { jti: `logout-${++number}`, events: EVENTS, nonce: undefined, roles: undefined, ...claims },
    { typ: 'logout+jwt' },
  )

async function signsIn(claims: JWTPayload = {}): Promise<Visitor> {
  provider.does({ claims: (it) => ({ ...it, ...claims }) })
  const visitor = stranger(app)
  await provider.sends(visitor)
  provider.does({})
  expect(await isSignedIn(visitor)).toBe(true)
  return visitor
}

const callsWith = async (token: string) =>
  (await app.as(null).sends({ url: '/api/config', headers: { authorization: `Bearer ${token}` } })).status
const access = (claims: JWTPayload = {}) => provider.mint({ nonce: undefined, ...claims }, { typ: 'at+jwt' })

describe('who signs out at the provider is signed out here', () => {
  test('in every browser, at the next click, and others stay', async () => {
    const [one, two] = [await signsIn(), await signsIn()]
    const other = await signsIn({ sub: 'idp|other' })
    const { status, body, headers } = await notifies(await logoutToken())
    expect([status, body, headers['cache-control']]).toEqual([200, '', 'no-store'])
    expect((await one.opens('/aanvragen')).location).toMatch(/^\/aanmelden\?/)
    expect(await isSignedIn(two)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
    expect(await eventsIn(app)).toContainEqual({
      kind: 'person-signed-out',
      subject_uuid: JUDITH,
      person_id: JUDITH,
    })
  })

  test.each([
    ['with their name', JUDITH],
    ['without it', undefined],
  ])('in the one session that the provider names, %s', async (_how, sub) => {
    const [sid, other] = [`left "${sub}" 100%_\\`, `left "${sub}" 1000_\\`]
    const [left, stays] = [await signsIn({ sid }), await signsIn({ sid: other })]
    expect((await notifies(await logoutToken({ sub, sid }))).status).toBe(200)
    expect([await isSignedIn(left), await isSignedIn(stays)]).toEqual([false, true])
  })

  test('in a session without the id of the one that it was opened from', async () => {
    const visitor = await signsIn()
    await notifies(await logoutToken({ sid: 'any' }))
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('with tokens from before; newer ones and those of others are taken', async () => {
    const sub = 'idp|caller'
    const [before, ofOther] = [await access({ sub }), await access({ sub: 'idp|report' })]
    expect(await callsWith(before)).toBe(200)
    await notifies(await logoutToken({ sub }))
    expect(await callsWith(before)).toBe(401)
    expect(await callsWith(ofOther)).toBe(200)
    expect(await callsWith(await access({ sub, iat: seconds() + 20 }))).toBe(200)
  })

  test('also when the token of an earlier sign-out comes later', async () => {
    const sub = 'idp|twice'
    const before = await access({ sub })
    await notifies(await logoutToken({ sub }))
    expect((await notifies(await logoutToken({ sub, iat: seconds() - 60 }))).status).toBe(200)
    expect(await callsWith(before)).toBe(401)
  })

  test('in every process of the desk', async () => {
    const sub = 'idp|elsewhere'
    const visitor = await signsIn({ sub })
    const second = await buildApp({ ...app.app.parts, logger: false })
    const cookies = Object.fromEntries(await visitor.cookies())
    const opens = async () => (await second.inject({ url: '/api/config', cookies })).statusCode
    expect(await opens()).toBe(200)
    await notifies(await logoutToken({ sub }))
    expect(await opens()).toBe(401)
    await second.close()
  })

  test('and may sign in again', async () => {
    await notifies(await logoutToken())
    await signsIn()
  })
})

const refused: [string, Mischief][] = [
  ['that nobody signed', { signature: 'none' }],
  ['signed with our own secret', { signature: 'HS256' }],
  ['signed with another key', { signature: 'other key' }],
  ['of another issuer', { claims: (it) => ({ ...it, iss: 'https://evil.example' }) }],
  ['for another client', { claims: (it) => ({ ...it, aud: 'another-client' }) }],
  ['with a nonce: an id_token', { claims: (it) => ({ ...it, nonce: 'n' }) }],
  ['that never expires', { claims: (it) => ({ ...it, exp: undefined }) }],
  ['that has expired', { claims: (it) => ({ ...it, exp: seconds() - 3600 }) }],
  ['of an hour ago', { claims: (it) => ({ ...it, iat: seconds() - 3600 }) }],
  ['from the future', { claims: (it) => ({ ...it, iat: seconds() + 3600 }) }],
  ['without time', { claims: (it) => ({ ...it, iat: undefined }) }],
  ['without an id of its own', { claims: (it) => ({ ...it, jti: undefined }) }],
  ['without event', { claims: (it) => ({ ...it, events: undefined }) }],
  ['of another event', { claims: (it) => ({ ...it, events: { 'urn:other': {} } }) }],
  [
    'whose event is no object',
    { claims: (it) => ({ ...it, events: { [Object.keys(EVENTS)[0] ?? '']: 1 } }) },
  ],
  ['about nobody', { claims: (it) => ({ ...it, sub: undefined, sid: ' ' }) }],
  ['of another kind', { header: { typ: 'at+jwt' } }],
  ['of no kind', { header: { typ: undefined } }],
]

describe('nobody is signed out by a token', () => {
  test.each(refused)('%s', async (_what, mischief) => {
    const visitor = await signsIn()
    provider.does(mischief)
    const token = await logoutToken()
    provider.does({})
    const { status, json } = await notifies(token)
    expect([status, json]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'the logout token is not valid' },
    ])
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('that came before', async () => {
    const token = await logoutToken()
    expect((await notifies(token)).status).toBe(200)
    const visitor = await signsIn()
    expect((await notifies(token)).status).toBe(400)
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.each(['', 'nonsense', 'a.b.c'])('that is none: "%s"', async (token) => {
    const count = (await sessionsIn(app)).length
    expect((await notifies(token)).status).toBe(400)
    expect(await sessionsIn(app)).toHaveLength(count)
  })
})
