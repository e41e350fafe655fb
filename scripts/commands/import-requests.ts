import type { Command } from 'commander'
import { importRequests } from '../../src/casework/intake/import.ts'
import { REQUEST_COLUMNS } from '../../src/casework/intake/sources/columns.ts'
import { openSource } from '../../src/casework/intake/sources/source.ts'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import { sheetInWords } from '../../src/platform/spreadsheets/sheet-in-words.ts'
import {
  durationText,
  encodingInWords,
  type ImportOptions,
  importRows,
  type Typed,
} from '../import-command.ts'
import type { Spoken } from '../words/words.ts'

interface Options extends ImportOptions {
  origin: string
}

/** `import requests`: imports a file of requests. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'requests',
    file: words.requests.file(),
    does: words.requests.does(),
    help: [
      words.columns({ names: REQUEST_COLUMNS.columns.join(', ') }),
      words.needed({ names: REQUEST_COLUMNS.required.join(', ') }),
    ],
    hasWarnings: true,
    options: (command) => command.option('--origin <name>', words.requests.origin(), 'import'),
    read: ({ file, t }: Typed<Options>) => openSource(file, t.intake.file),
    total: ({ total }) => total,
    take: (source, { tenant, settings, context }, { options: { origin }, ...choices }) => {
      const geocoders = outsideGeocoders(tenant, settings.geocoders)
      return importRequests({ ...context, geocoders }, source, { origin, ...choices })
    },
    about: ({ kind, encoding, ignored, sheet }) => ({ kind, encoding, ignored, ...(sheet && { sheet }) }),
    tell: (it, { encoding, ignored, sheet }, { context }) => [
      words.requests.told({ ...it, time: durationText(it, spoken) }),
      encodingInWords(encoding, words),
      sheetInWords(sheet, context.t),
      ignored.length > 0 && words.ignored({ names: ignored.join(', ') }),
      it.refusedFile && words.refusedRows({ file: it.refusedFile }),
      it.warningsFile && words.warnings({ file: it.warningsFile }),
    ],
  })
}
