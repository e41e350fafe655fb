import type { Row } from '../look.ts'

/** Counts that the database keeps, and the same counted anew: where they differ. */

const NAMES_APART = ' | '

/** How many rows there are of each kind; `kind` is the values of its key, in order. */
export function counted<It>(rows: Iterable<It>, kind: (row: It) => readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const key = kind(row).join(NAMES_APART)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The kept counts by the values of these columns; a count of nothing is as none. */
export const keptBy = (rows: readonly Row[], columns: readonly string[]): Map<string, number> =>
  new Map(
    rows
      .filter(({ count }) => Number(count) !== 0)
      .map((row) => [columns.map((name) => row[name]).join(NAMES_APART), Number(row.count)]),
  )

export const differences = (
  kept: ReadonlyMap<string, unknown>,
  anew: ReadonlyMap<string, unknown>,
): string[] =>
  [...new Set([...kept.keys(), ...anew.keys()])]
    .filter((key) => kept.get(key) !== anew.get(key))
    .map((key) => `${key}: ${kept.get(key) ?? 'nothing'} is kept for ${anew.get(key) ?? 'nothing'}`)

/** A column of a row that is not what it follows from. */
export const notAs = (name: string, row: Row, follows: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(follows)
    .filter(([column, value]) => row[column] !== value)
    .map(
      ([column, value]) =>
        `${name}: ${column} is ${JSON.stringify(row[column])}, not ${JSON.stringify(value)}`,
    )
