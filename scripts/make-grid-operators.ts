/**
 * Makes the table of Dutch grid operators in `src/grid-operators/tables` again from a folder of source data:
 *
 *     npx tsx scripts/make-grid-operators.ts <data folder>
 *
 * The folder holds, as CSV with a header line, UTF-8:
 * - `grid-operators/nl-gemeente-gridoperator.csv`: code, gemeente, grid_operator, exceptions (`where -> operator`)
 * - `grid-operators/nl-pc4-gridoperator.csv`: pc4, grid_operator
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { findPostalCode } from '../src/places/postal-codes.ts'

type Row = Record<string, string>

const WIDEST = 112
/** `7471,7472 (Goor) -> Coteq`; without the space before it the name narrows the last code down. */
const WHOLE_POSTAL_CODES = /^[\s\d,-]+(\s\([^)]*\)\s*)?->/

const folder = process.argv[2]
if (!folder) throw new Error('Which folder? npx tsx scripts/make-grid-operators.ts <data folder>')

const read = (name: string): Row[] =>
  parse(readFileSync(join(folder, 'grid-operators', name)), { columns: true, bom: true })

const municipalities = read('nl-gemeente-gridoperator.csv')
const operatorOf = new Map(municipalities.map((row) => [row.code, row.grid_operator]))
/** Postal codes that another serves than the rest of their municipality. */
const exceptions = read('nl-pc4-gridoperator.csv').filter((row) => {
  const [code] = findPostalCode('NL', row.pc4 ?? '')?.municipalityCodes ?? []
  return operatorOf.get(code) !== row.grid_operator
})
/** Municipalities with streets or parts of a postal code that a neighbour serves. */
const uncertain = municipalities.filter(({ exceptions = '' }) =>
  exceptions.split(';').some((it) => it !== '' && !WHOLE_POSTAL_CODES.test(it)),
)

const operators = [...new Set(operatorOf.values())].sort()
const lines = operators.map((operator) =>
  [
    operator,
    municipalities
      .filter((row) => row.grid_operator === operator)
      .map((row) => row.code)
      .join(' '),
    exceptions
      .filter((row) => row.grid_operator === operator)
      .map((row) => row.pc4)
      .join(' '),
  ].join('|'),
)

const head = [
  'Who runs the electricity grid in the Netherlands: six operators, their municipalities of 2025, and the postal',
  'codes that they serve inside a municipality of another.',
  'Source: Gebiedsindelingscode elektriciteit (ACM, BWBR0037943), article 5, carried over to the municipalities',
  'of 2025 and to postal codes. Regulations are free of copyright in the Netherlands (Auteurswet, article 11).',
  'The regulation names municipalities and villages; which postal codes these come down to is our reading of it.',
  'Four digits cannot tell the streets that a neighbour serves at the edges of:',
  ...wrap(`${uncertain.map((row) => row.gemeente).join(', ')}.`),
  'The one who knows is the EAN code book (eancodeboek.nl).',
  'Each line: `operator|CBS codes|four digits of postal codes`.',
  'Made by `scripts/make-grid-operators.ts`; do not edit by hand.',
]
const text = `/**\n${head.map((line) => ` * ${line}\n`).join('')} */\nexport default \`\n${lines.join('\n')}\n\`\n`
writeFileSync(new URL('../src/grid-operators/tables/dutch-grid-operators.ts', import.meta.url), text)
console.log(
  `${lines.length} operators, ${municipalities.length} municipalities, ${exceptions.length} exceptions`,
)

function wrap(sentence: string) {
  const lines: string[] = []
  for (const word of sentence.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= WIDEST) lines.push(word)
    else lines.splice(-1, 1, `${last} ${word}`)
  }
  return lines
}
