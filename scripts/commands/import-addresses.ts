import { basename } from 'node:path'
import type { Command } from 'commander'
import { findTenant } from '../../src/desk/tenants/find.ts'
import { importAddresses } from '../../src/geography/addresses/import.ts'
import { openRegister } from '../../src/geography/addresses/open-register.ts'
import { NAMES } from '../../src/geography/addresses/register-row.ts'
import { settingsFrom } from '../desk.ts'
import {
  EXIT_CODES,
  hashOf,
  type ImportOptions,
  importRows,
  type Typed,
  timeTaken,
} from '../import-command.ts'

const namesOf = (part: keyof typeof NAMES) => NAMES[part].join(', ')

const MORE = `
With a register a house number is placed within metres; without one an address is placed by street or postal code.
The addresses of each municipality in the file replace those that it had, in one moment at the end. An import that
was stopped leaves the old ones in use, and the same file takes it up where it was.

Takes the CSV as it is published, unzipped:
  the BAG by NLExtract (bagadres.csv, bagadres-full.csv), for desks in the Netherlands
  the Flemish register by BOSA (openaddress-bevlg.csv), for desks in Flanders
Comma, semicolon or tab, UTF-8. Columns, by any of their names; others are ignored:
  street        ${namesOf('street')}
  number        ${namesOf('number')}
  letter        ${namesOf('letter')} (may be absent)
  suffix        ${namesOf('suffix')} (may be absent)
  postal code   ${namesOf('postalCode')}
  place         ${namesOf('place')} (may be absent)
  municipality  ${namesOf('municipality')}; or by code: ${namesOf('code')}
  degrees       ${namesOf('lat')}; ${namesOf('lng')}
  status        ${namesOf('status')} (may be absent; retired addresses are left out)
${EXIT_CODES}`

interface Options extends ImportOptions {
  onlyOwn: boolean
  yes: boolean
}

/** `import addresses`: imports an open address register. */
export const register = (program: Command) =>
  importRows(program, {
    name: 'addresses',
    file: 'CSV of the BAG by NLExtract, or of the Flemish address register by BOSA',
    does: 'take in the addresses of a register, so that house numbers are placed exactly; what is refused is told in <file>.refused.csv',
    help: MORE,
    options: (command) =>
      command
        .option('--only-own', 'only the municipalities of this desk', false)
        .option('--yes', 'also when a municipality would lose more than 10% of its addresses', false),
    read: async ({ file, t, options }: Typed<Options>) => {
      // The country of the desk decides what a postal code is.
      const { country } = findTenant(settingsFrom(process.env).tenantId)
      const source = await openRegister(file, country, t)
      // Another choice of municipalities makes another import of the same file.
      const hash = `${await hashOf(file)}${options.onlyOwn ? ' own' : ''}`
      return { ...source, file: { name: basename(file), hash } }
    },
    total: ({ total }) => total,
    take: (source, { context, tenant }, { options, ...choices }) =>
      importAddresses(context, source, {
        ...choices,
        file: source.file,
        yes: options.yes,
        among: options.onlyOwn ? new Set(tenant.municipalities.map(({ code }) => code)) : null,
      }),
    about: ({ ignored }) => ({ ignored }),
    tell: (it, { ignored }) => [
      `read ${it.read}: ${it.created} addresses in ${it.municipalities} municipalities, already in use ${it.unchanged}, double ${it.double}, no longer there ${it.past}, refused ${it.refused}${timeTaken(it)}`,
      ignored.length > 0 && `columns that were ignored: ${ignored.join(', ')}`,
      it.refusedFile && `reasons of the refused rows: ${it.refusedFile}`,
    ],
  })
