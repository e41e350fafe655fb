import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { findTenant } from '../src/desk/tenants/find.ts'
import { saveOperatorNames } from '../src/overviews/process-list/operator-queries.ts'
import { personasOf } from '../src/people/sign-in/personas.ts'
import type { Db } from '../src/platform/db/dialect.ts'
import { claimForTenant } from '../src/platform/db/meta.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import type { Watching } from '../src/platform/watching/start-watching.ts'
import type { Patience } from '../src/platform/web/load-shedder.ts'
import type { SlowLimits } from '../src/platform/web/slow-calls.ts'
import { freshDatabase, templateOf } from './engines/fresh-database.ts'
import { running } from './engines/running.ts'
import type { Template } from './engines/template.ts'
import { sharedCompiler } from './engines/validators.ts'
import { acceptsTerms, type Visitor, visitorOf } from './visitor.ts'
import type { TestPerson } from './world.ts'

export const TEST_TIME = '2026-03-02T09:00:00Z'
export const TEST_ORIGIN = 'http://localhost:3000'

/** Often, so that tests do not wait long for the events of another person. */
export const LIVE_EVERY_MS = 50

export interface AppChoices {
  /** Id of a tenant, or a tenant made for the test. */
  tenant?: string | Tenant
  /** The app's current time; default `TEST_TIME`. */
  now?: string | Date
  settings?: Partial<Settings>
  /** The database that it begins with a copy of; by default one without records. */
  start?: Template
  /** Opens its database in another way than a server does. */
  open?: (settings: Settings) => Promise<Db>
  /** True: the personas of the embedded provider have not accepted the terms of use yet. */
  personasReadNothing?: boolean
  /** How long calls may have to wait for their turn; by default as long as a slow machine needs. */
  patience?: Patience
  /** How slowly calls may come in. */
  slowLimits?: SlowLimits
  /** Metrics, traces and logs of its calls and statements, which the server's own settings can switch on. */
  watching?: Watching
  /** Changes the app before its first call: a route that throws, a hook that listens. */
  before?: (app: FastifyInstance) => void
}

/** A stopped clock, that only a test moves: by letting time pass, or by setting `now`, as of a clock that is wrong. */
export class Clock {
  now: Date
  /** Milliseconds that passed. */
  elapsed = 0

  constructor(now: string | Date) {
    this.now = new Date(now)
  }

  /** Moves the time forward, in seconds. */
  passes(seconds: number) {
    this.steps(seconds)
    this.elapsed += seconds * 1000
  }

  /** Sets the clock this many seconds forward, or back: no time passes. */
  steps(seconds: number) {
    this.now = new Date(+this.now + seconds * 1000)
  }
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  tenant: Tenant
  settings: Settings
  clock: Clock
  engine: 'sqlite' | 'postgres'
  /** Every line that the app logged, parsed from its JSON. */
  log: Record<string, unknown>[]
  /**
   * A person with a session, as after signing in; null for a visitor who is not signed in. The same person
   * again has the same session.
   */
  as: (person: TestPerson | null) => Visitor
  /** Closes it before the end of the file; otherwise that happens after the file. */
  close(): Promise<void>
  /** Closes it, and leaves its database where it is, to start others with; `drop` deletes that. */
  leaves(): Promise<{ start: Template; drop: () => Promise<void> }>
}

/**
 * The real app with its own database, on the engine of the running project, with a stopped clock:
 *
 *     const { as, db, clock } = await startApp()
 *     const page = await as(judith).opens('/aanvragen')
 *     const answer = await as(judith).posts('/aanvragen/…/oordeel', { verdict: 3 })
 *     const { status, data } = await as(willem).calls('GET', '/api/requests')
 */
export async function startApp(choices: AppChoices = {}): Promise<TestApp> {
  const { drop, engine, ...where } = await freshDatabase(choices.start)
  const tenant =
    typeof choices.tenant === 'object' ? choices.tenant : findTenant(choices.tenant ?? 'vlaanderen')
  const settings = { ...testSettings(), ...where, tenantId: tenant.id, ...choices.settings }
  const db = (await choices.open?.(settings)) ?? openDatabase(settings, undefined, choices.watching?.onQuery)
  await claimForTenant(db, tenant.id)
  await saveOperatorNames(db, tenant)

  const clock = new Clock(choices.now ?? TEST_TIME)
  const secret = randomBytes(32).toString('hex')
  const log: TestApp['log'] = []
  const app = await buildApp({
    settings,
    db,
    tenant,
    secret,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    exportThread: bundledThread(),
    compilerOf: sharedCompiler,
    liveEveryMs: LIVE_EVERY_MS,
    patience: choices.patience ?? { background: 60_000, reading: 60_000, writing: 60_000 },
    slowLimits: choices.slowLimits,
    metrics: choices.watching?.metrics,
    traces: choices.watching?.traces,
    logger: { level: 'info', stream: { write: (line) => log.push(JSON.parse(line)) } },
  })
  if (choices.watching) choices.watching.log = app.log
  choices.before?.(app)
  await app.ready()
  if (!choices.personasReadNothing)
    for (const { id } of personasOf(tenant)) await acceptsTerms(db, id, clock.now)

  const visitors = new Map<string, Visitor>()
  const as = (person: TestPerson | null) => {
    if (!person) return visitorOf(testApp, null)
    const signedIn = visitors.get(person.id) ?? visitorOf(testApp, person)
    visitors.set(person.id, signedIn)
    return signedIn
  }
  const stop = async () => {
    running.delete(testApp)
    await app.close()
    await promisify(setImmediate)()
    await db.destroy()
  }
  const close = async () => {
    if (!running.has(testApp)) return
    await stop()
    await drop()
  }
  const leaves = async () => {
    await stop()
    return { start: templateOf(where), drop }
  }
  const testApp: TestApp = { app, db, tenant, settings, clock, engine, log, as, close, leaves }
  running.add(testApp)
  return testApp
}

/** The thread that makes exports, bundled next to the command line: it starts in a fraction of the time. */
function bundledThread(): URL | undefined {
  const commandLine: string | undefined = inject('commandLine')
  return commandLine ? new URL('./export-worker.js', pathToFileURL(commandLine)) : undefined
}

/** The settings of an empty environment, on a fixed origin. */
export function testSettings(): Settings {
  const read = readSettings({
    PUBLIC_URL: TEST_ORIGIN,
    DEMO_DATA: 'off',
    CALLS_PER_MINUTE: '1000000',
    TILES: 'off',
  })
  if ('problems' in read) throw read.problems
  return read.settings
}
