import type { Command } from 'commander'
import type { FastifyBaseLogger } from 'fastify'
import { outsideGeocoders } from '../../src/geography/geocoding/outside.ts'
import { Reads } from '../../src/platform/reads/reads.ts'
import { COLUMN_NAMES, NAMES } from '../../src/records/starts/columns.ts'
import { importStarts } from '../../src/records/starts/import.ts'
import { EXIT_CODES, type ImportOptions, importRows, type Typed, timeTaken } from '../import-command.ts'

interface Options extends ImportOptions {
  category?: string
  operator?: string
  again: boolean
}

/** `import processes`: starts the locations of a file. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'processes',
    file: 'CSV (comma, semicolon or tab) or XLSX, with the columns of the example on the page',
    does: 'start a process for each location in a file: all of them or none; what is wrong is told in <file>.refused.csv',
    help: `
Columns, in Dutch or in English: ${COLUMN_NAMES.map((name) => `${NAMES[name].nl} (${NAMES[name].en})`).join(', ')}.
Needed: an address, or a place by latitude and longitude.
${EXIT_CODES}`,
    options: (command) =>
      command
        .option('--category <name>', 'of rows that name none; the first of the tenant when absent')
        .option('--operator <name>', 'of rows that name none; the first of the tenant when absent')
        .option('--again', 'also when the same file was started before', false),
    read: async ({ file }: Typed<Options>) => file,
    take: (file, { tenant, settings, context }, { options, dryRun, onRefused }) => {
      const geocoders = outsideGeocoders(tenant, settings.geocoders)
      const usual = { category: options.category ?? '', operator: options.operator ?? '' }
      const starter = {
        ...context,
        geocoders,
        language: options.language,
        // Whoever can run this can do everything.
        person: { ...context.person, roles: { admin: '*' as const } },
        log: console as unknown as FastifyBaseLogger,
        reads: new Reads(),
      }
      return importStarts(starter, file, { ...usual, dryRun, isMeant: options.again, onRefused })
    },
    tell: (it) => [
      `read ${it.read}, started ${it.created}, refused ${it.refused}${timeTaken(it)}`,
      it.first && `references: ${it.first} to ${it.last}`,
      it.startedBefore &&
        `this file was started before, on ${it.startedBefore}: nothing was started; --again starts it once more`,
      it.ignored.length > 0 && `columns that were ignored: ${it.ignored.join(', ')}`,
      it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
    ],
  })
