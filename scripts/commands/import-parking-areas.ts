import type { Command } from 'commander'
import { readAreaFile } from '../../src/geography/boundaries/read-file.ts'
import { importParkingAreas } from '../../src/geography/parking-areas/import.ts'
import { PARKING_AREAS } from '../../src/geography/parking-areas/read-area.ts'
import { demandSourceName, durationText, type ImportOptions, importRows } from '../import-command.ts'
import type { Spoken } from '../words/words.ts'

interface Options extends ImportOptions {
  source: string
  yes: boolean
}

/** `import parking-areas`: imports the areas where parking needs a permit. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'parking-areas',
    file: words.parkingAreas.file({ object: PARKING_AREAS.object }),
    does: words.parkingAreas.does(),
    help: [words.parkingAreas.properties()],
    options: (command) =>
      command
        .option('--source <name>', words.source(), 'file')
        .option('--yes', words.parkingAreas.yes(), false),
    check: ({ source }: Options) => demandSourceName(source, spoken),
    read: ({ file, t }) => readAreaFile(file, t.boundaries.file, PARKING_AREAS),
    total: ({ areas }) => areas.length,
    take: (file, { context }, { options, ...choices }) =>
      importParkingAreas(context, file, { source: options.source, yes: options.yes, ...choices }),
    about: ({ format }) => ({ kind: format }),
    tell: (it, _file, { tenant }) => [
      words.parkingAreas.told({ ...it, time: durationText(it, spoken) }),
      it.refusedFile && words.refusedAreas({ file: it.refusedFile }),
      !tenant.map.parkingAreas && words.parkingAreas.notOnMap(),
    ],
  })
}
