import type { Command } from 'commander'
import { importRequests } from '../../src/casework/intake/import.ts'
import { REQUEST_COLUMNS } from '../../src/casework/intake/sources/columns.ts'
import { openSource } from '../../src/casework/intake/sources/source.ts'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import { EXIT_CODES, type ImportOptions, importRows, type Typed, timeTaken } from '../import-command.ts'

interface Options extends ImportOptions {
  origin: string
}

/** `import requests`: imports a file of requests. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'requests',
    file: 'CSV (comma, semicolon or tab), XLSX or JSON',
    does: 'take in requests; what is refused is told in <file>.refused.csv, and a second time changes nothing',
    help: `
Columns: ${REQUEST_COLUMNS.columns.join(', ')}.
Needed: ${REQUEST_COLUMNS.required.join(', ')}.
${EXIT_CODES}`,
    hasWarnings: true,
    options: (command) =>
      command.option('--origin <name>', 'who sent the rows that do not say so themselves', 'import'),
    read: ({ file, t }: Typed<Options>) => openSource(file, t.intake.file),
    total: ({ total }) => total,
    take: (source, { tenant, settings, context }, { options: { origin }, ...choices }) => {
      const geocoders = outsideGeocoders(tenant, settings.geocoders)
      return importRequests({ ...context, geocoders }, source, { origin, ...choices })
    },
    about: ({ kind, encoding, ignored }) => ({ kind, encoding, ignored }),
    tell: (it, { encoding, ignored }) => [
      `read ${it.read}, created ${it.created}, completed ${it.completed}, unchanged ${it.unchanged}, refused ${it.refused}${timeTaken(it)}`,
      encoding !== 'utf-8' && `read as ${encoding}`,
      ignored.length > 0 && `columns that were ignored: ${ignored.join(', ')}`,
      it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
      it.warningsFile && `rows to look at, though they were taken: ${it.warningsFile}`,
    ],
  })
