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
const TYPED_MS = 200
const ROWS = [50, 250]
const AIMS = { request: 100, list: 60 }

/** Between pressing a button of the mouse and letting it go. */
const PRESS_MS = 80
const FIRST_MARK = '.leaflet-container .leaflet-marker-icon'

interface Interaction {
  name: string
  /** In ms; none for what comes before what is measured. */
  aim?: number
  /** Until the next one, in ms. */
  calm?: number
  /** Where the press or key goes; a key goes to where the focus is. */
  act: (page: Page) => Promise<unknown>
}

declare global {
  interface Window {
    /** Milliseconds until the first mark of the map. */
    marked?: number
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
/** Letters as somebody types them; the list is searched after the last. */
const typing = (what: string, letters: string): Interaction[] =>
  [...letters].map((it, n) => ({
    name: `letter ${n + 1} of ${what}`,
    aim: AIMS.list,
    act: key(it),
    calm: TYPED_MS,
  }))
const SEARCHING: Interaction[] = [
  { name: 'into the search', act: press('#processen input[type=search]') },
  ...typing('a search', 'kerkstraat'),
]
const FILTERING: Interaction[] = [
  { name: 'the filters open', act: press('#filters > summary') },
  { name: 'one of them opens', act: press('#filters summary:text("Gemeente")') },
  { name: 'into its long list', act: press('#filters fieldset[data-f=municipality] input[placeholder]') },
  ...typing('a long list', 'gent'),
]
const BY_COLUMN: Interaction[] = [
  { name: 'the filter of a column opens', act: press('.colfilter[data-part=address] > summary') },
  { name: 'into its field', act: press('.colfilter[open] input[type=text]') },
  ...typing('the filter of a column', 'kerk'),
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
    // tsx wraps named functions in a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (it) => it')
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
    const list = (rows: number) => `${ready.app}/processen/realisatie/alles?pp=${rows}`
    await report(context, request, JUDGING)
    await report(context, request, BY_KEYS)
    for (const rows of ROWS) {
      console.log(`a list of ${rows} processes`)
      for (const acts of [SEARCHING, FILTERING, BY_COLUMN]) await report(context, list(rows), acts)
    }
    await measureMap(context, request)
    await measureScript(context, { 'a request': request, 'the list of processes': list(50) })
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
    for (const [index, { act, calm = PAINTED_MS }] of all.entries()) {
      await page.evaluate(() => {
        window.interactions = []
      })
      await act(page)
      await page.waitForTimeout(calm)
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
      `${name.padEnd(41)} | ${column(middle.duration)} | ${column(worst.duration, 5)} | ${column(middle.delay, 6)} | ${column(middle.work, 6)} | ${aim === undefined ? '' : middle.duration <= aim ? 'met' : 'missed'}`,
    )
  }
}

const column = (value: number, width = 3) => value.toFixed(0).padStart(width)

/** From the press of its button on a page just loaded until the first mark is drawn: pointed at first, and by its key. */
async function measureMap(context: BrowserContext, address: string) {
  console.log('\nthe map, pressed until its first mark is drawn')
  const ways: Record<string, (page: Page) => Promise<unknown>> = {
    'by the pointer': (page) => page.locator('[data-open-map]').click({ delay: PRESS_MS }),
    'by its key': key('m'),
  }
  for (const [way, open] of Object.entries(ways)) {
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const page = await context.newPage()
      await slowDown(page, SLOWER)
      await page.goto(address, { waitUntil: 'load' })
      await page.waitForTimeout(CALM_MS)
      await page.evaluate((selector) => {
        const began = (event: Event) => {
          const look = () => {
            if (!document.querySelector(selector)) return requestAnimationFrame(look)
            requestAnimationFrame(() => {
              window.marked = performance.now() - event.timeStamp
            })
          }
          look()
        }
        document.querySelector('[data-open-map]')?.addEventListener('click', began, { once: true })
        addEventListener('keydown', began, { once: true, capture: true })
      }, FIRST_MARK)
      await open(page)
      await page.waitForFunction(() => window.marked !== undefined)
      times.push(await page.evaluate(() => window.marked ?? 0))
      await page.close()
    }
    const sorted = times.toSorted((one, other) => one - other)
    console.log(
      `${way.padEnd(23)} | ${column(sorted[sorted.length >> 1] ?? 0, 5)} | ${column(sorted.at(-1) ?? 0, 5)}`,
    )
  }
}

/** What the browser received of scripts, compressed, with an empty cache and until the page is calm. */
async function measureScript(context: BrowserContext, pages: Record<string, string>) {
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
