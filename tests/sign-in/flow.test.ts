import { expect, test } from 'vitest'
import { sessionCookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp } from '../app.ts'
import { judith } from '../world.ts'
import { choosesPersona, eventsIn, follows, localPath, sessionsIn, signsInAs, stranger } from './flow.ts'

const now = () => ({ now: new Date() })

test('whoever asks for a page chooses a person and arrives at that page', async () => {
  const app = await startApp(now())
  const visitor = stranger(app)
  const people = await follows(visitor, '/aanvragen?zoeken=dorp')
  expect(people.text).toContain('Lokale omgeving')
  for (const word of ['Lotte Hermans', 'Gemeente', 'Gent (44021)', 'Scheldevonk Laden', 'Beheerder', 'Gast'])
    expect(people.text).toContain(word)

  const arrived = await follows(visitor, await choosesPersona(visitor, people.url, 'municipality-gent'))
  expect(arrived.url).toBe('/aanvragen?zoeken=dorp')
  expect(arrived.status).toBe(200)
  expect(arrived.text).toContain('Hallo Lotte Hermans')
  expect(await eventsIn(app)).toEqual([
    { kind: 'person-signed-in', subject_uuid: 'municipality-gent', person_id: 'municipality-gent' },
  ])
})

test('every person of both tenants can sign in', async () => {
  for (const tenant of ['vlaanderen', 'amsterdam']) {
    const app = await startApp({ ...now(), tenant })
    const people = await follows(stranger(app), '/aanmelden')
    const ids = [...people.body.matchAll(/<button type="submit" value="([^"]+)" name="persona"/g)].map(
      (it) => it[1] as string,
    )
    expect(ids.length).toBeGreaterThan(8)
    for (const id of ids) {
      const arrived = await signsInAs(stranger(app), id, '/aanvragen')
      expect([200, 403]).toContain(arrived.status)
      // Who may not see requests is redirected, with a message.
      if (arrived.url !== '/aanvragen') expect(arrived.text).toContain('U heeft onvoldoende rechten')
    }
    await app.close()
  }
})

