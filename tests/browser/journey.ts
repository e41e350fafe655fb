import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { patience } from '../patience.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { type RunningServer, type ServerChoices, startServer } from './server.ts'

/** A visitor in a real browser, with the errors that a visitor would not see. */
export interface Traveller {
  page: Page
  /**
   * Console errors, CSP violations, script errors and requests to other origins; empty when there are none.
   */
  problems: string[]
}

interface Journey {
  server: RunningServer
  /** Queries the server's database, or sets up in it what no page can. */
  database<It>(query: (db: Db) => Promise<It>): Promise<It>
  /**
   * A new window with its own empty storage: own cookies, Dutch, 1280 by 800 pixels. One that a test opens is closed after it;
   * one of `beforeAll` after the file.
   */
  newTraveller(options?: BrowserContextOptions): Promise<Traveller>
}

const PATIENCE_MS = 15_000

/**
 * A built server for all journeys of this file, and windows in the Chromium of its worker:
 *
 *     const journey = startJourney()
 *     test('…', async () => { const { page, problems } = await journey.newTraveller() … })
 */
export function startJourney(env: NodeJS.ProcessEnv = {}, choices: ServerChoices = {}): Journey {
  let server: RunningServer | undefined
  let browser: Browser | undefined
  /** The windows that the current test opened; null outside of tests. */
  let opened: BrowserContext[] | null = null

  beforeAll(async () => {
    const copyOf = demoDeskFor(env)
    ;[server, browser] = await Promise.all([startServer(env, { copyOf, ...choices }), sharedChromium()])
  })
  // An open page goes on working: its clocks, its stream of changes, its map. Twenty of them take all of the processor.
  beforeEach(() => {
    opened = []
  })
  afterEach(async () => {
    await Promise.all(opened?.map((window) => window.close()) ?? [])
    opened = null
  })
  afterAll(async () => {
    await closeWindows()
    await server?.stop()
  })
  return {
    get server() {
      return there(server)
    },
    async database(query) {
      const db = openDatabase({ databaseUrl: null, dataDir: there(server).dataDir })
      return query(db).finally(() => db.destroy())
    },
    async newTraveller(options = {}) {
      const context = await there(browser).newContext({
        baseURL: there(server).url,
        locale: 'nl-NL',
        viewport: { width: 1280, height: 800 },
        ...options,
      })
      opened?.push(context)
      // Shorter than the test's timeout, so that the error names what was waited for.
      context.setDefaultTimeout(patience(PATIENCE_MS))
      const page = await context.newPage()
      return { page, problems: watch(page, there(server).url) }
    },
  }
}

/**
 * The demo data of the tenant; none for a server with more settings than its tenant, which may fill it
 * otherwise.
 */
function demoDeskFor({
  TENANT = 'vlaanderen',
  TILES,
  TILES_URL,
  ...more
}: NodeJS.ProcessEnv): string | undefined {
  return Object.keys(more).length === 0 ? inject('demoDesks')[TENANT] : undefined
}

function watch(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`foreign: ${url}`)
  })
  return problems
}

const there = <It>(it: It | undefined): It => {
  if (it === undefined) throw new Error('The journey has not started: use it inside a test.')
  return it
}
