import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Db } from '../../src/platform/db/dialect.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { closeWindows, sharedChromium } from './chromium.ts'
import { type RunningServer, type ServerChoices, startServer } from './server.ts'

/** Somebody at a real browser, and what went wrong there without anybody seeing it. */
export interface Traveller {
  page: Page
  /** Console errors, broken policies, script errors and requests to other origins; empty when all is well. */
  problems: string[]
}

export interface Journey {
  server: RunningServer
  /** Looks into the server's database, or arranges there what no page can. */
  database<It>(ask: (db: Db) => Promise<It>): Promise<It>
  /** A new window with nothing in it: own cookies, Dutch, 1280 by 800 pixels. */
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

  beforeAll(async () => {
    const copyOf = demoDeskFor(env)
    ;[server, browser] = await Promise.all([startServer(env, { copyOf, ...choices }), sharedChromium()])
  })
  afterAll(async () => {
    await closeWindows()
    await server?.stop()
  })
  return {
    get server() {
      return there(server)
    },
    async database(ask) {
      const db = openDatabase({ databaseUrl: null, dataDir: there(server).dataDir })
      return ask(db).finally(() => db.destroy())
    },
    async newTraveller(options = {}) {
      const context = await there(browser).newContext({
        baseURL: there(server).url,
        locale: 'nl-NL',
        viewport: { width: 1280, height: 800 },
        ...options,
      })
      // Sooner than the test gives up, so that it says what was waited for.
      context.setDefaultTimeout(PATIENCE_MS)
      const page = await context.newPage()
      return { page, problems: watch(page, there(server).url) }
    },
  }
}

/** The filled desk of the tenant; none for a server that is told more than its tenant, and so may fill it otherwise. */
function demoDeskFor({ TENANT = 'vlaanderen', ...more }: NodeJS.ProcessEnv): string | undefined {
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
