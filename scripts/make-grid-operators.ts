/**
 * Makes the table of Dutch grid operators in `src/geography/places/tables` from source data:
 *
 *     npx tsx scripts/make-grid-operators.ts <data folder>
 *
 * The folder has, as CSV with a header line, UTF-8:
 * - `grid-operators/nl-gemeente-gridoperator.csv`: code, gemeente, grid_operator, exceptions (`where -> operator`)
 * - `grid-operators/nl-pc4-gridoperator.csv`: pc4, grid_operator, basis (`part of this PC4 may be Enexis`)
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { findPostalCode } from '../src/geography/places/postal-codes.ts'
import { writeTable } from './write-table.ts'

type Row = Record<string, string>

/** `7471,7472 (Goor) -> Coteq`; without the space before it, the name narrows the last code down. */
const WHOLE_POSTAL_CODES = /^[\s\d,/-]+(\s\([^)]*\)\s*)?->/
/** Vuren part of 4212 is Liander. */
const PART_OF_POSTAL_CODE = /part of (?:this PC4|\d{4}) (?:may be|is) (.+)/

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/make-grid-operators.ts <data folder>')

const read = (name: string): Row[] =>
  parse(readFileSync(join(folder, 'grid-operators', name)), { columns: true, bom: true })

const municipalities = read('nl-gemeente-gridoperator.csv')
const operatorOf = new Map(municipalities.map((row) => [row.code, row.grid_operator]))
const postalCodes = read('nl-pc4-gridoperator.csv').map((row) => ({
  code: row.pc4,
  operator: row.grid_operator,
  restOf: PART_OF_POSTAL_CODE.exec(row.basis ?? '')?.[1],
  municipality: findPostalCode('NL', row.pc4 ?? '')?.municipalityCodes[0],
}))
/** Postal codes with another operator than the rest of their municipality. */
const exceptions = postalCodes.filter((it) => operatorOf.get(it.municipality) !== it.operator)
/** Municipalities with streets or parts of a postal code that a neighbouring operator serves. */
const uncertainIn = ({ exceptions = '' }: Row) =>
  exceptions.split(';').filter((it) => it !== '' && !WHOLE_POSTAL_CODES.test(it))
const uncertain = municipalities.filter((row) => uncertainIn(row).length > 0)
/** Those for which the postal codes give no more detail. */
const anywhere = uncertain.filter(
  ({ code }) => !postalCodes.some((it) => it.restOf && it.municipality === code),
)

const operators = [...new Set(operatorOf.values())].sort()
const joined = (codes: (string | undefined)[]) => codes.join('+')
const rows = operators.map((operator = '') => [
  operator,
  joined(municipalities.filter((row) => row.grid_operator === operator).map(({ code }) => code)),
  joined(exceptions.filter((it) => it.operator === operator).map(({ code }) => code)),
  joined(
    anywhere
      .filter((row) => uncertainIn(row).some((it) => it.includes(`-> ${operator}`)))
      .map(({ code }) => code),
  ),
  joined(postalCodes.filter((it) => it.restOf === operator).map(({ code }) => code)),
])

writeTable(
  'dutch-grid-operators',
  ['operator', 'municipality_codes', 'postal_codes', 'municipality_codes_of_streets', 'postal_codes_in_part'],
  rows,
)
// The README of the tables names these.
console.log(`Streets of a neighbour: ${uncertain.map((row) => row.gemeente).join(', ')}.`)
console.log(
  `${rows.length} operators, ${municipalities.length} municipalities, ${exceptions.length} exceptions`,
)
