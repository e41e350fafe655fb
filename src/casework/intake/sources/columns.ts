import { type FileWords, UnreadableFile } from '../../../platform/spreadsheets/readable-file.ts'
import { COLUMNS, type Column, REQUIRED } from '../incoming.ts'

/** Which of our columns each cell of a row belongs to; null for columns that mean nothing to us. */
export interface Header<Name extends string = Column> {
  columns: (Name | null)[]
  ignored: string[]
}

/** The columns that a file may have, and those that it must have. */
export interface ColumnChoices<Name extends string> {
  columns: readonly Name[]
  required: readonly NoInfer<Name>[]
}

export const REQUEST_COLUMNS: ColumnChoices<Column> = { columns: COLUMNS, required: REQUIRED }

/** Reads the first row; upper and lower case are the same. Throws `UnreadableFile` when a required column is missing. */
export function readHeader<Name extends string>(
  cells: readonly unknown[],
  words: FileWords,
  { columns: known, required }: ColumnChoices<Name>,
): Header<Name> {
  const names = cells.map((cell) => String(cell ?? '').trim())
  const columns = names.map((name) => known.find((it) => it === name.toLowerCase()) ?? null)
  const double = columns.find((it, index) => it !== null && columns.indexOf(it) !== index)
  if (double) throw new UnreadableFile(words.doubleColumn({ column: double }))
  const missing = required.find((it) => !columns.includes(it))
  if (missing) throw new UnreadableFile(words.missingColumn({ column: missing, all: required.join(', ') }))
  return { columns, ignored: names.filter((name, index) => name !== '' && columns[index] === null) }
}

/** Our column with this name, in whatever case; null for another. */
export const columnNamed = (name: string): Column | null =>
  COLUMNS.find((it) => it === name.trim().toLowerCase()) ?? null

/** The cells under their columns. */
export function rowOf<Name extends string>(
  header: Header<Name>,
  cells: readonly unknown[],
): Partial<Record<Name, unknown>> {
  const row: Partial<Record<Name, unknown>> = {}
  header.columns.forEach((column, index) => {
    if (column) row[column] = cells[index]
  })
  return row
}
