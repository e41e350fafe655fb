import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { eventsIn, stranger } from '../sign-in/flow.ts'
import { type HostileProvider, startHostileProvider } from '../sign-in/hostile-provider.ts'
import type { Visitor } from '../visitor.ts'
import { karel } from '../world.ts'
import { changesSession, nearlyOver, signedIn, storedSession, tokenIn } from './sessions.ts'

const RENEW = '/api/session/renewal'
const renews = (visitor: Visitor) => visitor.calls('POST', RENEW, {})
const badge = (html: string) => /<form[^>]*action="\/sessie\/verlengen"[^>]*>/.exec(html)?.[0] ?? ''

describe('what a page shows of the session', () => {
  test('until when it lasts, and after five minutes in use that it can be renewed', async () => {
    const { as, clock } = await startApp()
    const first = await as(karel).opens('/privacy')
    expect(first.text).toContain('Uw sessie duurt tot 22:00.')
    expect(badge(first.body)).toContain('hidden')
    clock.passes(299)
    expect(badge((await as(karel).opens('/privacy')).body)).toContain('hidden')
    clock.passes(1)
    const later = await as(karel).opens('/privacy')
    expect(badge(later.body)).not.toContain('hidden')
    expect(later.text).toContain('Nu verlengen')
  })

  test('nothing to who has not signed in', async () => {
    const { as } = await startApp()
    const { body, text } = await as(null).opens('/privacy')
    expect(body).not.toContain('data-island')
    expect(text).not.toContain('sessie duurt')
  })
})

describe('renewing at the embedded provider', () => {
  let app: TestApp
  let visitor: Visitor
  beforeEach(async () => {
    app ??= await startApp({ now: new Date() })
    await app.db.deleteFrom('session').execute()
    visitor = await signedIn(app)
  })

  test('a session lasts as long as its token', async () => {
    const { life } = await storedSession(app)
    expect(Math.round((life.until - +app.clock.now) / 60_000)).toBe(60)
    app.clock.passes(3_700)
    expect((await visitor.opens('/aanvragen')).location).toBe('/aanmelden?terug=%2Faanvragen')
    app.clock.passes(-3_700)
  })

  test('brings an hour more, a new refresh token, and the rights of today', async () => {
    await nearlyOver(app)
    const before = await storedSession(app)
    await app.db
      .updateTable('person')
      .set({ claims: '{"roles":{"vlaanderen":{"caseviewer":"*"}}}' })
      .where('id', '=', 'caseworker')
      .execute()
    const { status, data } = await renews(visitor)
    expect(status).toBe(200)
    expect(Math.round(data.left / 60_000)).toBe(60)
    const after = await storedSession(app)
    expect(after.sid).toBe(before.sid)
    expect(after.tokens.refreshToken).not.toBe(before.tokens.refreshToken)
    expect(after.life.until).toBe(+new Date(data.until))
    const { claims } = await app.db
      .selectFrom('person')
      .select('claims')
      .where('id', '=', 'caseworker')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(claims).roles).toEqual({ vlaanderen: { caseworker: '*' } })
    expect((await eventsIn(app)).map(({ kind }) => kind)).toContain('session-renewed')
    expect(JSON.stringify(app.log)).not.toContain(after.tokens.refreshToken)
    await nearlyOver(app)
    expect((await renews(visitor)).status).toBe(200)
  })

  test('of tabs that renew at once all succeed, and the provider is called once', async () => {
    await nearlyOver(app)
    const renewals = async () => (await eventsIn(app)).filter(({ kind }) => kind === 'session-renewed').length
    const before = await renewals()
    const answers = await Promise.all([renews(visitor), renews(visitor), renews(visitor)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.until)).size).toBe(1)
    expect((await renewals()) - before).toBe(1)
    // The grant is still valid: no token was used twice.
    await nearlyOver(app)
    expect((await renews(visitor)).status).toBe(200)
  })

  test('a process that died in its turn holds nobody up for long', async () => {
    await nearlyOver(app)
    await app.db
      .updateTable('session')
      .set({ renewing_until: +app.clock.now - 1 })
      .execute()
    expect((await renews(visitor)).status).toBe(200)
  })

  test('with a refresh token that was withdrawn only signing in again helps; the session lasts as it did', async () => {
    await nearlyOver(app)
    await app.db.deleteFrom('provider_record').where('kind', '=', 'RefreshToken').execute()
    const answer = await renews(visitor)
    expect([answer.status, answer.json.message]).toEqual([
      409,
      'Uw sessie kan niet worden verlengd. Meld u opnieuw aan; wat u heeft ingevuld, blijft staan.',
    ])
    expect((await visitor.opens('/aanvragen')).status).toBe(200)
  })

  test('twelve hours after signing in it ends, however often it was renewed', async () => {
    await changesSession(app, ({ life }) => {
      life.signedInAt = +app.clock.now - 11.9 * 3_600_000
      life.from = +app.clock.now - 59 * 60_000
      life.until = +app.clock.now + 60_000
    })
    const { data } = await renews(visitor)
    expect(Math.round(data.left / 60_000)).toBe(6)
    // Within moments it is the same renewal.
    expect((await renews(visitor)).data.until).toBe(data.until)
    app.clock.passes(11)
    expect((await renews(visitor)).status).toBe(409)
    app.clock.passes(-11)
  })

  test('who signed out meanwhile is not brought back', async () => {
    await nearlyOver(app)
    const cookies = Object.fromEntries(await visitor.cookies())
    await visitor.posts('/afmelden', { _csrf: visitor.formToken })
    const late = await stranger(app).sends({
      method: 'POST',
      url: RENEW,
      cookies,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(late.status).toBe(401)
    expect(await app.db.selectFrom('session').select('sid').execute()).toEqual([])
  })

  test('without a script a form renews it in a tab of its own, and shows until when it lasts', async () => {
    await nearlyOver(app)
    const before = await visitor.opens('/sessie')
    expect(badge(before.body)).toContain('target="_blank"')
    expect(before.text).toContain('nog 3 minuten')
    const sent = await visitor.posts('/sessie/verlengen', { _csrf: visitor.formToken })
    expect([sent.status, sent.location]).toEqual([303, '/sessie'])
    const { text } = await visitor.opens('/sessie')
    expect(text).toContain('Succes! Uw sessie is verlengd.')
    expect(text).toMatch(/nog (1 uur|59 minuten)/)
  })

  test('that form needs the token of the session', async () => {
    const refused = await visitor.posts('/sessie/verlengen', { _csrf: 'x' })
    expect(refused.status).toBe(403)
  })

  test('who signed in again in another tab takes its forms over, and nobody else does', async () => {
    const old = visitor.formToken
    const again = await signedIn(app)
    const { status, data } = await again.calls('POST', '/api/session/token', { token: old })
    const page = (await again.opens('/sessie')).body
    expect([status, data.mark]).toEqual([200, /data-session="([^"]+)"/.exec(page)?.[1]])
    expect((await again.posts('/sessie/verlengen', { _csrf: old })).status).toBe(403)
    const sent = await again.posts('/sessie/verlengen', { _csrf: data.token })
    expect([sent.status, sent.location]).toEqual([303, '/sessie'])
    const other = await signedIn(app, 'admin')
    const refused = await other.calls('POST', '/api/session/token', { token: old })
    expect([refused.status, refused.json.message]).toEqual([
      403,
      'In deze browser is nu iemand anders aangemeld. Bewaar zelf wat u nodig heeft en herlaad de pagina.',
    ])
    expect((await other.calls('POST', '/api/session/token', { token: `${old}x` })).status).toBe(403)
  })
})

