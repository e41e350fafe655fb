import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { readAreaFile } from '../../src/boundaries/read-file.ts'
import { RefusedFile } from '../../src/intake/refused-file.ts'
import { importParkingAreas, type Summary } from '../../src/parking-areas/import.ts'
import { PARKING_AREAS } from '../../src/parking-areas/read-area.ts'
import { LANGUAGES, readLanguage, textsIn } from '../../src/texts/texts.ts'
import { answer, UsageError, wantsJson } from '../answer.ts'
import { COMMAND_LINE } from '../command-line.ts'
import { openContext } from '../context.ts'
import { progress } from '../progress.ts'
import { EXIT_CODES, failWhenAllRefused } from '../taken-in.ts'

const SOURCE_NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/

/** `import parking-areas`: takes in where people need a permit to park. */
export function register(program: Command) {
  const group =
    program.commands.find((it) => it.name() === 'import') ??
    program.command('import').description('take in files')

  group
    .command('parking-areas')
    .argument('<file>', `GeoJSON in degrees WGS84, or TopoJSON with an object \`${PARKING_AREAS.object}\``)
    .description(
      'take in all parking permit areas of a source, by `code` and `name`, perhaps with `municipality_code`; what is no longer in the file is marked removed, what is refused is told in <file>.refused.csv',
    )
    .option('--source <name>', 'whose file it is; its codes are unique within it', 'file')
    .option('--dry-run', 'only say what would happen', false)
    .option('--language <nl|en>', 'of the reasons', 'nl')
    .addHelpText('after', EXIT_CODES)
    .action(async (path: string, { source, dryRun, language: asked }: Options, command: Command) => {
      const language = readLanguage(asked)
      if (!language) throw new UsageError(`--language must be one of: ${LANGUAGES.join(', ')}.`)
      if (!SOURCE_NAME.test(source))
        throw new UsageError('--source must be 1 to 40 small letters, digits, dots and dashes.')
      const t = textsIn(language)
      const started = Date.now()
      const file = await readAreaFile(path, t.boundaries.file, PARKING_AREAS)
      const { db, tenant, close } = await openContext(process.env)
      const refused = new RefusedFile(path, t.intake.file)
      const bar = progress('Importing', file.areas.length, { json: wantsJson(command) })
      try {
        const requestId = `cli-${randomUUID()}`
        const visit = { db, tenant, t, person: COMMAND_LINE, now: new Date(), requestId }
        const summary = await importParkingAreas(visit, file, {
          source,
          dryRun,
          onProgress: (areas) => bar.advance(areas),
          onRefused: (row) => refused.add(row),
        })
        bar.done()
        const seconds = (Date.now() - started) / 1000
        const refusedFile = await refused.close()
        const outcome = { ...summary, dryRun, kind: file.format, refusedFile, seconds }
        answer(command, outcome, () => told(outcome, tenant.map.parkingAreas))
        failWhenAllRefused(outcome)
      } finally {
        await refused.close()
        await close()
      }
    })
}

interface Options {
  source: string
  dryRun: boolean
  language: string
}

const told = (
  it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number },
  isShown: boolean,
) =>
  [
    `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, removed ${it.removed}, refused ${it.refused}, in ${it.seconds.toFixed(1)} s${it.dryRun ? ' (dry run: nothing was written)' : ''}`,
    it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
    !isShown && 'this tenant has no parking permit areas on its map (map.parkingAreas)',
  ]
    .filter(Boolean)
    .join('\n')
