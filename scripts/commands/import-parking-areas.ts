import type { Command } from 'commander'
import { readAreaFile } from '../../src/geography/boundaries/read-file.ts'
import { importParkingAreas } from '../../src/geography/parking-areas/import.ts'
import { PARKING_AREAS } from '../../src/geography/parking-areas/read-area.ts'
import { demandSourceName, EXIT_CODES, type ImportOptions, importRows, timeTaken } from '../import-command.ts'

interface Options extends ImportOptions {
  source: string
}

/** `import parking-areas`: imports the areas where parking needs a permit. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'parking-areas',
    file: `GeoJSON in degrees WGS84, or TopoJSON with an object \`${PARKING_AREAS.object}\``,
    does: 'take in all parking permit areas of a source, by `code` and `name`, perhaps with `municipality_code`; what is no longer in the file is marked removed, what is refused is told in <file>.refused.csv',
    help: `
Properties of a feature: code and name, of which both are needed; municipality_code, where there is one.
${EXIT_CODES}`,
    options: (command) =>
      command.option('--source <name>', 'whose file it is; its codes are unique within it', 'file'),
    check: ({ source }: Options) => demandSourceName(source),
    read: ({ file, t }) => readAreaFile(file, t.boundaries.file, PARKING_AREAS),
    total: ({ areas }) => areas.length,
    take: (file, { context }, { options, ...choices }) =>
      importParkingAreas(context, file, { source: options.source, ...choices }),
    about: ({ format }) => ({ kind: format }),
    tell: (it, _file, { tenant }) => [
      `read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, removed ${it.removed}, refused ${it.refused}${timeTaken(it)}`,
      it.refusedFile && `reasons of the refused areas: ${it.refusedFile}`,
      !tenant.map.parkingAreas && 'this tenant has no parking permit areas on its map (map.parkingAreas)',
    ],
  })
