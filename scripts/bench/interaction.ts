import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import type { BrowserContext, Page } from 'playwright'
import { launchChromium } from '../../tests/browser/chromium.ts'
import { slowDown } from './map-frames.ts'
import { startMeasured } from './measured.ts'

const SLOWER = 4
const SCREEN = { width: 1440, height: 900 }
const TURNS = 5
/** After this a page does nothing more of itself. */
const CALM_MS = 1_500
/** A paint, and what it is told by, come within this time. */
const PAINTED_MS = 700
const ROWS = 250
const AIMS = { request: 100, list: 60 }

interface Interaction {
  name: string
  aim: number
  /** Where the press or key goes; a key goes to where the focus is. */
  act: (page: Page) => Promise<unknown>
}

declare global {
  interface Window {
    interactions: { id: number; duration: number; delay: number; work: number }[]
  }
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click({ force: true })
const key = (name: string) => (page: Page) => page.keyboard.press(name)

const JUDGING: Interaction[] = [
  { name: 'the first verdict, of a page just loaded', aim: AIMS.request, act: press('[name=verdict]') },
  { name: 'the other verdict: its reasons open', aim: AIMS.request, act: press('[name=verdict] >> nth=1') },
  { name: 'a reason', aim: AIMS.request, act: press('[data-verdict]:visible [name=reason]') },
  { name: 'into the remarks', aim: AIMS.request, act: press('textarea[name=remarks]') },
  { name: 'a letter of a remark', aim: AIMS.request, act: key('a') },
  { name: 'the next letter', aim: AIMS.request, act: key('b') },
]
const BY_KEYS: Interaction[] = [
  { name: 'key 2, of a page just loaded', aim: AIMS.request, act: key('2') },
  { name: 'key 1, for its reason', aim: AIMS.request, act: key('1') },
]
const LISTING: Interaction[] = [
  { name: 'into the search', aim: AIMS.list, act: press('#processen input[type=search]') },
  ...['k', 'e', 'r', 'k'].map((it, n) => ({
    name: `letter ${n + 1} of a search`,
    aim: AIMS.list,
    act: key(it),
  })),
]
const FILTERING: Interaction[] = [
  {
    name: 'a filter opens',
    aim: AIMS.list,
    act: press('.colfilter:has(> [data-active], > summary) summary'),
  },
  {
    name: 'into its search of options',
    aim: AIMS.list,
    act: press('.colfilter[open] input:not([type]):visible'),
  },
  ...['g', 'e', 'n'].map((it, n) => ({ name: `letter ${n + 1} of it`, aim: AIMS.list, act: key(it) })),
]

/**
 * Time from a press or key until its paint, as the browser tells it (the figure that INP is the worst of), in
 * Chromium, slowed down; and the script that a page brings before it is touched.
 */
export async function benchInteraction() {
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--when-older'], { stdio: 'inherit' })
  const server = await startMeasured('sqlite', { BENCH_REQUESTS: '1000', BENCH_PROCESSES: '6000' })
  const { ready } = server
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
    const [name = '', value = ''] = ready.people.worker.split('=')
    await context.addCookies([{ name, value, url: ready.app }])
    await context.addInitScript(`
      window.interactions = []
      new PerformanceObserver((list) => {
        for (const { interactionId: id, duration, startTime, processingStart, processingEnd } of list.getEntries())
          if (id) window.interactions.push({ id, duration, delay: processingStart - startTime, work: processingEnd - processingStart })
      }).observe({ type: 'event', durationThreshold: 16, buffered: true })`)
    console.log(
      `\ninteractions in Chromium, ${SLOWER} × slower, until painted, in ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
    console.log('what                                      | p50 | worst | waited | worked | aim')
    const request = `${ready.app}/aanvragen/${ready.open[0]?.uuid}`
    const list = `${ready.app}/processen/realisatie/alles?pp=${ROWS}`
    await report(context, request, JUDGING)
    await report(context, request, BY_KEYS)
    await report(context, list, LISTING)
    await report(context, list, FILTERING)
    await tellScript(context, { 'a request': request, 'the list of processes': list })
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Does all of it on a fresh page, several times. */
async function report(context: BrowserContext, address: string, all: Interaction[]) {
  const found = all.map(() => [] as { duration: number; delay: number; work: number }[])
  for (let turn = 0; turn < TURNS; turn++) {
    const page = await context.newPage()
    await slowDown(page, SLOWER)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(CALM_MS)
    for (const [index, { act }] of all.entries()) {
      await page.evaluate(() => {
        window.interactions = []
      })
      await act(page)
      await page.waitForTimeout(PAINTED_MS)
      const entries = await page.evaluate(() => window.interactions)
      // What took less than 16 ms is not told.
      const longest = entries.toSorted((one, other) => other.duration - one.duration)[0]
      found[index]?.push(longest ?? { duration: 16, delay: 0, work: 0 })
    }
    await page.close()
  }
  for (const [index, { name, aim }] of all.entries()) {
    const sorted = (found[index] ?? []).toSorted((one, other) => one.duration - other.duration)
    const [middle, worst] = [sorted[sorted.length >> 1], sorted.at(-1)]
    if (!middle || !worst) continue
    console.log(
      `${name.padEnd(41)} | ${column(middle.duration)} | ${column(worst.duration, 5)} | ${column(middle.delay, 6)} | ${column(middle.work, 6)} | ${middle.duration <= aim ? 'met' : 'missed'}`,
    )
  }
}

const column = (value: number, width = 3) => value.toFixed(0).padStart(width)

/** What the browser received of scripts, compressed, with an empty cache and until the page is calm. */
async function tellScript(context: BrowserContext, pages: Record<string, string>) {
  console.log('\nscript that came before anything was touched, compressed, in bytes')
  for (const [name, address] of Object.entries(pages)) {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(CALM_MS)
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
    console.log(
      `${name.padEnd(23)} | ${files.reduce((sum, it) => sum + it, 0).toLocaleString('en')} in ${files.length} files`,
    )
    await page.close()
  }
}
