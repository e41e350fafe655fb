import { basename } from 'node:path'
import type { Command } from 'commander'
import { importMonitoring } from '../../src/records/monitoring/import.ts'
import { FIELDS } from '../../src/records/monitoring/incoming.ts'
import { openSource } from '../../src/records/monitoring/source.ts'
import { durationText, hashOf, importRows } from '../import-command.ts'
import type { Spoken } from '../words/words.ts'

/** `import monitoring`: imports a file of how charge points were used. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'monitoring',
    file: words.monitoring.file(),
    does: words.monitoring.does(),
    help: [words.monitoring.columns({ names: FIELDS.join(', ') })],
    read: async ({ file, t }) => ({
      source: await openSource(file, t),
      file: { name: basename(file), hash: await hashOf(file) },
    }),
    take: ({ source, file }, { context }, { dryRun, onRefused, onProgress }) =>
      importMonitoring(context, source, { file, dryRun, onRefused, onProgress }),
    tell: (it) => [
      words.monitoring.told({ ...it, time: durationText(it, spoken) }),
      words.monitoring.locations(it),
      it.refusedFile && words.refusedRows({ file: it.refusedFile }),
    ],
  })
}