describe('renewing at a provider that does wrong', () => {
  let provider: HostileProvider
  let app: TestApp
  let visitor: Visitor
  let token: string
  beforeAll(async () => {
    provider = await startHostileProvider()
    app = await startApp({ now: new Date(), settings: { oidc: provider.settings } })
  })
  beforeEach(async () => {
    provider.does({})
    await app.db.deleteFrom('session').execute()
    visitor = stranger(app)
    await provider.sends(visitor)
    token = tokenIn((await visitor.opens('/sessie')).body)
    await changesSession(app, (kept) => {
      kept.tokens.refreshToken = 'a-refresh-token'
      kept.life.until = +app.clock.now + 100_000
    })
  })
  afterAll(() => provider.stop())

  test('a token of the right person is taken, without a nonce too', async () => {
    provider.does({ claims: ({ nonce, ...right }) => right })
    expect((await renews(visitor)).status).toBe(200)
  })

  test.each([
    ['about somebody else', { claims: (right: object) => ({ ...right, sub: 'idp|other' }) }],
    ['by another issuer', { claims: (right: object) => ({ ...right, iss: 'https://evil.example' }) }],
    ['for another party', { claims: (right: object) => ({ ...right, aud: 'other' }) }],
    ['signed by another', { signature: 'other key' as const }],
    ['signed by nobody', { signature: 'none' as const }],
  ])('a token %s is not taken', async (_what, mischief) => {
    const before = await storedSession(app)
    provider.does(mischief)
    expect((await renews(visitor)).status).toBe(409)
    expect(await storedSession(app)).toEqual(before)
  })

  test('one that fails changes nothing, shows an error, and may be tried again', async () => {
    const before = await storedSession(app)
    provider.does({ tokenStatus: 500 })
    const answer = await renews(visitor)
    expect([answer.status, answer.json.message]).toEqual([
      503,
      'De aanmelddienst is even niet bereikbaar. Uw sessie is niet verlengd. Probeer het over een minuut opnieuw.',
    ])
    expect(await storedSession(app)).toEqual(before)
    const page = await visitor.posts('/sessie/verlengen', { _csrf: token })
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
    expect(page.text).toContain('Nu verlengen')
    expect(page.text).toContain('De aanmelddienst is even niet bereikbaar.')
    provider.does({})
    expect((await renews(visitor)).status).toBe(200)
  })

  test('one that refuses leads to signing in again', async () => {
    provider.does({ tokenStatus: 400 })
    const page = await visitor.posts('/sessie/verlengen', { _csrf: token })
    expect(page.status).toBe(409)
    expect(page.body).toContain('href="/aanmelden?opnieuw=1&amp;terug=%2Fsessie"')
  })

  test('somebody who was blocked meanwhile is out', async () => {
    await app.db.updateTable('person').set({ blocked_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await renews(visitor)).status).toBe(401)
  })
})
