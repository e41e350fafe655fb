import { basename } from 'node:path'
import type { Command } from 'commander'
import { countUnplaced } from '../../src/casework/placing/queries.ts'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { importAddresses } from '../../src/geography/addresses/import.ts'
import { openRegister } from '../../src/geography/addresses/open-register.ts'
import { NAMES } from '../../src/geography/addresses/register-row.ts'
import { settingsFrom } from '../desk.ts'
import { durationText, hashOf, type ImportOptions, importRows, type Typed } from '../import-command.ts'
import type { Spoken, Words } from '../words/words.ts'

const namesOf = (part: keyof typeof NAMES) => NAMES[part].join(', ')

/** What the file must have, column by column. */
function helpIn({ imports }: Words): string[] {
  const { columns, help, mayBeAbsent } = imports.addresses
  const row = (name: string, names: string) => `  ${name.padEnd(14)}${names}`
  return [
    help(),
    row(columns.street(), namesOf('street')),
    row(columns.number(), namesOf('number')),
    row(columns.letter(), `${namesOf('letter')} ${mayBeAbsent()}`),
    row(columns.suffix(), `${namesOf('suffix')} ${mayBeAbsent()}`),
    row(columns.postalCode(), namesOf('postalCode')),
    row(columns.place(), `${namesOf('place')} ${mayBeAbsent()}`),
    row(columns.municipality(), `${namesOf('municipality')}; ${columns.byCode()}: ${namesOf('code')}`),
    row(columns.degrees(), `${namesOf('lat')}; ${namesOf('lng')}`),
    row(columns.status(), `${namesOf('status')} ${columns.retired()}`),
  ]
}

/** More than any desk has. */
const MOST_COUNTED = 10_000_000

interface Options extends ImportOptions {
  onlyOwn: boolean
  yes: boolean
}

/** `import addresses`: imports an open address register. */
export function register(group: Command, spoken: Spoken) {
  const words = spoken.words.imports
  importRows(group, spoken, {
    name: 'addresses',
    file: words.addresses.file(),
    does: words.addresses.does(),
    help: helpIn(spoken.words),
    options: (command) =>
      command
        .option('--only-own', words.addresses.onlyOwn(), false)
        .option('--yes', words.addresses.yes(), false),
    read: async ({ file, t, options }: Typed<Options>) => {
      // The country of the desk decides what a postal code is.
      const { country } = findTenant(settingsFrom(process.env).tenantId)
      const source = await openRegister(file, country, t)
      // Another choice of municipalities makes another import of the same file.
      const hash = `${await hashOf(file)}${options.onlyOwn ? ' own' : ''}`
      return { ...source, file: { name: basename(file), hash } }
    },
    total: ({ total }) => total,
    take: async (source, { context, tenant }, { options, ...choices }) => {
      const summary = await importAddresses(context, source, {
        ...choices,
        file: source.file,
        yes: options.yes,
        among: options.onlyOwn ? new Set(tenant.municipalities.map(({ code }) => code)) : null,
      })
      return { ...summary, unplaced: await countUnplaced(context.db, MOST_COUNTED) }
    },
    about: ({ ignored }) => ({ ignored }),
    tell: (it, { ignored }) => [
      words.addresses.told({ ...it, time: durationText(it, spoken) }),
      ignored.length > 0 && words.ignored({ names: ignored.join(', ') }),
      it.unplaced > 0 && words.addresses.unplaced({ n: it.unplaced }),
      it.refusedFile && words.refusedRows({ file: it.refusedFile }),
    ],
  })
}
