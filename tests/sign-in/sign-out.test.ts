import { expect, test } from 'vitest'
import { sessionCookieName } from '../../src/platform/web/host-cookie.ts'
import { startApp } from '../app.ts'
import { gast, judith } from '../world.ts'
import { eventsIn, follows, sessionsIn, signsInAs, stranger } from './flow.ts'

const tokenOn = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] as string

test('signing out ends the session here and at the provider', async () => {
  const app = await startApp({ now: new Date() })
  const visitor = stranger(app)
  const page = await signsInAs(visitor, 'caseworker', '/aanvragen')
  const name = sessionCookieName(app.settings.publicUrl)
  const stolen = (await visitor.cookies()).get(name) as string

  const out = await visitor.posts('/afmelden', { _csrf: tokenOn(page.body) })
  expect(out.status).toBe(303)
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
  const end = new URL(out.location as string)
  expect(end.pathname).toBe('/idp/session/end')
  expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
  expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${app.settings.publicUrl}/`)

  expect(await sessionsIn(app)).toEqual([])
  const thief = await stranger(app).sends({ url: '/aanvragen', cookies: { [name]: stolen } })
  expect(thief.location).toMatch('/aanmelden')
  expect((await eventsIn(app)).map((it) => it.kind)).toEqual(['person-signed-in', 'person-signed-out'])

  // The provider shows the choice of personas again.
  const people = await follows(visitor, end.pathname + end.search)
  expect(people.text).toContain('Lokale omgeving')
})

test('another site cannot sign somebody out', async () => {
  const app = await startApp()
  const wrong = await app.as(judith).posts('/afmelden', { _csrf: 'guessed' })
  expect(wrong.status).toBe(403)
  const foreign = await app.as(judith).sends({
    method: 'POST',
    url: '/afmelden',
    payload: `_csrf=${app.as(judith).formToken}`,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(foreign.status).toBe(403)
  expect(await sessionsIn(app)).toHaveLength(1)
})

test('a token of somebody else does not end the session at the provider', async () => {
  const app = await startApp({ now: new Date() })
  const visitor = stranger(app)
  await signsInAs(visitor, 'caseworker')
  for (const hint of ['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJjYXNld29ya2VyIn0.'])
    await visitor.opens(`/idp/session/end?id_token_hint=${hint}`)
  const kept = await app.db.selectFrom('provider_record').select('id').where('kind', '=', 'Session').execute()
  expect(kept).toHaveLength(1)
})

test('a guest can sign out too', async () => {
  const app = await startApp()
  await app.as(gast).opens('/')
  expect((await app.as(gast).posts('/afmelden')).status).toBe(303)
  expect(await sessionsIn(app)).toEqual([])
})

test('signing out without being signed in leads home', async () => {
  const app = await startApp()
  const out = await stranger(app).posts('/afmelden')
  expect([out.status, out.location]).toEqual([303, '/'])
})
