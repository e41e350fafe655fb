import type { Command } from 'commander'
import { readAreaFile } from '../../src/geography/boundaries/read-file.ts'
import { importParkingAreas, type Summary } from '../../src/geography/parking-areas/import.ts'
import { PARKING_AREAS } from '../../src/geography/parking-areas/read-area.ts'
import {
  atTheDesk,
  demandSourceName,
  type ImportOptions,
  importCommand,
  lines,
  since,
  textsAsked,
  timeTaken,
} from '../import-command.ts'
import { answer, wantsJson } from '../print-result.ts'
import { progress } from '../progress.ts'
import { failWhenAllRefused } from '../taken-in.ts'

/** `import parking-areas`: imports the areas where parking needs a permit. */
export function register(program: Command) {
  importCommand(program, {
    name: 'parking-areas',
    file: `GeoJSON in degrees WGS84, or TopoJSON with an object \`${PARKING_AREAS.object}\``,
    does: 'take in all parking permit areas of a source, by `code` and `name`, perhaps with `municipality_code`; what is no longer in the file is marked removed, what is refused is told in <file>.refused.csv',
  })
    .option('--source <name>', 'whose file it is; its codes are unique within it', 'file')
    .action(async (path: string, options: Options, command: Command) => {
      const t = textsAsked(options)
      const { source, dryRun } = options
      demandSourceName(source)
      const started = Date.now()
      const file = await readAreaFile(path, t.boundaries.file, PARKING_AREAS)
      await atTheDesk(path, t, async ({ tenant, context, refused }) => {
        const bar = progress('Importing', file.areas.length, { json: wantsJson(command) })
        const summary = await importParkingAreas(context, file, {
          source,
          dryRun,
          onProgress: bar.advance,
          onRefused: (row) => refused.add(row),
        })
        bar.done()
        const refusedFile = await refused.close()
        const outcome = { ...summary, dryRun, kind: file.format, refusedFile, seconds: since(started) }
        answer(command, outcome, () => told(outcome, tenant.map.parkingAreas))
        failWhenAllRefused(outcome)
      })
    })
}

interface Options extends ImportOptions {
  source: string
}

const told = (
  it: Summary & { dryRun: boolean; refusedFile: string | null; seconds: number },
  isShown: boolean,
) =>
  lines(
    `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, removed ${it.removed}, refused ${it.refused}${timeTaken(it)}`,
    it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
    !isShown && 'this tenant has no parking permit areas on its map (map.parkingAreas)',
  )
