import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { outsideGeocoders } from '../../src/geocoding/outside.ts'
import { importRequests } from '../../src/intake/import.ts'
import { RefusedFile } from '../../src/intake/refused-file.ts'
import { openSource } from '../../src/intake/sources/source.ts'
import { LANGUAGES, readLanguage, textsIn } from '../../src/texts/texts.ts'
import { answer, UsageError } from '../answer.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { openContext } from '../context.ts'
import { progress } from '../progress.ts'
import { EXIT_CODES, failWhenAllRefused } from '../taken-in.ts'

/** `import requests`: takes in a file of requests. */
export function register(program: Command) {
  const group =
    program.commands.find((it) => it.name() === 'import') ??
    program.command('import').description('take in files')

  group
    .command('requests')
    .argument('<file>', 'CSV (comma, semicolon or tab), XLSX or JSON')
    .description(
      'take in requests; what is refused is told in <file>.refused.csv, and a second time changes nothing',
    )
    .option('--origin <name>', 'who sent the rows that do not say so themselves', 'import')
    .option('--dry-run', 'only say what would happen', false)
    .option('--language <nl|en>', 'of the reasons', 'nl')
    .addHelpText('after', EXIT_CODES)
    .action(async (file: string, options: Options, command: Command) => {
      const language = readLanguage(options.language)
      if (!language) throw new UsageError(`--language must be one of: ${LANGUAGES.join(', ')}.`)
      const t = textsIn(language)
      const started = Date.now()
      const source = await openSource(file, t.intake.file)
      const { db, tenant, settings, close } = await openContext(process.env)
      const refused = new RefusedFile(file, t.intake.file)
      const bar = progress('Importing', source.total, { json: command.optsWithGlobals().json })
      try {
        const requestId = `cli-${randomUUID()}`
        const geocoders = outsideGeocoders(tenant, settings.geocoders)
        const visit = { db, tenant, t, person: COMMAND_LINE, now: new Date(), requestId, geocoders }
        const summary = await importRequests(visit, source, {
          origin: options.origin,
          dryRun: options.dryRun,
          onProgress: (rows) => bar.advance(rows),
          onRefused: (row) => refused.add(row),
        })
        bar.done()
        const { kind, encoding, ignored } = source
        const seconds = (Date.now() - started) / 1000
        const refusedFile = await refused.close()
        const about = { dryRun: options.dryRun, kind, encoding, ignored, refusedFile, seconds }
        answer(command, { ...summary, ...about }, () => told({ ...summary, ...about }))
        failWhenAllRefused(summary)
      } finally {
        await refused.close()
        await close()
      }
    })
}

interface Options {
  origin: string
  dryRun: boolean
  language: string
}

interface Outcome {
  read: number
  created: number
  unchanged: number
  refused: number
  dryRun: boolean
  encoding: string
  ignored: string[]
  refusedFile: string | null
  seconds: number
}

const told = (it: Outcome) =>
  [
    `read ${it.read}, created ${it.created}, unchanged ${it.unchanged}, refused ${it.refused}, in ${it.seconds.toFixed(1)} s${it.dryRun ? ' (dry run: nothing was written)' : ''}`,
    it.encoding !== 'utf-8' && `read as ${it.encoding}`,
    it.ignored.length > 0 && `columns that were ignored: ${it.ignored.join(', ')}`,
    it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
  ]
    .filter(Boolean)
    .join('\n')
