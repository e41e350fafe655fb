import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import type { Page } from 'playwright'
import { launchChromium } from '../../tests/browser/chromium.ts'
import { slowDown } from './map-frames.ts'
import { startMeasured } from './measured.ts'

const SLOWER = 4
const SCREEN = { width: 1440, height: 900 }
const PROCESSES = 6_000
const ROWS = 250
const PRESSES = 20
const LIST = `/processen/realisatie/alles?pp=${ROWS}`
/** What is pressed over and over: a heading reverses its order each time. */
const ACTS = { 'next page': '.pager a[rel=next]', sort: 'thead th[data-c=address] .head > a' }
type Way = 'with our script' | 'as a page load'

declare global {
  interface Window {
    paintedAt?: number
  }
}

/**
 * Time from a press in a long list of processes until the answer is painted, in Chromium, slowed down: with
 * our script, and as a plain link.
 */
export async function benchProcessListBrowser() {
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--when-older'], { stdio: 'inherit' })
  const server = await startMeasured('sqlite', {
    BENCH_REQUESTS: '100',
    BENCH_PROCESSES: String(PROCESSES),
  })
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: SCREEN })
    const [name = '', value = ''] = server.ready.people.worker.split('=')
    await context.addCookies([{ name, value, url: server.ready.app }])
    // tsx wraps named functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (it) => it')
    await context.addInitScript(`addEventListener('DOMContentLoaded', () => requestAnimationFrame(() =>
      requestAnimationFrame(() => { window.paintedAt = performance.timeOrigin + performance.now() })))`)
    console.log(
      `\n${ROWS} processes on a page, in Chromium, ${SLOWER} × slower; pressed until painted, in ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.log('act       | way             |  p50 |  p95')
    for (const [act, link] of Object.entries(ACTS))
      for (const [way, press] of Object.entries(WAYS) as [Way, Press][]) {
        const page = await context.newPage()
        await page.goto(server.ready.app + LIST)
        await page.locator('#processen[data-enhanced]').waitFor()
        await slowDown(page, SLOWER)
        const times: number[] = []
        for (let pressed = 0; pressed < PRESSES; pressed++) {
          // The last page has no next one.
          if ((await page.locator(link).count()) === 0) await press(page, '.pager nav a:not([rel])')
          times.push(await press(page, link))
        }
        await page.close()
        report(act, way, times)
      }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Press = (page: Page, link: string) => Promise<number>

const WAYS: Record<Way, Press> = {
  'with our script': (page, link) =>
    page.evaluate(
      (link) =>
        new Promise<number>((resolve) => {
          const list = document.querySelector('#processen')
          const before = list?.querySelector('tbody')
          const started = performance.now()
          const look = () => {
            const isDrawn = list?.querySelector('tbody') !== before && !list?.hasAttribute('aria-busy')
            if (isDrawn) requestAnimationFrame(() => resolve(performance.now() - started))
            else requestAnimationFrame(look)
          }
          document.querySelector<HTMLElement>(link)?.click()
          look()
        }),
      link,
    ),
  'as a page load': async (page, link) => {
    const started = await page.evaluate((link) => {
      const now = performance.timeOrigin + performance.now()
      location.assign(document.querySelector<HTMLAnchorElement>(link)?.href ?? '')
      return now
    }, link)
    await page.waitForFunction((started) => (window.paintedAt ?? 0) > started, started)
    return (await page.evaluate(() => window.paintedAt ?? 0)) - started
  },
}

function report(act: string, way: Way, times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(0).padStart(4)
  console.log(`${act.padEnd(9)} | ${way.padEnd(15)} | ${at(0.5)} | ${at(0.95)}`)
}
