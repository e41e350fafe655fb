import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { checkArchive } from '../../src/desk/backup/archive.ts'
import { backUp } from '../../src/desk/backup/back-up.ts'
import { filesIn, type Manifest, rowsIn } from '../../src/desk/backup/manifest.ts'
import type { OnProgress } from '../../src/desk/backup/progress.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { SQLITE_FILE } from '../../src/platform/db/snapshot-sqlite.ts'
import { demandStorage } from '../../src/platform/files/claim-storage.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { progressOfParts } from '../../src/platform/terminal/progress.ts'
import { settingsFrom } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'

/** `backup`: the whole desk in one file, while it is in use. */
export function register(program: Command, { words }: Spoken) {
  const { upkeep } = words
  program
    .argument('<file>', upkeep.backup.file())
    .option('--check', upkeep.backup.check(), false)
    .addHelpText('after', `\n${upkeep.backup.help()}`)
    .action(async (name: string, { check }: { check: boolean }, command: Command) => {
      const file = resolve(name)
      if (check) await demandFile(file, words)
      const started = Date.now()
      const bars = progressOfParts(partsIn(words), { json: wantsJson(command) })
      const working = check ? checkArchive(file, bars.on) : backUpTo(file, words, bars.on)
      const manifest = await working.finally(bars.done)
      const told = {
        file,
        about: inWords(manifest, words),
        time: words.program.inSeconds({ seconds: since(started).toFixed(1) }),
      }
      printResult(command, { file, ...summaryOf(manifest) }, () =>
        check ? upkeep.backup.whole(told) : upkeep.backup.put(told),
      )
    })
}

/** Throws for an archive that is not there, or cannot be read. */
export async function demandFile(file: string, { upkeep }: Words): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (!found?.isFile()) throw new Error(upkeep.noFile({ file }))
  await access(file, constants.R_OK)
}

/** What a bar shows. */
export const partsIn = ({ upkeep: { backup } }: Words) => ({
  check: backup.checking,
  database: backup.database,
  files: backup.files,
})

async function backUpTo(file: string, { upkeep }: Words, onProgress: OnProgress): Promise<Manifest> {
  const settings = settingsFrom(process.env)
  // Opening would create an empty database.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, SQLITE_FILE)))
    throw new Error(upkeep.noDesk({ folder: settings.dataDir }))
  const db = openDatabase({ ...settings, isUnlimited: true })
  try {
    const { tenantId } = settings
    const files = { storage: storageOf(settings), demandFiles: () => demandStorage(db, settings) }
    return await backUp({ db, ...files, tenantId, now: new Date(), onProgress }, file)
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

export function inWords(manifest: Manifest, { upkeep: { backup } }: Words): string {
  const { tenant, createdAt, rows, files, missing } = summaryOf(manifest)
  const about = backup.about({ tenant, at: createdAt, rows, files })
  return missing > 0 ? `${about} ${backup.gone({ n: missing })}` : about
}
