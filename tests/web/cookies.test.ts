import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { aRequest, judith } from '../world.ts'

/** Browsers keep no larger one. */
const LARGEST = 4_096

let it: TestApp
let uuid: string
beforeAll(async () => {
  it = await startApp({ settings: { publicUrl: 'https://laadloket.example.org' } })
  uuid = (await aRequest(it.db)).uuid
})

const ways: Record<string, [string[], () => Promise<Answer>]> = {
  'choosing a language, a look and the height of rows': [
    ['taal', 'weergave', 'dichtheid', 'melding'],
    () => it.as(judith).posts('/voorkeuren', { taal: 'en', weergave: 'dark', dichtheid: 'ruim' }),
  ],
  'opening a request': [['laatste_aanvraag'], () => it.as(judith).opens(`/aanvragen/${uuid}`)],
  'coming from another site': [
    ['van-elders'],
    () => it.as(judith).sends({ url: '/profiel', headers: { 'sec-fetch-site': 'cross-site' } }),
  ],
  'requesting a charge point': [['formulier'], () => it.as(null).opens('/laadpaal-aanvragen')],
  'requesting it in another language': [['taal'], () => it.as(null).opens('/laadpaal-aanvragen?taal=en')],
  'sending a form when the session has ended': [
    ['formulieren'],
    () => it.as(null).posts('/voorkeuren', { _csrf: it.as(judith).formToken, taal: 'en' }),
  ],
}

test.each(Object.entries(ways))(
  'on https a cookie of %s is of this host, over TLS, and out of reach of scripts',
  async (_way, [names, does]) => {
    const given = [(await does()).headers['set-cookie']].flat().map(String)
    const named = given.map((cookie) => cookie.split('=')[0])
    expect(named).toEqual(expect.arrayContaining(names.map((name) => `__Host-${name}`)))
    for (const cookie of given) {
      expect(cookie).toMatch(/^__Host-[\w-]+=/)
      expect(cookie).toMatch(/; Path=\/;(?: Expires=[^;]+;)? HttpOnly; Secure; SameSite=Lax$/)
      expect(cookie.split(';')[0]?.length).toBeLessThan(LARGEST)
    }
  },
)

test('two desks on one host name, on other ports, share no cookie', async () => {
  const desks = await Promise.all(
    ['http://localhost:3001', 'http://localhost:3002', 'http://localhost'].map((publicUrl) =>
      startApp({ settings: { publicUrl } }),
    ),
  )
  const named = await Promise.all(
    desks.map(async (desk) => {
      const signsIn = await desk.as(null).opens('/aanmelden')
      const provider = await desk
        .as(null)
        .opens(String(signsIn.location).replace(desk.settings.publicUrl, ''))
      const visitor = desk.as(judith)
      await visitor.posts('/voorkeuren', { taal: 'en', weergave: 'dark', dichtheid: 'ruim' })
      const sent = [signsIn, provider].flatMap(({ headers }) => [headers['set-cookie']].flat().map(String))
      return [...(await visitor.cookies()).keys(), ...sent.map((cookie) => cookie.split('=')[0])]
    }),
  )
  expect(named[0]).toEqual(expect.arrayContaining(['laadloket-3001', 'aanmelding-3001', 'taal-3001']))
  expect(named[2]).toEqual(expect.arrayContaining(['laadloket', 'aanmelding', 'taal']))
  expect(new Set(named.flat()).size).toBe(named.flat().length)
})

test('what a browser keeps of choices is read again', async () => {
  const signedOut = it.as(null)
  await signedOut.opens('/laadpaal-aanvragen?taal=en')
  expect((await signedOut.opens('/laadpaal-aanvragen')).body).toContain('<html lang="en"')
  await it.as(judith).opens(`/aanvragen/${uuid}`)
  const { body } = await it.as(judith).opens('/aanvragen')
  expect(/Last opened: <a href="([^?"]+)/.exec(body)?.[1]).toBe(`/aanvragen/${uuid}`)
  expect(body).toContain('data-theme="dark" data-density="ruim"')
})
