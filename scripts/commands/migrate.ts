import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { migrations } from '../../migrations/index.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { prepareDesk } from '../../src/desk/tenants/prepare-desk.ts'
import type { Db } from '../../src/platform/db/dialect.ts'
import { waitingFor } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { withPrepareLock } from '../../src/platform/db/prepare-lock.ts'
import { reach } from '../../src/platform/db/reach.ts'
import { SQLITE_FILE } from '../../src/platform/db/snapshot-sqlite.ts'
import { claimStorage } from '../../src/platform/files/claim-storage.ts'
import type { Settings } from '../../src/platform/settings/settings.ts'
import { progress } from '../../src/platform/terminal/progress.ts'
import { version } from '../../src/version.ts'
import { settingsFrom } from '../desk.ts'
import { EXIT, printResult, wantsJson } from '../print-result.ts'
import type { Spoken } from '../words/words.ts'

/** `migrate`: what a server does to its database before it listens, apart from it. */
export function register(program: Command, { words: { upkeep } }: Spoken) {
  const words = upkeep.migrate
  program
    .option('--check', words.check(), false)
    .addHelpText('after', `\n${words.help()}`)
    .action(async (options: { check: boolean }, command: Command) => {
      const settings = settingsFrom(process.env)
      const known = Object.keys(migrations)
      const isNew = !settings.databaseUrl && !existsSync(join(settings.dataDir, SQLITE_FILE))
      // Opening would create an empty database.
      if (isNew && options.check) throw new Error(upkeep.noDesk({ folder: settings.dataDir }))
      const waiting = isNew ? known : await withDatabase(settings, (db) => waitingFor(db, known))
      if (options.check) {
        if (waiting.length > 0) process.exitCode = EXIT.failed
        return printResult(command, { version, waiting }, () =>
          waiting.length === 0
            ? words.nothing({ version })
            : [words.waiting({ version }), ...waiting.map((name) => `  ${name}`)].join('\n'),
        )
      }
      const began = performance.now()
      const bar = progress(words.running(), waiting.length, { json: wantsJson(command) })
      await withPrepareLock(settings, async (db) => {
        await prepareDesk(db, findTenant(settings.tenantId), bar.reach)
        await claimStorage(db, settings)
      }).finally(bar.done)
      const seconds = Math.round((performance.now() - began) / 100) / 10
      printResult(command, { version, ran: waiting, seconds }, () =>
        waiting.length === 0
          ? words.already({ version })
          : words.done({ version, n: waiting.length, seconds: seconds.toFixed(1) }),
      )
    })
}

async function withDatabase<Result>(settings: Settings, ask: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase({ ...settings, isUnlimited: true })
  try {
    await reach(db, settings)
    return await ask(db)
  } finally {
    await db.destroy()
  }
}
