import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { importBoundaries, type Summary } from '../../src/boundaries/import.ts'
import { readBoundaryFile } from '../../src/boundaries/read-file.ts'
import { RefusedFile } from '../../src/intake/refused-file.ts'
import { nobody } from '../../src/people/person.ts'
import { LANGUAGES, readLanguage, textsIn } from '../../src/texts/texts.ts'
import { answer, UsageError, wantsJson } from '../answer.ts'
import { openContext } from '../context.ts'
import { progress } from '../progress.ts'
import { EXIT_CODES, failWhenAllRefused } from '../taken-in.ts'

const COMMAND_LINE = { ...nobody, id: 'cli', name: 'Opdrachtregel' }

/** `import boundaries`: takes in outlines of municipalities. */
export function register(program: Command) {
  const group =
    program.commands.find((it) => it.name() === 'import') ??
    program.command('import').description('take in files')

  group
    .command('boundaries')
    .argument('<file>', 'GeoJSON in degrees WGS84, or TopoJSON with an object `gemeenten`')
    .description(
      'take in outlines of municipalities, by NIS or CBS code, in place of the embedded ones; what is refused is told in <file>.refused.csv',
    )
    .option('--dry-run', 'only say what would happen', false)
    .option('--language <nl|en>', 'of the reasons', 'nl')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, options: Options, command: Command) => {
      const language = readLanguage(options.language)
      if (!language) throw new UsageError(`--language must be one of: ${LANGUAGES.join(', ')}.`)
      const t = textsIn(language)
      const started = Date.now()
      const file = await readBoundaryFile(path, t.boundaries.file)
      const { db, tenant, close } = await openContext(process.env)
      const refused = new RefusedFile(path, t.intake.file)
      const bar = progress('Importing', file.areas.length, { json: wantsJson(command) })
      try {
        const visit = {
          db,
          tenant,
          t,
          person: COMMAND_LINE,
          now: new Date(),
          requestId: `cli-${randomUUID()}`,
        }
        const summary = await importBoundaries(visit, file, {
          dryRun: options.dryRun,
          onProgress: (areas) => bar.advance(areas),
          onRefused: (row) => refused.add(row),
        })
        bar.done()
        const seconds = (Date.now() - started) / 1000
        const refusedFile = await refused.close()
        const outcome = { ...summary, dryRun: options.dryRun, kind: file.format, refusedFile, seconds }
        answer(command, outcome, () => told(outcome))
        failWhenAllRefused(outcome)
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

const told = (it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number }) =>
  [
    `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}, in ${it.seconds.toFixed(1)} s${it.dryRun ? ' (dry run: nothing was written)' : ''}`,
    it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
  ]
    .filter(Boolean)
    .join('\n')
