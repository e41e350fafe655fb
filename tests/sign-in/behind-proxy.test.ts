import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Answer, Visitor } from '../visitor.ts'
import { OF_A_BROWSER } from '../visitor.ts'
import { anna, judith } from '../world.ts'
import { stranger } from './flow.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'

/**
 * Users call https, and a proxy forwards the calls as http: with the headers that proxies send, and without
 * them.
 */

const PUBLIC = 'https://laadloket.example.org'
const MOST_STEPS = 12

const proxies: Record<string, Record<string, string>> = {
  'sends no such header, as nginx does': { host: '127.0.0.1:3000', connection: 'close' },
  'passes the host on': { host: 'laadloket.example.org' },
  'sends https': {
    host: 'laadloket.example.org',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  },
  'sends http, because another is before it': {
    host: 'laadloket.example.org',
    'x-forwarded-proto': 'http',
  },
  'names another host': {
    host: '127.0.0.1:3000',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
  },
}

describe.each([
  ['that TRUSTED_PROXIES names', ['127.0.0.1']],
  ['that nobody named', []],
])('a proxy %s', (_how, trustedProxies) => {
  let outside: HostileProvider
  let embedded: TestApp
  let desk: TestApp
  beforeAll(async () => {
    outside = await startHostileProvider()
    const settings = { publicUrl: PUBLIC, trustedProxies }
    embedded = await startApp({ now: new Date(), settings })
    desk = await startApp({ now: new Date(), settings: { ...settings, oidc: outside.settings } })
  })
  afterAll(() => outside.stop())

  test.each(Object.entries(proxies))(
    'and %s: signing in with the embedded provider arrives',
    async (_kind, headers) => {
      const browser = behind(stranger(embedded), headers)
      const people = await follows(browser, '/aanmelden?terug=/aanvragen')
      expect(people.text).toContain('Lokale omgeving')
      const chosen = await browser.sends({
        method: 'POST',
        url: people.url,
        payload: 'persona=caseworker',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: PUBLIC },
      })
      expect(await follows(browser, pathOf(chosen))).toMatchObject({ status: 200, url: '/aanvragen' })
    },
  )

  test.each(Object.entries(proxies))('and %s: signing in with another arrives', async (_kind, headers) => {
    const browser = behind(stranger(desk), headers)
    const start = await browser.opens('/aanmelden?terug=/aanvragen')
    const back = await browser.opens(outside.wayBack(start.location ?? ''))
    expect(back.location).toBe('/aanvragen')
    expect(String(back.headers['set-cookie'])).toMatch(/__Host-laadloket=[^;]+;[^;]+;[^;]+; HttpOnly; Secure/)
    // Signed in, though without rights before the terms are accepted.
    expect((await browser.opens('/aanvragen')).location).toBe('/voorwaarden?terug=%2Faanvragen')
  })
})

test.each(['https://localhost', 'https://localhost:8443', 'http://localhost:8080'])(
  'a proxy at %s that names the desk by its address behind it leads on to the provider',
  async (publicUrl) => {
    const desk = await startApp({ now: new Date(), settings: { publicUrl } })
    const { location } = await behind(stranger(desk), { host: '127.0.0.1:3000' }).opens('/aanmelden')
    expect(location).toMatch(`${publicUrl}/idp/auth?`)
  },
)

test.each([
  [[], 1],
  [['10.0.0.0/8'], 1],
  [['127.0.0.1'], 0],
])(
  'a proxy that is not among %j is logged once, with the setting that is missing',
  async (trustedProxies, times) => {
    const app = await startApp({ settings: { publicUrl: PUBLIC, trustedProxies } })
    const visitor = behind(stranger(app), { 'x-forwarded-for': '203.0.113.9' })
    for (let call = 0; call < 3; call++) await visitor.opens('/privacy')
    // Somebody on the machine of the proxy.
    if (times === 0) await behind(stranger(app), { 'x-forwarded-for': '127.0.0.1' }).opens('/privacy')
    await stranger(app).opens('/privacy')
    const warnings = app.log.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))
    expect(warnings.map(({ level }) => level)).toEqual(Array(times).fill(40))
  },
)

