import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { migrations } from '../../migrations/index.ts'
import { postgresTarget } from '../../src/desk/backup/postgres-target.ts'
import { restore } from '../../src/desk/backup/restore.ts'
import { sqliteTarget } from '../../src/desk/backup/sqlite-target.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { settingsFrom } from '../desk.ts'
import { printResult } from '../print-result.ts'
import { inWords, summaryOf } from './backup.ts'

const AFTERWARDS =
  'Requests that were purged after this backup was made are back: run `purge` before the desk opens.'

/** `restore`: a desk from an archive, in an empty place. */
export function register(program: Command) {
  program
    .command('restore')
    .argument('<file>', 'an archive that `backup` wrote')
    .description('make the desk of an archive in an empty place: all of it, or nothing')
    .addHelpText(
      'after',
      `\nRefuses a place that is not empty, another tenant, another engine, a damaged archive and one of a newer version;
an older one is brought up to date. ${AFTERWARDS}`,
    )
    .action(async (name: string, _options, command: Command) => {
      const file = resolve(name)
      if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
      const settings = settingsFrom(process.env)
      const { databaseUrl, dataDir, tenantId } = settings
      const db = databaseUrl ? openDatabase({ ...settings, isUnlimited: true }) : null
      try {
        const target = db ? postgresTarget(db) : sqliteTarget(dataDir)
        const known = Object.keys(migrations)
        const manifest = await restore({ target, storage: storageOf(settings), tenantId, known }, file)
        printResult(command, summaryOf(manifest), () => `Restored ${inWords(manifest)}\n${AFTERWARDS}`)
      } finally {
        await db?.destroy()
      }
    })
}
