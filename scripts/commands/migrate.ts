import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { migrations } from '../../migrations/index.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { waitingFor } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { reach } from '../../src/platform/db/reach.ts'
import { SQLITE_FILE } from '../../src/platform/db/snapshot-sqlite.ts'
import { inTurnToPrepare } from '../../src/platform/db/turn-to-prepare.ts'
import { claimStorage } from '../../src/platform/files/claim-storage.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import { version } from '../../src/version.ts'
import { settingsFrom } from '../desk.ts'
import { EXIT, printResult } from '../print-result.ts'

/** `migrate`: what a server does to its database before it listens, apart from it. */
export function register(program: Command) {
  program
    .command('migrate')
    .description('bring the database to this version, as a server does by itself when it starts')
    .option(
      '--check',
      'change nothing: say what would be done, and end with 1 when there is something',
      false,
    )
    .addHelpText(
      'after',
      `
One transaction: killed, or failing, it leaves the database as it was. Make a \`backup\` before: there is no way back but
that. Servers of the version before go on meanwhile, and end with an error where they meet what is gone.`,
    )
    .action(async (options: { check: boolean }, command: Command) => {
      const settings = settingsFrom(process.env)
      const waiting = await withDatabase(settings, (db) => waitingFor(db, Object.keys(migrations)))
      if (options.check) {
        if (waiting.length > 0) process.exitCode = EXIT.failed
        return printResult(command, { version, waiting }, () => checked(waiting))
      }
      const began = performance.now()
      await inTurnToPrepare(settings, async (db) => {
        await prepareDesk(db, findTenant(settings.tenantId))
        await claimStorage(db, settings)
      })
      const seconds = Math.round((performance.now() - began) / 100) / 10
      printResult(command, { version, ran: waiting, seconds }, () => done(waiting, seconds))
    })
}

async function withDatabase<Result>(settings: Settings, ask: (db: Db) => Promise<Result>): Promise<Result> {
  // Opening would create an empty database.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, SQLITE_FILE)))
    throw new Error(`There is no desk in ${settings.dataDir}.`)
  const db = openDatabase({ ...settings, isUnlimited: true })
  try {
    await reach(db, settings)
    return await ask(db)
  } finally {
    await db.destroy()
  }
}

const checked = (waiting: readonly string[]) =>
  waiting.length === 0
    ? `The database is of version ${version}: nothing is to be done.`
    : [`For version ${version} the database gets:`, ...waiting.map((name) => `  ${name}`)].join('\n')

const done = (ran: readonly string[], seconds: number) =>
  ran.length === 0
    ? `The database was of version ${version} already.`
    : `The database is of version ${version}: ${ran.length} migrations in ${seconds} s.`
