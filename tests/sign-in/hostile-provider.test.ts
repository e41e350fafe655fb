import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRoleRules } from '../../src/platform/tenant/role-rules.ts'
import { startApp, type TestApp } from '../app.ts'
import { acceptsTerms } from '../visitor.ts'
import { eventsIn, sessionsIn, stranger } from './flow.ts'
import { type HostileProvider, isSignedIn, type Mischief, startHostileProvider } from './hostile-provider.ts'

let provider: HostileProvider
let app: TestApp

beforeAll(async () => {
  provider = await startHostileProvider()
  app = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
})
afterAll(() => provider.stop())
beforeEach(() => provider.does({}))

const seconds = () => Math.floor(Date.now() / 1000)
const without = (name: string) => (right: Record<string, unknown>) => ({ ...right, [name]: undefined })

test('an honest provider signs Judith in and she arrives where she was going', async () => {
  const visitor = stranger(app)
  const back = await provider.sends(visitor)
  expect([back.status, back.location]).toEqual([303, '/aanvragen'])
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await eventsIn(app)).toContainEqual({
    kind: 'person-signed-in',
    subject_uuid: 'idp|judith',
    person_id: 'idp|judith',
  })
})

test.each([
  ['//api/oidc', ''],
  ['/b2c/oauth2', '?policy=one'],
  ['//glewlwyd//api', '?p=1&q=2'],
])('endpoints under %s%s are called as they are', async (under, query) => {
  const its = await startHostileProvider({ under, query })
  const desk = await startApp({ now: new Date(), settings: { oidc: its.settings } })
  const visitor = stranger(desk)
  const { location } = await visitor.opens('/aanmelden?terug=/aanvragen')
  expect(location).toMatch(`${its.issuer}${under}/authorize${query}${query ? '&' : '?'}`)
  expect(await visitor.opens(its.wayBack(location ?? ''))).toMatchObject({ location: '/aanvragen' })
  expect(its.paths).toContain(`${under}/token${query}`)
  expect(its.paths).toContain(`${under}/jwks${query}`)
  const [session] = await sessionsIn(desk)
  const { formToken } = JSON.parse(session?.data ?? '{}')
  const out = await visitor.posts('/afmelden', { _csrf: formToken })
  expect(out.location).toMatch(`${its.issuer}${under}/logout${query}`)
  await its.stop()
})

const refused: [string, number, Mischief][] = [
  ['a token of another issuer', 403, { claims: (it) => ({ ...it, iss: 'https://evil.example' }) }],
  ['a token without issuer', 403, { claims: without('iss') }],
  ['a token for another client', 403, { claims: (it) => ({ ...it, aud: 'another-client' }) }],
  ['a token without audience', 403, { claims: without('aud') }],
  [
    'a token for two clients, issued to the other',
    403,
    { claims: (it) => ({ ...it, aud: ['desk', 'other'], azp: 'other' }) },
  ],
  ['a token with the nonce of another sign-in', 403, { claims: (it) => ({ ...it, nonce: 'another' }) }],
  ['a token without nonce', 403, { claims: without('nonce') }],
  ['a token that nobody signed', 403, { signature: 'none' }],
  ['a token signed with our own secret', 403, { signature: 'HS256' }],
  ['a token signed with an unpublished key', 403, { signature: 'other key' }],
  ['a token that names an unknown key', 403, { header: { kid: 'unknown' } }],
  ['an expired token', 403, { claims: (it) => ({ ...it, exp: seconds() - 3600 }) }],
  ['a token without expiry', 403, { claims: without('exp') }],
  ['a token from the future', 403, { claims: (it) => ({ ...it, iat: seconds() + 3600 }) }],
  ['a token that is not valid yet', 403, { claims: (it) => ({ ...it, nbf: seconds() + 3600 }) }],
  ['a token of an hour ago', 403, { claims: (it) => ({ ...it, iat: seconds() - 3600 }) }],
  ['a token that names nobody', 403, { claims: without('sub') }],
  ['a token with an empty name', 403, { claims: (it) => ({ ...it, sub: ' ' }) }],
  ['a token whose content was changed', 403, { idToken: (it) => it.replace(/\.(.)/, '.f') }],
  ['no id_token at all', 403, { idToken: () => undefined }],
  ['an answer without state', 400, { answer: without('state') as Mischief['answer'] }],
  ['an answer with another state', 400, { answer: (it) => ({ ...it, state: 'another' }) }],
  ['an answer of another provider', 403, { answer: (it) => ({ ...it, iss: 'https://evil.example' }) }],
  [
    'no issuer in an answer that must have it',
    403,
    { discovery: { authorization_response_iss_parameter_supported: true } },
  ],
  ['a code that is unknown to the provider', 400, { tokenStatus: 400 }],
  ['a provider that breaks', 503, { tokenStatus: 500 }],
  ['somebody whom the provider refuses', 403, { answer: (it) => ({ ...it, error: 'access_denied' }) }],
]

