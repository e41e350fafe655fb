import { readFileSync } from 'node:fs'
import { CsvSplitter } from '../../platform/spreadsheets/csv-records.ts'

/**
 * Reads a file in `tables/`, which the build copies next to the bundle. Synchronous, so that lookups are too; callers read
 * each table once, at its first use.
 */
export const readTableText = (file: string): string =>
  readFileSync(new URL(`./tables/${file}`, import.meta.url), 'utf8')

/** The rows of `tables/NAME.csv`. Throws when its columns differ from these, in this order. */
export function readTable<const Column extends string>(
  name: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const [header, ...rows] = new CsvSplitter(',').push(readTableText(`${name}.csv`), true).map(cellsOf)
  if (header?.join() !== columns.join()) throw new Error(`${name}.csv has the columns ${header?.join()}`)
  return rows.map(
    (cells) =>
      Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<Column, string>,
  )
}

function cellsOf(record: ReturnType<CsvSplitter['push']>[number]): string[] {
  if ('problem' in record) throw new Error(`line ${record.line} of a table: ${record.problem}`)
  return record.cells
}
