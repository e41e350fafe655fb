import { beforeAll, describe, expect, test } from 'vitest'
import { policy } from '../../src/platform/web/policy.ts'
import { page } from '../../src/platform/web/route.ts'
import { startApp, type TestApp } from '../app.ts'
import type { Answer } from '../visitor.ts'
import { gast, karel } from '../world.ts'

/**
 * The checks of internet.nl (web application privacy and security) and of Mozilla's Observatory, on every
 * kind of answer.
 */

const HTTPS = 'https://laadloket.example.org'
const YEAR_SECONDS = 31_536_000

const kinds = {
  page: (it: TestApp) => it.as(karel).opens('/'),
  'page for guests': (it: TestApp) => it.as(gast).opens('/'),
  API: (it: TestApp) => it.as(karel).calls('GET', '/api/config'),
  'refused call': (it: TestApp) => it.as(null).calls('GET', '/api/config'),
  'file of the tenant': (it: TestApp) => it.as(null).opens('/huisstijl/logo.svg'),
  'file that is not there': (it: TestApp) => it.as(null).opens('/static/nothing.js'),
  'not found': (it: TestApp) => it.as(karel).opens('/bestaat-niet'),
  'not found in the API': (it: TestApp) => it.as(karel).calls('GET', '/api/bestaat-niet'),
  'our own failure': (it: TestApp) => it.as(karel).opens('/breaks'),
  redirect: (it: TestApp) => it.as(null).opens('/'),
  health: (it: TestApp) => it.as(null).opens('/health/live'),
  'malformed address': (it: TestApp) => it.as(null).opens('/%ZZ'),
}

const start = (publicUrl: string) =>
  startApp({
    settings: { publicUrl },
    before: (app) =>
      page(app, 'GET', '/breaks', {
        permission: policy('anybody-inside', () => true),
        handler: () => Promise.reject(new Error('broken')),
      }),
  })

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (kind) => {
  let plain: Answer
  let secure: Answer
  beforeAll(async () => {
    plain = await kinds[kind](await start('http://localhost:3000'))
    secure = await kinds[kind](await start(HTTPS))
  })

  test('the policy lets nothing run but our own files', () => {
    const csp = policyOf(plain)
    expect(csp['default-src']).toBe("'none'")
    const { 'img-src': images = '', ...others } = csp
    expect(JSON.stringify(others)).not.toMatch(/unsafe-|\*|https?:\/\/(?!localhost)/)
    // The background map too comes through the desk.
    expect(["'self' data:", '']).toContain(images)
    expect(csp['object-src'] ?? csp['default-src']).toBe("'none'")
    for (const directive of ['script-src', 'style-src', 'object-src', 'connect-src'])
      expect(csp[directive] ?? csp['default-src']).not.toContain('data:')
  })

  test('nobody puts it in a frame, moves its base, or takes its forms', () => {
    const csp = policyOf(plain)
    expect(csp['frame-ancestors']).toBe("'none'")
    expect(csp['base-uri']).toBe("'none'")
    expect(csp['form-action'] ?? (csp.sandbox !== undefined && "'self'")).toBe("'self'")
    expect(plain.headers['x-frame-options']).toBe('DENY')
  })

  test('browsers do not guess types, send our addresses to other sites, or share it with them', () => {
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers['referrer-policy']).toBeOneOf(['same-origin', 'no-referrer'])
    expect(plain.headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(plain.headers['permissions-policy']).toContain('camera=()')
    expect(plain.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('it does not reveal its software', () => {
    for (const name of ['server', 'x-powered-by', 'via']) expect(plain.headers[name]).toBeUndefined()
  })

  test('https for a year where the address is https, and only there', () => {
    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(policyOf(plain)).not.toHaveProperty('upgrade-insecure-requests')
    const age = /max-age=(\d+)/.exec(String(secure.headers['strict-transport-security']))?.[1]
    expect(Number(age)).toBeGreaterThanOrEqual(YEAR_SECONDS)
    expect(secure.headers['strict-transport-security']).toContain('includeSubDomains')
  })

  test('its content type names its character set', () => {
    if (plain.body && !/^image\/(?!svg)/.test(String(plain.headers['content-type'])))
      expect(plain.headers['content-type']).toMatch(/charset=utf-8|image\/svg\+xml/i)
  })
})

describe('caching', () => {
  test('what one person sees is cached by nobody', async () => {
    const it = await start('http://localhost:3000')
    for (const kind of ['page', 'API', 'not found', 'our own failure', 'redirect', 'refused call'] as const)
      expect((await kinds[kind](it)).headers['cache-control'], kind).toBe('no-store')
  })

  test('a path under the static files that does not exist is cached by nobody either', async () => {
    const it = await start('http://localhost:3000')
    for (const url of ['/static/nothing.js', '/static/aanvragen', '/aanvragen/x.css'])
      expect((await it.as(karel).opens(url)).headers['cache-control'], url).toBe('no-store')
  })

  test('nothing outside the built files comes out', async () => {
    const it = await start('http://localhost:3000')
    const ways = [
      '../src/app.ts',
      '..%2fsrc%2fapp.ts',
      '%2e%2e/package.json',
      '..%5cpackage.json',
      '.vite/manifest.json',
    ]
    for (const way of [...ways, '....//package.json', '%00', '/etc/passwd', '.env']) {
      const answer = await it.as(karel).opens(`/static/${way}`)
      expect(answer.status, way).toBeGreaterThanOrEqual(400)
      expect(answer.body, way).not.toMatch(/laadloket"|import |root:/)
    }
  })

  test('TRACE is not supported', async () => {
    const it = await start('http://localhost:3000')
    expect((await it.as(karel).sends({ method: 'TRACE' as 'GET', url: '/' })).status).toBeGreaterThanOrEqual(
      400,
    )
  })
})

/** The directives of the CSP, by name. */
function policyOf({ headers }: Answer): Record<string, string> {
  const parts = String(headers['content-security-policy'])
    .split(';')
    .map((it) => it.trim().split(/\s+(.*)/s))
  return Object.fromEntries(parts.map(([name, value = '']) => [name, value]))
}
