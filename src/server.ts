import { pathToFileURL } from 'node:url'
import { buildApp } from './app.ts'
import { startMailing } from './casework/mails/mailing.ts'
import { fillDemoData } from './desk/demo/fill.ts'
import { findTenant } from './desk/tenants/find.ts'
import { prepareDesk } from './desk/tenants/prepare-desk.ts'
import { sweepExpired } from './people/sessions/session-store.ts'
import { personasOf } from './people/sign-in/personas.ts'
import { sessionSecretOf } from './platform/db/meta.ts'
import { openDatabase } from './platform/db/open.ts'
import { keepFilesSwept } from './platform/files/sweep-files.ts'
import { smtpTransport } from './platform/outside/smtp.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import type { Tenant } from './platform/tenant/tenant.ts'
import { sweepUploads } from './records/locations/import-file.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const STOP_WITHIN_MS = 5_000

/** Reads the environment, opens and migrates the database, listens, and shuts down gracefully. */
export async function start(env: NodeJS.ProcessEnv) {
  const read = readSettings(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const { settings } = read
  const tenant = findTenant(settings.tenantId)
  await prepare(settings, tenant)
  const db = openDatabase(settings, (error) => console.error(`Database connection lost: ${error.message}`))
  const app = await buildApp({
    settings,
    db,
    tenant,
    secret: settings.sessionSecret ?? (await sessionSecretOf(db)),
    logger: settings.production ? true : { level: 'warn' },
    closeLast: () => db.destroy(),
  })
  let sweep = Promise.resolve()
  const sweeping = setInterval(() => {
    sweep = sweepExpired(db, new Date()).catch((error) => app.log.error({ err: error }, 'sweeping failed'))
  }, SWEEP_EVERY_MS)
  sweeping.unref()
  const files = keepFilesSwept({
    db,
    store: app.fileStore,
    also: [sweepUploads],
    now: () => new Date(),
    log: app.log,
  })
  app.exporting.keepGoing()
  app.bulkWork.keepGoing()
  const mailing =
    settings.smtp &&
    startMailing({
      db,
      tenant,
      transport: smtpTransport(settings.smtp),
      origin: settings.publicUrl,
      now: () => new Date(),
      log: app.log,
    })
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await sweep
    await mailing?.stop()
    await files.stop()
  })
  await app.listen({ port: settings.port, host: settings.host })
  return { app, settings, tenant }
}

/** Migrates the database for this version and tenant; of a large desk that may take minutes. */
async function prepare(settings: Settings, tenant: Tenant) {
  const db = openDatabase({ ...settings, isUnlimited: true })
  try {
    await prepareDesk(db, tenant)
    if (settings.demoData) await fillDemoData({ settings, tenant, db })
  } finally {
    await db.destroy()
  }
}

/** The demo personas to sign in as, for the person who started the server. */
const personaLines = (tenant: Tenant) =>
  [
    'Sign in as one of:',
    ...personasOf(tenant).map((persona) => `  ${persona.id.padEnd(24)} ${persona.name}`),
  ].join('\n')

function stopOn(signal: NodeJS.Signals, app: { close(): Promise<unknown> }) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { app, settings, tenant } = await start(process.env)
    stopOn('SIGTERM', app)
    stopOn('SIGINT', app)
    console.log(`${tenant.name} is at ${settings.publicUrl}`)
    if (!settings.oidc) console.log(personaLines(tenant))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
