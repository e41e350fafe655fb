import type { Command } from 'commander'
import { importBoundaries } from '../../src/geography/boundaries/import.ts'
import { CODE_KEYS, NAME_KEYS } from '../../src/geography/boundaries/read-boundaries.ts'
import { readBoundaryFile } from '../../src/geography/boundaries/read-file.ts'
import { durationText, type ImportOptions, importRows, type Typed } from '../import-command.ts'
import type { Spoken } from '../words/words.ts'

interface Options extends ImportOptions {
  yes: boolean
}

/** `import boundaries`: imports outlines of municipalities. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'boundaries',
    file: words.boundaries.file(),
    does: words.boundaries.does(),
    help: [words.boundaries.properties({ codes: CODE_KEYS.join(', '), names: NAME_KEYS.join(', ') })],
    options: (command) => command.option('--yes', words.boundaries.yes(), false),
    read: ({ file, t }: Typed<Options>) => readBoundaryFile(file, t.boundaries.file),
    total: ({ areas }) => areas.length,
    take: (file, { context }, { options: { yes }, ...choices }) =>
      importBoundaries(context, file, { yes, ...choices }),
    about: ({ format }) => ({ kind: format }),
    tell: (it) => [
      words.boundaries.told({ ...it, time: durationText(it, spoken) }),
      it.refusedFile && words.refusedAreas({ file: it.refusedFile }),
    ],
  })
}
