import { COLUMNS, type Column, REQUIRED, type Row } from '../incoming.ts'
import { type FileWords, UnreadableFile } from './source.ts'

/** Which of our columns each cell of a row belongs to; null for columns that mean nothing to us. */
export interface Header {
  columns: (Column | null)[]
  ignored: string[]
}

/** Reads the first row; upper and lower case are the same. Throws `UnreadableFile` when a required column is missing. */
export function readHeader(cells: readonly unknown[], words: FileWords): Header {
  const names = cells.map((cell) => String(cell ?? '').trim())
  const columns = names.map((name) => columnNamed(name))
  const double = columns.find((it, index) => it !== null && columns.indexOf(it) !== index)
  if (double) throw new UnreadableFile(words.doubleColumn({ column: double }))
  const missing = REQUIRED.find((it) => !columns.includes(it))
  if (missing) throw new UnreadableFile(words.missingColumn({ column: missing, all: REQUIRED.join(', ') }))
  return { columns, ignored: names.filter((name, index) => name !== '' && columns[index] === null) }
}

/** Our column with this name, in whatever case; null for another. */
export const columnNamed = (name: string): Column | null =>
  COLUMNS.find((it) => it === name.trim().toLowerCase()) ?? null

/** The cells under their columns. */
export function rowOf(header: Header, cells: readonly unknown[]): Row {
  const row: Partial<Record<Column, unknown>> = {}
  header.columns.forEach((column, index) => {
    if (column) row[column] = cells[index]
  })
  return row
}
