import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { mailListener } from '../src/casework/mails/mail-listener.ts'
import type { SetValues } from '../src/desk/desk-values/desk-value.ts'
import { findSetValues } from '../src/desk/desk-values/queries.ts'
import { withValues } from '../src/desk/desk-values/with-values.ts'
import { findTenant } from '../src/desk/tenants/find.ts'
import { webhookListener } from '../src/desk/webhooks/webhook-listener.ts'
import { saveMunicipalityNames } from '../src/geography/places/municipality-queries.ts'
import type { Db } from '../src/platform/db/dialect.ts'
import { claimForTenant } from '../src/platform/db/meta.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { reach } from '../src/platform/db/reach.ts'
import { SQLITE_FILE } from '../src/platform/db/snapshot-sqlite.ts'
import type { EventListener } from '../src/platform/events/listener.ts'
import { Reads } from '../src/platform/reads/reads.ts'
import { readSettings, type Settings } from '../src/platform/settings/settings.ts'
import { commandLine, type Person } from '../src/platform/tenant/person.ts'
import type { Tenant } from '../src/platform/tenant/tenant.ts'
import type { Words } from './words/words.ts'

/** What a command works with: the same settings, tenant and database as the server. */
export interface Desk {
  settings: Settings
  /** With the values that the desk has now. */
  tenant: Tenant
  /** As its folder says it. */
  folder: Tenant
  db: Db
  /** Notified of the events that a command records. */
  listeners: readonly EventListener[]
  close(): Promise<void>
}

/** A command waits longer for what another writes than a page does, whose reader waits too. */
const LOCK_WITHIN_MS = 60_000

/**
 * Reads the environment, brings the database up to date and makes sure that it is this tenant's. Throws one
 * line per mistake in the environment, 'Wrong tenant config' for a database of another tenant.
 */
export async function openDesk(env: NodeJS.ProcessEnv): Promise<Desk> {
  const settings = settingsFrom(env)
  const folder = findTenant(settings.tenantId)
  const db = openDatabase({ ...settings, isUnlimited: true, limits: { lock: LOCK_WITHIN_MS } })
  try {
    await reach(db, settings)
    await migrate(db)
    await claimForTenant(db, folder.id)
    await saveMunicipalityNames(db)
    return deskOn(db, settings, folder, await findSetValues(db))
  } catch (error) {
    await db.destroy()
    throw error
  }
}

function deskOn(db: Db, settings: Settings, folder: Tenant, set: SetValues): Desk {
  const tenant = withValues(folder, set)
  const mailing = { sends: settings.smtp !== null, origin: settings.publicUrl }
  const tenantNow = () => tenant
  const listeners = [mailListener({ tenantNow, mailing }), webhookListener({ tenantNow })]
  return { settings, tenant, folder, db, listeners, close: () => db.destroy() }
}

/** The same for work that only reads: where there is no desk it makes none, and throws what `noDesk` says of it. */
export async function withDeskThere(
  { upkeep: { noDesk } }: Pick<Words, 'upkeep'>,
  work: (desk: Desk) => Promise<void>,
) {
  const { databaseUrl, dataDir } = settingsFrom(process.env)
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) throw new Error(noDesk({ folder: dataDir }))
  await withDesk(work)
}

/** Opens a desk for a piece of work, and closes it. */
export async function withDesk(work: (desk: Desk) => Promise<void>) {
  const desk = await openDesk(process.env)
  try {
    await work(desk)
  } finally {
    await desk.close()
  }
}

/** The context of an act by the command line. */
export const contextOf = ({ db, listeners }: Desk) => ({
  db,
  person: commandLine,
  now: new Date(),
  requestId: `cli-${randomUUID()}`,
  listeners,
})

/** The same for an act that asks for rights: whoever can run a command can do everything. */
export const withAllRights = <Of extends { person: Person }>(context: Of) => ({
  ...context,
  person: { ...context.person, roles: { admin: '*' as const } },
  log: console as unknown as FastifyBaseLogger,
  reads: new Reads(),
})

/** The settings alone, for commands that need no database. Throws one line per mistake. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  const read = readSettings(env)
  if ('problems' in read) throw read.problems
  return read.settings
}
