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
import { printResult, UsageError } from '../print-result.ts'
import { inWords, summaryOf } from './backup.ts'

const AFTERWARDS =
  'Requests that were purged after this backup was made are back: run `purge` before the desk opens.'

interface Options {
  to?: string
  besideOthers: boolean
}

/** Says it twice on purpose: a forgotten DATABASE_URL must not move a desk to the other engine. */
function demandEngine(to: string | undefined, databaseUrl: string | null) {
  if (to === undefined) return
  if (to !== 'sqlite' && to !== 'postgres') throw new UsageError('--to is sqlite or postgres.')
  if (to === 'postgres' && !databaseUrl) throw new UsageError('--to postgres needs DATABASE_URL.')
  if (to === 'sqlite' && databaseUrl)
    throw new UsageError('--to sqlite makes a file in DATA_DIR: DATABASE_URL must be empty.')
}

/** `restore`: a desk from an archive, in an empty place. */
export function register(program: Command) {
  program
    .command('restore')
    .argument('<file>', 'an archive that `backup` wrote')
    .description('make the desk of an archive in an empty place: all of it, or nothing')
    .option(
      '--to <engine>',
      'sqlite or postgres: move the desk to that engine, where DATABASE_URL or DATA_DIR is',
    )
    .option('--beside-others', 'let the storage hold files that are not of the archive', false)
    .addHelpText(
      'after',
      `\nRefuses a place that is not empty, a storage with files of others, another tenant, a damaged archive and one of a newer
version; an older one is brought up to date. The other engine only with --to. ${AFTERWARDS}`,
    )
    .action(async (name: string, options: Options, command: Command) => {
      const file = resolve(name)
      if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
      const settings = settingsFrom(process.env)
      const { databaseUrl, dataDir, tenantId } = settings
      demandEngine(options.to, databaseUrl)
      const db = databaseUrl ? openDatabase({ ...settings, isUnlimited: true }) : null
      try {
        const target = db ? postgresTarget(db) : sqliteTarget(dataDir)
        const known = Object.keys(migrations)
        const { besideOthers, to } = options
        const into = { target, storage: storageOf(settings), tenantId, known, besideOthers }
        const manifest = await restore({ ...into, mayChangeEngine: to !== undefined }, file)
        printResult(command, summaryOf(manifest), () => `Restored ${inWords(manifest)}\n${AFTERWARDS}`)
      } finally {
        await db?.destroy()
      }
    })
}
