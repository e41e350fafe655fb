import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Command } from 'commander'
import { RefusedFile } from '../../src/intake/refused-file.ts'
import { importMonitoring, type Summary } from '../../src/monitoring/import.ts'
import { openSource } from '../../src/monitoring/source.ts'
import { nobody } from '../../src/people/person.ts'
import { LANGUAGES, readLanguage, textsIn } from '../../src/texts/texts.ts'
import { answer, UsageError } from '../answer.ts'
import { openContext } from '../context.ts'
import { EXIT_CODES, failWhenAllRefused } from '../taken-in.ts'

const COMMAND_LINE = { ...nobody, id: 'cli', name: 'Opdrachtregel' }

/** `import monitoring`: takes in a file of how charge points were used. */
export function register(program: Command) {
  const group =
    program.commands.find((it) => it.name() === 'import') ??
    program.command('import').description('take in files')

  group
    .command('monitoring')
    .argument('<file>', 'JSON list of locations with their months, or CSV with a month per row')
    .description(
      'take in use per month, by location id; what is refused is told in <file>.refused.csv, and a second time changes nothing',
    )
    .option('--dry-run', 'only say what would happen', false)
    .option('--language <nl|en>', 'of the reasons', 'nl')
    .addHelpText('after', EXIT_CODES)
    .action(async (file: string, options: Options, command: Command) => {
      const language = readLanguage(options.language)
      if (!language) throw new UsageError(`--language must be one of: ${LANGUAGES.join(', ')}.`)
      const t = textsIn(language)
      const started = Date.now()
      const source = await openSource(file, t)
      const hash = await hashOf(file)
      const { db, close } = await openContext(process.env)
      const refused = new RefusedFile(file, t.intake.file)
      try {
        const visit = { db, t, person: COMMAND_LINE, now: new Date() }
        const summary = await importMonitoring(visit, source, {
          file: { name: basename(file), hash },
          dryRun: options.dryRun,
          onRefused: (row) => refused.add(row),
        })
        const seconds = (Date.now() - started) / 1000
        const about = { dryRun: options.dryRun, refusedFile: await refused.close(), seconds }
        answer(command, { ...summary, ...about }, () => told({ ...summary, ...about }))
        failWhenAllRefused(summary)
      } finally {
        await refused.close()
        await close()
      }
    })
}

interface Options {
  dryRun: boolean
  language: string
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const told = (it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number }) =>
  [
    `months: read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}, in ${it.seconds.toFixed(1)} s${it.dryRun ? ' (dry run: nothing was written)' : ''}`,
    `locations: ${it.locations}, of which ${it.linked} are known here`,
    it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
  ]
    .filter(Boolean)
    .join('\n')
