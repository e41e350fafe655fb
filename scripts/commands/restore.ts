import { resolve } from 'node:path'
import type { Command } from 'commander'
import { migrations } from '../../migrations/index.ts'
import { postgresTarget } from '../../src/desk/backup/postgres-target.ts'
import { restore } from '../../src/desk/backup/restore.ts'
import { sqliteTarget } from '../../src/desk/backup/sqlite-target.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { storageOf } from '../../src/platform/files/file-store.ts'
import { progressOfParts } from '../../src/platform/terminal/progress.ts'
import { settingsFrom } from '../desk.ts'
import { since } from '../import-command.ts'
import { printResult, UsageError, wantsJson } from '../print-result.ts'
import type { Spoken, Words } from '../words/words.ts'
import { demandFile, inWords, partsIn, summaryOf } from './backup.ts'

interface Options {
  to?: string
  besideOthers: boolean
}

type OfRestoring = Words['upkeep']['restore']

/** Says it twice on purpose: a forgotten DATABASE_URL must not move a desk to the other engine. */
function demandEngine(to: string | undefined, databaseUrl: string | null, words: OfRestoring) {
  if (to === undefined) return
  if (to !== 'sqlite' && to !== 'postgres') throw new UsageError(words.toWhat())
  if (to === 'postgres' && !databaseUrl) throw new UsageError(words.needsUrl())
  if (to === 'sqlite' && databaseUrl) throw new UsageError(words.needsNoUrl())
}

/** `restore`: a desk from an archive, in an empty place. */
export function register(program: Command, { words }: Spoken) {
  const { restore: ours } = words.upkeep
  program
    .argument('<file>', ours.file())
    .option('--to <engine>', ours.to())
    .option('--beside-others', ours.besideOthers(), false)
    .addHelpText('after', `\n${ours.help()} ${ours.afterwards()}`)
    .action(async (name: string, { besideOthers, to }: Options, command: Command) => {
      const file = resolve(name)
      await demandFile(file, words)
      const settings = settingsFrom(process.env)
      const { databaseUrl, dataDir, tenantId } = settings
      demandEngine(to, databaseUrl, ours)
      const started = Date.now()
      const bars = progressOfParts(partsIn(words), { json: wantsJson(command) })
      const db = databaseUrl ? openDatabase({ ...settings, isUnlimited: true }) : null
      try {
        const target = db ? postgresTarget(db) : sqliteTarget(dataDir)
        const known = Object.keys(migrations)
        const into = { target, storage: storageOf(settings), tenantId, known, besideOthers }
        const asked = { mayChangeEngine: to !== undefined, onProgress: bars.on }
        const manifest = await restore({ ...into, ...asked }, file).finally(bars.done)
        const time = words.program.inSeconds({ seconds: since(started).toFixed(1) })
        printResult(
          command,
          summaryOf(manifest),
          () => `${ours.afterwards()}\n${ours.done({ about: inWords(manifest, words), time })}`,
        )
      } finally {
        await db?.destroy()
      }
    })
}