test('the page with people has no script, and the security headers of every page', async () => {
  const app = await startApp(now())
  const visitor = stranger(app)
  const start = await visitor.opens('/aanmelden')
  const passedOn = await visitor.opens(localPath(start.location as string) as string)
  const people = await visitor.opens(localPath(passedOn.location as string) as string)
  expect(people.body).not.toContain('<script')
  expect(people.body).not.toContain('style=')
  for (const answer of [start, passedOn, people]) {
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('the provider shows an error in the layout of the desk, not with its own page', async () => {
  const app = await startApp(now())
  const page = await stranger(app).opens('/idp/auth?client_id=somebody-else')
  expect(page.status).toBe(400)
  expect(page.text).toContain('Aanmelden is niet gelukt')
  expect(page.body).not.toContain('googleapis')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
})

test('an address that the provider does not have is a page of the desk that is not there', async () => {
  const app = await startApp(now())
  for (const address of ['/idp', '/idp/', '/idp/nothing', '/idp/reg']) {
    const page = await stranger(app).opens(address)
    expect([address, page.status]).toEqual([address, 404])
    expect(page.text).toContain('Deze pagina bestaat niet (meer).')
    expect(page.headers['content-type']).toContain('text/html')
  }
})

test('a sign-in without PKCE is refused by the embedded provider', async () => {
  const app = await startApp(now())
  const query = new URLSearchParams({
    client_id: 'laadloket',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${app.settings.publicUrl}/aanmelden/terug`,
  })
  const answer = await stranger(app).opens(`/idp/auth?${query}`)
  expect(answer.location).toContain('error=invalid_request')
})

test('who is signed in already goes straight to the page', async () => {
  const app = await startApp()
  const answer = await app.as(judith).opens('/aanmelden?terug=/aanvragen')
  expect([answer.status, answer.location]).toEqual([303, '/aanvragen'])
})

test('signing in gives the session a new id, and the old one is dead', async () => {
  const app = await startApp(now())
  const visitor = stranger(app)
  await signsInAs(visitor, 'guest')
  const before = (await visitor.cookies()).get(sessionCookieName(app.settings.publicUrl))
  const [old] = await sessionsIn(app)
  await follows(visitor, '/aanmelden?opnieuw=1').then(async (people) =>
    follows(visitor, await choosesPersona(visitor, people.url, 'admin')),
  )
  const after = (await visitor.cookies()).get(sessionCookieName(app.settings.publicUrl))
  expect(after).not.toBe(before)
  const sessions = await sessionsIn(app)
  expect(sessions.map((it) => [it.person_id, it.sid === old?.sid])).toEqual([['admin', false]])

  const attacker = await stranger(app).sends({
    url: '/',
    cookies: { [sessionCookieName(app.settings.publicUrl)]: before as string },
  })
  expect(attacker.location).toMatch('/aanmelden')
})

test('looking around without signing in leaves no session behind', async () => {
  const app = await startApp(now())
  for (let turn = 0; turn < 20; turn++) {
    await stranger(app).opens('/')
    await stranger(app).opens('/aanmelden?terug=/aanvragen')
    await stranger(app).opens('/aanmelden/terug?code=x&state=y')
  }
  expect(await sessionsIn(app)).toEqual([])
})

test('tokens stay on the server', async () => {
  const app = await startApp(now())
  const visitor = stranger(app)
  const arrived = await signsInAs(visitor, 'caseworker', '/aanvragen')
  const [session] = await sessionsIn(app)
  const { tokens } = JSON.parse(session?.data ?? '{}')
  expect(tokens.idToken).toMatch(/^ey/)
  expect(tokens.refreshToken).toBeTruthy()
  const seen = arrived.body + JSON.stringify([...(await visitor.cookies())])
  expect(seen).not.toContain(tokens.idToken)
  expect(seen).not.toContain(tokens.refreshToken)
  expect(JSON.stringify(app.log)).not.toContain(tokens.idToken)
})

test('the embedded provider keeps its keys and people across a restart', async () => {
  const app = await startApp(now())
  const { buildApp } = await import('../../src/app.ts')
  const visitor = stranger(app)
  await signsInAs(visitor, 'caseworker')
  const second = await buildApp({ ...app.app.parts, logger: false })
  const keys = await second.inject('/idp/jwks')
  expect(keys.json()).toEqual((await stranger(app).opens('/idp/jwks')).json)
  const cookies = Object.fromEntries(await visitor.cookies())
  delete cookies[sessionCookieName(app.settings.publicUrl)]
  const start = await second.inject({ url: '/aanmelden', cookies })
  const known = await second.inject({ url: localPath(start.headers.location as string) as string, cookies })
  // Not to the page with personas: the provider still has its session.
  expect(known.headers.location).toContain('/aanmelden/terug?code=')
  await second.close()
})

test('too many sign-ins from one address have to wait, and another address does not', async () => {
  const app = await startApp(now())
  const opens = (remoteAddress: string) => stranger(app).sends({ url: '/aanmelden', remoteAddress })
  let last = await opens('10.0.0.1')
  for (let turn = 0; turn < 200 && last.status !== 429; turn++) last = await opens('10.0.0.1')
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.text).toContain('te vaak')
  expect((await opens('10.0.0.2')).status).toBe(303)
  app.clock.passes(301)
  expect((await opens('10.0.0.1')).status).toBe(303)
})

test('one person who signs in over and over has to wait, from wherever', async () => {
  const app = await startApp(now())
  await app.db
    .insertInto('rate_limit')
    .values({ key: 'sign-in.person.admin', hits: 40, ends_at: +app.clock.now + 60_000 })
    .execute()
  const refused = await signsInAs(stranger(app), 'admin')
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
  expect((await signsInAs(stranger(app), 'caseworker', '/aanvragen')).status).toBe(200)
})

test('on https every cookie of signing in is bound to this host', async () => {
  const app = await startApp({ ...now(), settings: { publicUrl: 'https://laadloket.example' } })
  const start = await stranger(app).opens('/aanmelden')
  const cookies = [start.headers['set-cookie']].flat().map(String)
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }
})

test('who types 127.0.0.1 starts over at the address that the provider sends people back to', async () => {
  const app = await startApp(now())
  const answer = await stranger(app).sends({
    url: '/aanmelden?terug=/aanvragen',
    headers: { host: '127.0.0.1:3000' },
  })
  expect(answer.location).toBe(`${app.settings.publicUrl}/aanmelden?terug=/aanvragen`)
})