describe('a proxy that hides something', () => {
  const HEADERS = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
    host: 'laadloket.example.org',
  }

  test.each<[string, Record<string, string>, RegExp]>([
    ['https', { ...HEADERS, 'x-forwarded-proto': '' }, /^X-Forwarded-Proto is missing: /],
    [
      'that people come over http',
      { ...HEADERS, 'x-forwarded-proto': 'http' },
      /^X-Forwarded-Proto is http, /,
    ],
    [
      'the host',
      { ...HEADERS, host: '127.0.0.1:3000' },
      /^Host and X-Forwarded-Host name another host than /,
    ],
    ['addresses', { ...HEADERS, 'x-forwarded-for': '' }, /^X-Forwarded-For is missing: /],
  ])('(%s) is logged once, at the first call', async (_what, headers, line) => {
    const app = await startApp({ settings: { publicUrl: PUBLIC, trustedProxies: ['127.0.0.1'] } })
    await stranger(app).opens('/health/live')
    expect(warningsIn(app)).toEqual([])
    for (let call = 0; call < 3; call++) await behind(stranger(app), headers).opens('/privacy')
    expect(warningsIn(app)).toEqual([expect.stringMatching(line)])
  })

  test('nothing is not logged', async () => {
    const app = await startApp({ settings: { publicUrl: PUBLIC, trustedProxies: ['127.0.0.1'] } })
    await behind(stranger(app), HEADERS).opens('/privacy')
    await behind(stranger(app), { ...HEADERS, host: 'laadloket.example.org:443' }).opens('/privacy')
    expect(warningsIn(app)).toEqual([])
  })

  test('and people who come over http: signing in ends at a page that names the header, in no circle', async () => {
    const app = await startApp({ now: new Date(), settings: { publicUrl: PUBLIC } })
    const browser = behind(stranger(app), { host: 'laadloket.example.org' })
    const start = await browser.opens('/aanmelden?terug=/aanvragen')
    expect(start.location).toContain('/idp/auth')
    // A browser that kept nothing of it: over http it takes no cookie that is secure.
    const forgetful = behind(stranger(app), { host: 'laadloket.example.org' })
    const end = await forgetful.opens('/aanmelden/terug?code=x&state=y')
    expect([end.status, end.location]).toEqual([400, undefined])
    expect(end.text).toContain('Voor de beheerder van deze server')
    expect(end.text).toContain('X-Forwarded-Proto ontbreekt')
    expect(end.text).not.toContain('X-Forwarded-For')
  })

  test('is shown to an administrator, on the page with the settings of the desk', async () => {
    const app = await startApp({ settings: { publicUrl: PUBLIC, trustedProxies: ['127.0.0.1'] } })
    const page = await behind(app.as(anna), { ...HEADERS, 'x-forwarded-proto': '' }).opens(
      '/beheer/instellingen',
    )
    expect(page.text).toContain('X-Forwarded-Proto ontbreekt: de proxy zegt niet of u via https komt.')
    expect((await behind(app.as(anna), HEADERS).opens('/beheer/instellingen')).text).not.toContain('proxy')
  })
})

describe('a desk that has no address of its own in its settings', () => {
  test.each<[string, string, Record<string, string>, string]>([
    [
      'is called by its name',
      'http://localhost:3000',
      { host: 'laadloket.example.org' },
      'Zet PUBLIC_URL op het adres dat mensen intypen',
    ],
    [
      'is called over https',
      'http://laadloket.example.org',
      { host: 'laadloket.example.org', 'x-forwarded-proto': 'https' },
      'Zet PUBLIC_URL op het adres met https',
    ],
  ])(
    'and %s: signing in leads nowhere else, and shows what to set',
    async (_how, publicUrl, headers, message) => {
      const app = await startApp({ settings: { publicUrl } })
      const page = await behind(stranger(app), headers).opens('/aanmelden')
      expect([page.status, page.location]).toEqual([421, undefined])
      expect(page.text).toContain(message)
      expect(warningsIn(app).join()).toContain('PUBLIC_URL')
      expect(page.headers['set-cookie']).toBeUndefined()
    },
  )

  test('and gets a form of its own page: shows which address is its own', async () => {
    const app = await startApp({ settings: { publicUrl: 'http://laadloket.example.org' } })
    const refused = await app.as(judith).sends({
      method: 'POST',
      url: '/voorkeuren',
      payload: 'taal=en',
      headers: {
        ...{ origin: PUBLIC, 'sec-fetch-site': 'same-origin', accept: OF_A_BROWSER },
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Dit loket hoort bij http://laadloket.example.org'),
    ])
    expect(warningsIn(app)).toEqual(['same-origin request whose Origin differs from PUBLIC_URL'])
  })
})

const warningsIn = ({ log }: TestApp) => log.filter(({ level }) => level === 40).map(({ msg }) => String(msg))

/** The same browser, with every call forwarded by the proxy. */
const behind = (visitor: Visitor, headers: Record<string, string>): Visitor => {
  const sends: Visitor['sends'] = (call) =>
    visitor.sends({ ...call, headers: { ...call.headers, ...headers } })
  return { ...visitor, sends, opens: (url) => sends({ url, headers: { accept: OF_A_BROWSER } }) }
}

/** Opens an address and follows its redirects: every step stays on the public address. */
async function follows(browser: Visitor, url: string): Promise<Answer & { url: string }> {
  let at = url
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await browser.opens(at)
    if (!answer.location) return { ...answer, url: at }
    at = pathOf(answer)
  }
  throw new Error(`${url} leads in circles`)
}

function pathOf({ location = '' }: Answer): string {
  const next = new URL(location, PUBLIC)
  expect(next.origin).toBe(PUBLIC)
  return next.pathname + next.search
}
