import { lazy } from '../../platform/lazy/lazy.ts'
import { readTable } from '../places/table.ts'

/**
 * The table of Dutch grid operators, parsed at first use: names by CBS code, and by four digits of a postal
 * code.
 */
export const dutchGrid = lazy(() => {
  const rows = readTable('dutch-grid-operators', COLUMNS)
  const codesOf = (cell: string) => cell.split('+').filter(Boolean)
  const oneBy = (column: Column) =>
    new Map(rows.flatMap((row) => codesOf(row[column]).map((code) => [code, row.operator] as const)))
  const allBy = (column: Column) => {
    const found = new Map<string, string[]>()
    for (const row of rows)
      for (const code of codesOf(row[column])) found.set(code, [...(found.get(code) ?? []), row.operator])
    return found
  }
  return {
    names: rows.map(({ operator }) => operator),
    byMunicipality: oneBy('municipality_codes'),
    /** Postal codes whose operator differs from the rest of their municipality. */
    byPostalCode: oneBy('postal_codes'),
    /** Other operators of some streets in a municipality. */
    streetsIn: allBy('municipality_codes_of_streets'),
    /** Other operators of a part of a postal code. */
    partOfPostalCode: allBy('postal_codes_in_part'),
  }
})

const COLUMNS = [
  'operator',
  'municipality_codes',
  'postal_codes',
  'municipality_codes_of_streets',
  'postal_codes_in_part',
] as const
type Column = (typeof COLUMNS)[number]
