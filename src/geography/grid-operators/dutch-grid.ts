import { lazy } from '../../platform/lazy/lazy.ts'
import { rowsOf } from '../places/table.ts'
import table from './tables/dutch-grid-operators.ts'

/**
 * The table of Dutch grid operators, parsed at first use: names by CBS code, and by four digits of a postal
 * code.
 */
export const dutchGrid = lazy(() => {
  const rows = rowsOf(table)
  const codesOf = (cell: string | undefined) => (cell ? cell.split(' ') : [])
  const oneBy = (cell: number) =>
    new Map(rows.flatMap((row) => codesOf(row[cell]).map((code) => [code, row[0] ?? ''] as const)))
  const allBy = (cell: number) => {
    const found = new Map<string, string[]>()
    for (const row of rows)
      for (const code of codesOf(row[cell])) found.set(code, [...(found.get(code) ?? []), row[0] ?? ''])
    return found
  }
  return {
    names: rows.map(([name = '']) => name),
    byMunicipality: oneBy(1),
    /** Postal codes with another operator than the rest of their municipality. */
    byPostalCode: oneBy(2),
    /** Operators of some streets in the municipality of another. */
    streetsIn: allBy(3),
    /** Operators of a part of a postal code of another. */
    partOfPostalCode: allBy(4),
  }
})