describe('is refused, with a page that offers another try:', () => {
  test.each(refused)('%s', async (_what, status, mischief) => {
    const fresh = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
    const visitor = stranger(fresh)
    provider.does(mischief)
    const back = await provider.sends(visitor)
    expect(back.status).toBe(status)
    expect(back.text).toContain('Aanmelden is niet gelukt')
    expect(back.body).toMatch(/<a href="\/aanmelden/)
    expect(back.text).not.toMatch(/JWS|JWT|Error|at \w+ \(/)
    expect(await isSignedIn(visitor)).toBe(false)
    expect(await sessionsIn(fresh)).toEqual([])
    expect(await eventsIn(fresh)).toEqual([])
    await fresh.close()
  })

  test('the same answer a second time', async () => {
    const visitor = stranger(app)
    const start = await visitor.opens('/aanmelden?terug=/')
    const way = provider.wayBack(start.location as string)
    expect((await visitor.opens(way)).status).toBe(303)
    const again = await visitor.opens(way)
    expect(again.status).toBe(400)
  })

  test('an answer to another browser', async () => {
    const [mallory, victim] = [stranger(app), stranger(app)]
    const start = await mallory.opens('/aanmelden?terug=/')
    await victim.opens('/aanmelden?terug=/')
    const back = await victim.opens(provider.wayBack(start.location as string))
    expect(back.status).toBe(400)
    expect(await isSignedIn(victim)).toBe(false)
  })
})

test('what changes of the rights of a person is in the event of their sign-in', async () => {
  const fresh = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
  const comesWith = async (roles: object) => {
    provider.does({ claims: (it) => ({ ...it, sub: 'idp|riser', roles: { vlaanderen: roles } }) })
    expect((await provider.sends(stranger(fresh))).status).toBe(303)
  }
  await comesWith({ caseviewer: '*' })
  await comesWith({ caseviewer: '*' })
  await comesWith({ admin: '*' })
  const events = await fresh.db.selectFrom('event').select('data').orderBy('id').execute()
  const claims = (roles: object) => ({ roles: { vlaanderen: roles }, identity: null })
  expect(events.map(({ data }) => JSON.parse(data))).toEqual([
    { after: claims({ caseviewer: '*' }) },
    {},
    { before: claims({ caseviewer: '*' }), after: claims({ admin: '*' }) },
  ])
})

describe('a desk that requires a second step', () => {
  const STRONG = 'urn:example:mfa'
  const startStrict = () =>
    startApp({
      now: new Date(),
      settings: { oidc: { ...provider.settings, strengths: [STRONG, 'urn:example:passkey'] } },
    })

  test('requests it from the provider, and lets in who took it', async () => {
    const visitor = stranger(await startStrict())
    const start = await visitor.opens('/aanmelden?terug=/aanvragen')
    const strengths = new URL(start.location ?? '').searchParams.get('acr_values')
    expect(strengths).toBe(`${STRONG} urn:example:passkey`)
    provider.does({ claims: (it) => ({ ...it, acr: STRONG }) })
    expect((await visitor.opens(provider.wayBack(start.location ?? ''))).location).toBe('/aanvragen')
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test.each([undefined, '0', `${STRONG} `, [STRONG]])(
    'keeps out who signed in by %j, with a message',
    async (acr) => {
      const visitor = stranger(await startStrict())
      provider.does({ claims: (it) => ({ ...it, acr }) })
      const back = await provider.sends(visitor)
      expect(back.status).toBe(403)
      expect(back.text).toContain('zonder de tweede stap')
      expect(await isSignedIn(visitor)).toBe(false)
    },
  )
})

test.each([
  ['a text', 'beheerder', 'De aanmelddienst stuurde mee: beheerder. Daarbij hoort hier geen rol.'],
  ['groups', ['/lezers', '/gasten'], 'De aanmelddienst stuurde mee: /lezers, /gasten.'],
  ['nothing', undefined, 'De aanmelddienst stuurde geen rollen mee.'],
])(
  'somebody of whom %s is sent gets no access, sees why, and so does the log',
  async (_what, roles, reason) => {
    const visitor = stranger(app)
    provider.does({ claims: (it) => ({ ...it, sub: 'idp|text', roles }) })
    await provider.sends(visitor)
    const page = await visitor.opens('/aanvragen')
    expect(page.status).toBe(403)
    expect(page.text).toContain('U heeft geen toegang')
    expect(page.text).toContain(reason)
    expect(app.log).toContainEqual(
      expect.objectContaining({
        msg: 'signed in without a role',
        person: 'idp|text',
        claim: 'roles',
        sent: [roles ?? []].flat(),
      }),
    )
  },
)

test('a group of the provider is the role of a rule in the settings, and no longer when it is gone', async () => {
  const rules = readRoleRules('/laadpalen/gent=municipality:44021', () => {})
  const desk = await startApp({
    now: new Date(),
    settings: { oidc: { ...provider.settings, rolesClaim: 'groups', roleRules: rules } },
  })
  const visitor = stranger(desk)
  provider.does({ claims: (it) => ({ ...it, roles: undefined, groups: ['/alle', '/laadpalen/gent'] }) })
  await provider.sends(visitor)
  await acceptsTerms(desk.db, 'idp|judith', new Date())
  const profile = await visitor.opens('/profiel')
  expect(profile.text).toContain('Gent')
  expect(profile.text).not.toContain('Antwerpen')

  provider.does({ claims: (it) => ({ ...it, roles: undefined, groups: ['/alle'] }) })
  const later = stranger(desk)
  await provider.sends(later)
  for (const browser of [later, visitor]) expect((await browser.opens('/aanvragen')).status).toBe(403)
})

test('roles are read from the claim that the settings name', async () => {
  const named = await startApp({
    now: new Date(),
    settings: { oidc: { ...provider.settings, rolesClaim: 'https://laadloket.example/roles' } },
  })
  provider.does({
    claims: (it) => ({
      ...it,
      roles: undefined,
      'https://laadloket.example/roles': { vlaanderen: { caseworker: '*' } },
    }),
  })
  const visitor = stranger(named)
  await provider.sends(visitor)
  expect(await isSignedIn(visitor)).toBe(true)
})
