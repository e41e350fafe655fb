import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeWindows, sharedChromium } from './chromium.ts'
import { faultsOf } from './faults.ts'

/** Address search by keyboard, in a page with the desk's own style and CSP. */

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
const PAGE = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Zoeken</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head>
<body><main><h1>Zoeken</h1><div id="veld"></div><p><button type="button">Verder</button></p>
<pre id="gekozen"></pre></main><script type="module" src="/page.js"></script></body></html>`
const FOUND = [
  { label: 'Kerkstraat 12, 9000 Gent', lat: 51.05, lng: 3.72, kind: 'address' },
  { label: 'Kerkstraat, 9000 Gent', lat: 51.051, lng: 3.721, kind: 'street' },
  { label: '9000 Gent', lat: 51.06, lng: 3.73, kind: 'postal-code' },
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const asked: string[] = []
const calledOff: string[] = []
let browser: Browser
let page: Page
let problems: string[]
let url: string
let stop: () => void

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import './tests/browser/address-search.page.tsx'; import './static/app.css'",
      resolveDir: root,
    },
    bundle: true,
    write: false,
    outfile: 'page.js',
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.svg': 'dataurl' },
  })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const file = outputFiles.find(({ path }) => path.endsWith(pathname))
    const type = pathname.endsWith('.js')
      ? 'text/javascript'
      : pathname.endsWith('.css')
        ? 'text/css'
        : 'text/html'
    const tell = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    if (pathname !== '/api/geocode') {
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY })
      response.end(pathname === '/' ? PAGE : (file?.contents ?? ''))
      return
    }
    const q = searchParams.get('q') ?? ''
    asked.push(q)
    if (q.includes('traag')) {
      response.once('close', () => calledOff.push(q))
      return
    }
    if (q.includes('stuk')) return tell(503, { message: 'Geocoder is not (yet) available' })
    tell(200, { statusCode: 200, data: { suggestions: q.includes('zzz') ? [] : FOUND } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
  browser = await sharedChromium()
})
afterAll(async () => {
  await closeWindows()
  stop?.()
})
beforeEach(async () => {
  asked.length = 0
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(10_000)
  page = await context.newPage()
  problems = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('503')) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(url)
})

const field = () => page.getByRole('combobox', { name: 'Adres zoeken' })
const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const options = () => page.getByRole('option').allInnerTexts()
const picked = async () => (await page.locator('#gekozen').innerText()).trim()

describe('looking an address up', () => {
  test('asks once after a pause, from three characters', async () => {
    await field().pressSequentially('ke')
    await says('Typ minstens 3 tekens')
    await field().pressSequentially('rkstr', { delay: 40 })
    await says('3 adressen gevonden')
    expect(asked).toEqual(['kerkstr'])
    expect(await options()).toHaveLength(3)
    expect((await options())[1]).toMatch(/Kerkstraat, 9000 Gent\s+Straat/)
    expect(problems).toEqual([])
  })

  test('is done with arrows and Enter, and can be done again', async () => {
    await field().fill('kerkstr')
    await says('3 adressen gevonden')
    expect(await field().getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    const active = await field().getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    expect(JSON.parse(await picked())).toEqual({ label: FOUND[1]?.label, lat: 51.051, lng: 3.721 })
    expect(await field().inputValue()).toBe(FOUND[1]?.label)
    await field().fill('kerkstraat')
    await says('3 adressen gevonden')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect((await picked()).split('\n')).toHaveLength(2)
    expect(asked).toEqual(['kerkstr', 'kerkstraat'])
  })

  test('is done with a mouse', async () => {
    await field().fill('kerkstr')
    await page.getByRole('option', { name: '9000 Gent Postcode', exact: true }).click()
    expect(JSON.parse(await picked()).lat).toBe(51.06)
  })

  test('picks nothing by Escape, nor by going on to the next field', async () => {
    await field().fill('kerkstr')
    await says('3 adressen gevonden')
    await page.keyboard.press('Escape')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
    await field().fill('kerkstraa')
    await says('3 adressen gevonden')
    await page.keyboard.press('Tab')
    expect(await page.getByRole('button').evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await picked()).toBe('')
  })

  test('says what it could not find, and when it could not look', async () => {
    await field().fill('zzzzz')
    await says('not found')
    await field().fill('stuk')
    await says('Geocoder is not (yet) available')
    expect(await options()).toEqual([])
  })

  test('calls a slow search off when somebody types on', async () => {
    await field().fill('traag')
    await says('Adressen worden gezocht')
    await expect.poll(() => asked).toEqual(['traag'])
    await field().fill('kerkstr')
    await says('3 adressen gevonden')
    await expect.poll(() => calledOff).toEqual(['traag'])
  })

  test.each([
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const)('has no fault in the view $width $theme, and is large enough to hit', async (view) => {
    await field().fill('kerkstr')
    await says('3 adressen gevonden')
    expect(await faultsOf(page, view)).toEqual([])
    for (const option of await page.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    expect(problems.filter((it) => it.includes('Content Security Policy'))).toEqual([])
  })
})
