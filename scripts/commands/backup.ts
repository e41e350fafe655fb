import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { checkArchive } from '../../src/desk/backup/archive.ts'
import { backUp } from '../../src/desk/backup/back-up.ts'
import { filesIn, type Manifest, rowsIn } from '../../src/desk/backup/manifest.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { SQLITE_FILE } from '../../src/platform/db/snapshot-sqlite.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { settingsFrom } from '../desk.ts'
import { printResult } from '../print-result.ts'

/** `backup`: the whole desk in one file, while it is in use. */
export function register(program: Command) {
  program
    .command('backup')
    .argument('<file>', 'the archive to write; must not be there yet')
    .description('put the database and all files into one checked archive; the server may go on')
    .option('--check', 'only read an archive that is there, and say whether it is whole', false)
    .addHelpText(
      'after',
      '\nThe archive holds personal data and secrets: keep it where only few can read it.',
    )
    .action(async (name: string, options: { check: boolean }, command: Command) => {
      const file = resolve(name)
      if (options.check && !existsSync(file)) throw new Error(`There is no file ${file}.`)
      const manifest = options.check ? await checkArchive(file) : await backUpTo(file)
      printResult(command, { file, ...summaryOf(manifest) }, () => `${file}: ${inWords(manifest)}`)
    })
}

async function backUpTo(file: string): Promise<Manifest> {
  const settings = settingsFrom(process.env)
  // Opening would create an empty database.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, SQLITE_FILE)))
    throw new Error(`There is no desk in ${settings.dataDir}.`)
  const db = openDatabase({ ...settings, isUnlimited: true })
  try {
    await demandStorage(db, settings)
    const { tenantId } = settings
    return await backUp({ db, storage: storageOf(settings), tenantId, now: new Date() }, file)
  } finally {
    await db.destroy()
  }
}

export const summaryOf = (manifest: Manifest) => ({
  tenant: manifest.tenant,
  engine: manifest.engine,
  createdAt: manifest.createdAt,
  version: manifest.migrations.at(-1),
  rows: rowsIn(manifest),
  files: filesIn(manifest),
  missing: manifest.missing.length,
  tables: manifest.tables,
})

export function inWords(manifest: Manifest): string {
  const { tenant, createdAt, rows, files, missing } = summaryOf(manifest)
  const gone = missing > 0 ? ` (and ${missing} whose content was nowhere)` : ''
  return `${tenant} of ${createdAt}, ${rows} rows, ${files} files${gone}; whole and checked.`
}
