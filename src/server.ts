import cluster from 'node:cluster'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startMailing } from './casework/mails/mailing.ts'
import { fillDemoData } from './desk/demo/fill.ts'
import { refuseInvented } from './desk/desk-values/refuse-invented.ts'
import { forgetAfterPurges } from './desk/privacy/forget-caches.ts'
import { findTenant } from './desk/tenants/find.ts'
import { prepareDesk } from './desk/tenants/prepare-desk.ts'
import { startSending } from './desk/webhooks/sending.ts'
import { forgetRows } from './overviews/process-list/rows-page.tsx'
import { sweepExpired } from './people/sessions/session-store.ts'
import { personasOf } from './people/sign-in/personas.ts'
import { sessionSecretOf } from './platform/db/meta.ts'
import { openDatabase } from './platform/db/open.ts'
import { withPrepareLock } from './platform/db/prepare-lock.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { claimStorage } from './platform/files/claim-storage.ts'
import { startFileSweeps } from './platform/files/sweep-files.ts'
import { postToStranger } from './platform/outside/post-to-stranger.ts'
import { smtpTransport } from './platform/outside/smtp.ts'
import { ofSetting } from './platform/settings/of-setting.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import type { Tenant } from './platform/tenant/tenant.ts'
import { messageOf } from './platform/terminal/error-message.ts'
import { languageOfStart } from './platform/terminal/language.ts'
import { progressOfParts } from './platform/terminal/progress.ts'
import { wordsIn } from './platform/terminal/words.ts'
import type { Language } from './platform/texts/language.ts'
import { startRounds } from './platform/time/rounds.ts'
import { serveWatchers } from './platform/watching/serve-watchers.ts'
import { startWatching } from './platform/watching/start-watching.ts'
import type { Counts } from './platform/web/counts.ts'
import { drainAndClose } from './platform/web/drain.ts'
import { lineWriter, loggerOf, messageWriter } from './platform/web/log.ts'
import { answerPrimary, lookAtAll, metricsOfAll } from './platform/workers/look-at-workers.ts'
import { countsOfAll } from './platform/workers/shared-counts.ts'
import { superviseWorkers } from './platform/workers/supervise-workers.ts'
import { sweepUploads } from './records/locations/import-file.ts'
import { version } from './version.ts'

/** Accept backlog: connections beyond it would retry only after seconds. */
const AT_ONCE = 4_096
const SWEEP_EVERY_MS = 10 * 60_000
const STOP_WITHIN_MS = 5_000
/** Longer than a worker needs to stop. */
const WORKERS_STOP_WITHIN_MS = 7_000

/** Reads the environment, opens and migrates the database, listens, and shuts down gracefully. */
export async function start(env: NodeJS.ProcessEnv) {
  const desk = readDesk(env)
  await prepare(desk, 'en')
  return { app: await serve(desk), ...desk }
}

interface Desk {
  settings: Settings
  tenant: Tenant
}

function readDesk(env: NodeJS.ProcessEnv): Desk {
  const read = readSettings(env)
  if ('problems' in read) throw read.problems
  return { settings: read.settings, tenant: findTenant(read.settings.tenantId) }
}

/** Serves a desk whose database is prepared: everything that one process does. */
async function serve({ settings, tenant }: Desk, counts?: Counts) {
  const watching = await startWatching(settings, version)
  const writeLine = lineWriter(settings)
  const lost = (error: Error) => writeLine(`Database connection lost: ${error.message}`)
  const db = openDatabase(settings, lost, watching.onQuery)
  const app = await buildApp({
    settings,
    db,
    tenant,
    secret: settings.sessionSecret ?? (await sessionSecretOf(db)),
    ...(counts && { counts }),
    metrics: watching.metrics,
    traces: watching.traces,
    logger: loggerOf(settings),
    closeLast: () => db.destroy(),
  })
  watching.log = app.log
  const sweeping = startRounds({
    name: 'sessions',
    work: () => sweepExpired(db, new Date()),
    everyMs: SWEEP_EVERY_MS,
    failed: (error) => app.log.error({ err: error }, 'sweeping expired sessions failed'),
  })
  const files = startFileSweeps({
    db,
    store: app.fileStore,
    also: [sweepUploads],
    now: () => new Date(),
    log: app.log,
  })
  app.exporting.startPolling()
  app.bulkWork.startPolling()
  await app.tenantNow.renew()
  const fresh = app.tenantNow.pollChanges((error) =>
    app.log.warn({ err: error }, 'reading the values of the desk failed; will retry'),
  )
  const forgetting = forgetAfterPurges({
    db,
    forget: () => forgetRows(db),
    failed: (error) => app.log.warn({ err: error }, 'checking for purges failed; will retry'),
  })
  const mailing =
    settings.smtp &&
    startMailing({
      db,
      tenantNow: () => app.tenantNow.tenant,
      transport: smtpTransport(settings.smtp),
      origin: settings.publicUrl,
      now: () => new Date(),
      log: app.log,
    })
  const telling = startSending({
    db,
    tenantNow: () => app.tenantNow.tenant,
    mailing: { sends: settings.smtp !== null, origin: settings.publicUrl },
    strangers: postToStranger(settings.webhooks),
    now: () => new Date(),
    log: app.log,
  })
  app.addHook('onClose', async () => {
    await sweeping.stop()
    await fresh.stop()
    await forgetting.stop()
    await mailing?.stop()
    await telling.stop()
    await files.stop()
  })
  await letWatch(app, counts !== undefined)
  const { port, host } = settings
  await ofSetting({ HOST: host, PORT: port }, () => app.listen({ port, host, backlog: AT_ONCE }))
  return app
}

