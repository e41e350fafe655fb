import { basename } from 'node:path'
import type { Command } from 'commander'
import { importMonitoring } from '../../src/records/monitoring/import.ts'
import { FIELDS } from '../../src/records/monitoring/incoming.ts'
import { openSource } from '../../src/records/monitoring/source.ts'
import { EXIT_CODES, hashOf, importRows, timeTaken } from '../import-command.ts'

/** `import monitoring`: imports a file of how charge points were used. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'monitoring',
    file: 'JSON list of locations with their months, or CSV with a month per row',
    does: 'take in use per month, by location id; what is refused is told in <file>.refused.csv, and a second time changes nothing',
    help: `
Columns, and names in JSON: ${FIELDS.join(', ')}. Needed: id, the location's, and month as 2026-03.
${EXIT_CODES}`,
    read: async ({ file, t }) => ({
      source: await openSource(file, t),
      file: { name: basename(file), hash: await hashOf(file) },
    }),
    take: ({ source, file }, { context }, { dryRun, onRefused }) =>
      importMonitoring(context, source, { file, dryRun, onRefused }),
    tell: (it) => [
      `months: read ${it.read}, created ${it.created}, changed ${it.changed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
      `locations: ${it.locations}, of which ${it.linked} are known here`,
      it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
    ],
  })
