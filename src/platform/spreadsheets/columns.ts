import { type FileWords, UnreadableFile } from './readable-file.ts'

/** The column of each cell of a row; null for unknown columns. */
export interface Header<Name extends string> {
  columns: (Name | null)[]
  ignored: string[]
}

export interface ColumnChoices<Name extends string> {
  columns: readonly Name[]
  required: readonly NoInfer<Name>[]
}

/** An opened file of rows: they are read one by one, whatever its size. */
export interface Table<Name extends string> {
  kind: 'csv' | 'xlsx' | 'json'
  /** Estimated number of rows. */
  total: number
  /** Unknown columns. */
  ignored: string[]
  /** The encoding of the file. */
  encoding: string
  rows: AsyncIterable<TableRow<Name>>
}

/** One row with the line it starts on (in JSON: its position), or why it cannot be read. */
export type TableRow<Name extends string> =
  | { line: number; row: Partial<Record<Name, unknown>> }
  | { line: number; reference: string; problem: string }

/** Reads the first row, case-insensitive. Throws `UnreadableFile` when a required column is missing. */
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