/**
 * Waits for the database and migrates it for this version and tenant; on a large desk that may need minutes. After a kill,
 * the next start resumes.
 */
async function prepare(desk: Desk, language: Language) {
  const { settings, tenant } = desk
  await waitForDatabase(settings, messageWriter(settings, language))
  await withPrepareLock(settings, async (db) => {
    await prepareDesk(db, tenant)
    await claimStorage(db, settings)
    if (settings.production && settings.smtp) await refuseInvented(db, tenant)
    if (settings.demoData) await fill({ settings, tenant, db }, language)
  })
}

/** Fills a demo desk, with a progress bar for a person at a terminal. */
async function fill(desk: Parameters<typeof fillDemoData>[0], language: Language) {
  const bars = progressOfParts({ demo: wordsIn(language).start.filling })
  await fillDemoData({ ...desk, onProgress: (done, total) => bars.on('demo', done, total) }).finally(
    bars.done,
  )
}

/** Exits immediately on a signal: before the server listens there are no requests to finish. */
async function endAtSignals(work: Promise<void>) {
  const end = () => process.exit(0)
  process.on('SIGTERM', end).on('SIGINT', end)
  try {
    await work
  } finally {
    process.off('SIGTERM', end).off('SIGINT', end)
  }
}

/** The demo personas to sign in as, for the person who started the server. */
const personaLines = (tenant: Tenant, language: Language) =>
  [
    wordsIn(language).start.signIn(),
    ...personasOf(tenant).map((persona) => `  ${persona.id.padEnd(24)} ${persona.name}`),
  ].join('\n')

/**
 * Stops at a signal, gracefully or after `within` milliseconds; ignores further signals. A service manager sends SIGTERM,
 * after which the drain time lets proxies notice; Ctrl+C skips it.
 */
function stopOnSignals(
  { within, drainMs }: { within: number; drainMs: number },
  stop: (drainMs: number) => Promise<unknown>,
  kill = () => {},
) {
  let isStopping = false
  const leave = (code: number) => {
    kill()
    process.exit(code)
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    const waits = signal === 'SIGTERM' ? drainMs : 0
    setTimeout(leave, within + waits, 1).unref()
    stop(waits).then(
      () => process.exit(0),
      () => leave(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * Logs an uncaught exception, and stops, because the state of the process is unknown. The service manager, or the first
 * process, restarts it.
 */
function stopOnFaults(app: FastifyInstance, within: number) {
  let isStopping = false
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught exception')
    if (isStopping) return
    isStopping = true
    const leave = () => process.exit(1)
    setTimeout(leave, within).unref()
    drainAndClose(app, 0).then(leave, leave)
  })
}

const drainOf = ({ settings }: Desk) => settings.drainSeconds * 1_000

function stopInTime(app: FastifyInstance, desk: Desk) {
  stopOnSignals({ within: STOP_WITHIN_MS, drainMs: drainOf(desk) }, (waits) => drainAndClose(app, waits))
  stopOnFaults(app, STOP_WITHIN_MS)
}

/**
 * Exposes metrics and health of this process: a single process on the operations port, one of several through the first
 * process.
 */
async function letWatch(app: FastifyInstance, isOneOfSeveral: boolean) {
  const { metrics, settings } = app.parts
  if (!metrics || !settings.watching.metrics) return
  const { registry } = metrics
  const look = () => app.readiness.lookAround()
  if (isOneOfSeveral)
    return answerPrimary(process, async () => ({
      metrics: await registry.getMetricsAsJSON(),
      look: await look(),
    }))
  const watchers = await serveWatchers(settings.watching.metrics, {
    metrics: () => registry.metrics(),
    health: async () => ({ ...(await look()), version }),
  })
  app.addHook('onClose', () => watchers.stop())
}

/** Starts one of several processes: the first one has prepared the database. */
async function startWorker(env: NodeJS.ProcessEnv) {
  const desk = readDesk(env)
  stopInTime(await serve(desk, countsOfAll(process)), desk)
}

/** Starts the first process: it prepares the database, and serves, or supervises the workers that serve. */
async function startFirst(env: NodeJS.ProcessEnv, language: Language) {
  const desk = readDesk(env)
  const { settings, tenant } = desk
  await endAtSignals(prepare(desk, language))
  if (settings.workers === 1) {
    stopInTime(await serve(desk), desk)
  } else {
    const workers = await superviseWorkers(settings.workers, lineWriter(settings))
    if (settings.watching.metrics)
      await serveWatchers(settings.watching.metrics, {
        metrics: metricsOfAll,
        health: async () => ({ ...(await lookAtAll(settings.workers)), version }),
      })
    stopOnSignals({ within: WORKERS_STOP_WITHIN_MS, drainMs: drainOf(desk) }, workers.stop, workers.kill)
  }
  const at = { name: tenant.name, version, url: settings.publicUrl }
  messageWriter(settings, language, console.log)(({ start }) => start.at(at), 'info')
  if (!settings.oidc) console.log(personaLines(tenant, language))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  let language: Language = 'en'
  try {
    language = languageOfStart(process.argv.slice(2), process.env)
    if (process.argv[2] === '--version') console.log(version)
    else await (cluster.isWorker ? startWorker : startFirst)(process.env, language)
  } catch (error) {
    console.error(messageOf(error, language))
    process.exit(1)
  }
}
