import type { Command } from 'commander'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import { sheetInWords } from '../../src/platform/spreadsheets/sheet-in-words.ts'
import { COLUMN_NAMES, NAMES } from '../../src/records/starts/columns.ts'
import { importStarts } from '../../src/records/starts/import.ts'
import { withAllRights } from '../desk.ts'
import { durationText, type ImportOptions, importRows, type Typed } from '../import-command.ts'
import type { Spoken } from '../words/words.ts'

interface Options extends ImportOptions {
  category?: string
  operator?: string
  again: boolean
}

/** `import processes`: starts the locations of a file. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'processes',
    file: words.processes.file(),
    does: words.processes.does(),
    help: [
      words.processes.columns({
        names: COLUMN_NAMES.map((name) => `${NAMES[name].nl} (${NAMES[name].en})`).join(', '),
      }),
      words.processes.needed(),
    ],
    options: (command) =>
      command
        .option('--category <name>', words.processes.category())
        .option('--operator <name>', words.processes.operator())
        .option('--again', words.processes.again(), false),
    read: async ({ file }: Typed<Options>) => file,
    take: (file, { tenant, settings, context }, { options, dryRun, onRefused, onProgress }) => {
      const geocoders = outsideGeocoders(tenant, settings.geocoders)
      const usual = { category: options.category ?? '', operator: options.operator ?? '' }
      const starter = {
        ...withAllRights(context),
        geocoders,
        language: spoken.language,
      }
      return importStarts(starter, file, { ...usual, dryRun, isMeant: options.again, onRefused, onProgress })
    },
    tell: (it, _file, { context }) => [
      words.processes.told({ ...it, time: durationText(it, spoken) }),
      it.first && words.processes.references({ first: it.first, last: it.last ?? it.first }),
      it.startedBefore && words.processes.startedBefore({ at: it.startedBefore }),
      sheetInWords(it.sheet, context.t),
      it.ignored.length > 0 && words.ignored({ names: it.ignored.join(', ') }),
      it.refusedFile && words.refusedRows({ file: it.refusedFile }),
    ],
  })
}
