import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright'
import { embeddedOutlines } from '../../src/geography/boundaries/embedded.ts'
import { launchChromium } from '../../tests/browser/chromium.ts'
import type { bare, Way } from './map-bare.ts'
import type { MapView } from './map-boxes.ts'
import { type Pans, panAbout, slowDown } from './map-frames.ts'
import { startMeasured } from './measured.ts'

const SLOWER = 4
const SCREEN = { width: 1440, height: 900 }
const IN_VIEW = [4_500, 20_000]
const CHARGE_POINTS = 100_000
const AIMS = { painted: 1_000, pause: 250 }
const BARE_WAYS = ['empty map', 'leaflet markers', 'leaflet.markercluster'] as const
const TIMEOUT_MS = 120_000

declare global {
  interface Window {
    bare: typeof bare
  }
}

interface Row {
  way: string
  painted: number
  pans: Pans
}

/**
 * The real map of the app in Chromium, slowed down, compared with the same points on a bare page drawn in
 * other ways.
 */
export async function benchMapBrowser() {
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--when-older'], { stdio: 'inherit' })
  const server = await startMeasured('sqlite', {
    BENCH_REQUESTS: '1000',
    BENCH_CHARGE_POINTS: String(CHARGE_POINTS),
    BENCH_VIEWS: IN_VIEW.join(','),
  })
  const { ready } = server
  const pages = await servePages()
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
    // tsx wraps named functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (it) => it')
    const [name = '', value = ''] = ready.people.worker.split('=')
    await context.addCookies([{ name, value, url: ready.app }])
    await measureOutlines(context, pages.url)
    for (const view of ready.views) {
      console.log(
        `\nin Chromium, ${SLOWER} × slower, ${view.points.length.toLocaleString('en')} in view; load of the machine ${loadavg()[0]?.toFixed(1)}`,
      )
      console.log('way                     | painted ms | longest pause ms | busy in the heaviest pan ms')
      const { size, rows } = await ours(context, `${ready.app}/aanvragen/${ready.detail}`, view)
      for (const row of rows) report(row, AIMS)
      for (const way of BARE_WAYS) report(await bareWay(context, pages.url, way, view, size))
    }
  } finally {
    await browser.close()
    pages.close()
    await server.stop()
  }
}

/** Opens the map by its address, as by a link; then again, with its script loaded. */
async function ours(context: BrowserContext, address: string, view: MapView) {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-open-map]').waitFor()
  const busyTime = await slowDown(page, SLOWER)
  const rows: Row[] = []
  let size = { width: 0, height: 0 }
  for (const way of ['our map', 'our map, again']) {
    const hash = `#kaart=${view.zoom.toFixed(2)}/${view.lat}/${view.lng}`
    const painted = await page.evaluate(
      ([hash, limitMs]) =>
        new Promise<number>((resolve, reject) => {
          const started = performance.now()
          const isThere = () => document.querySelector('.leaflet-points-pane .leaflet-marker-icon')
          const look = () => {
            if (isThere()) requestAnimationFrame(() => resolve(performance.now() - started))
            else if (performance.now() - started > limitMs) reject(new Error('Nothing was painted.'))
            else requestAnimationFrame(look)
          }
          location.hash = hash
          look()
        }),
      [hash, TIMEOUT_MS] as const,
    )
    const map = page.locator('.leaflet-container').last()
    const box = await map.boundingBox()
    if (box) size = { width: Math.round(box.width), height: Math.round(box.height) }
    rows.push({ way, painted, pans: await panAbout(page, map, busyTime) })
    await page.keyboard.press('Escape')
    await page.locator('.leaflet-container').last().waitFor({ state: 'detached' })
  }
  await page.close()
  return { rows, size }
}

async function bareWay(
  context: BrowserContext,
  url: string,
  way: Way,
  view: MapView,
  size: { width: number; height: number },
): Promise<Row> {
  const page = await open(context, url)
  const busyTime = await slowDown(page, SLOWER)
  const painted = await page.evaluate(([way, view, size]) => window.bare.show(way, view, size), [
    way,
    view,
    size,
  ] as const)
  const pans = await panAbout(page, page.locator('.map'), busyTime)
  await page.close()
  return { way, painted, pans }
}

async function measureOutlines(context: BrowserContext, url: string) {
  const page = await open(context, url)
  const { read, tiles } = await page.evaluate(([text, zooms]) => window.bare.drawOutlines(text, zooms), [
    embeddedOutlines('NL'),
    [8, 10, 12, 15],
  ] as const satisfies [string, number[]])
  await page.close()
  console.log(`\noutlines, at full speed: read in ${read.toFixed(1)} ms`)
  for (const { zoom, first, times } of tiles)
    console.log(
      `zoom ${String(zoom).padStart(2)}: the first tile ${first.toFixed(1)} ms, the others ${times[times.length >> 1]?.toFixed(1)} to ${times.at(-1)?.toFixed(1)} ms`,
    )
}

function report({ way, painted, pans: { pause, busy } }: Row, aims?: typeof AIMS) {
  const verdict = aims
    ? ` | ${painted <= aims.painted && pause <= aims.pause ? 'aim met' : 'aim missed'}`
    : ''
  console.log(
    `${way.padEnd(23)} | ${painted.toFixed(0).padStart(10)} | ${pause.toFixed(0).padStart(16)} | ${busy.toFixed(0).padStart(27)}${verdict}`,
  )
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'bare' in window)
  return page
}

async function servePages() {
  const { outputFiles } = await build({
    entryPoints: ['scripts/bench/map-bare.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    // markercluster reads a global `L`.
    banner: { js: 'var L;' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = outputFiles[0]?.text ?? ''
  const css = ['leaflet/dist/leaflet.css', 'leaflet.markercluster/dist/MarkerCluster.Default.css']
    .map((file) => readFileSync(`node_modules/${file}`, 'utf8'))
    .join('\n')
  const html = `<!doctype html><title>bare</title><style>${css} .mark { background: #0172ad; border-radius: 50% }</style><script defer src="/bare.js"></script>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/bare.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
