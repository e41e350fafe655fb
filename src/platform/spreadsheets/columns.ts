import { misread } from '../texts/misread.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'

/** The column of each cell of a row; null for unknown columns. */
export interface Header<Name extends string> {
  columns: (Name | null)[]
  ignored: string[]
  /** The names of our columns in the file. */
  called: ReadonlyMap<string, string>
}

export interface ColumnChoices<Name extends string> {
  columns: readonly Name[]
  required: readonly NoInfer<Name>[]
  /** Other names of a column in files, in lower case with `_` for spaces and dashes. */
  aliases?: Readonly<Record<string, NoInfer<Name>>>
}

/** An opened file of rows, which are read one by one, whatever the size of the file. */
export interface Table<Name extends string> {
  kind: 'csv' | 'xlsx' | 'json'
  /** Estimated number of rows. */
  total: number
  /** Unknown columns. */
  ignored: string[]
  /** The names of our columns in the file. */
  called: ReadonlyMap<string, string>
  /** The encoding of the file. */
  encoding: string
  /** The file does not end with a line end: it may be truncated. */
  isCutOff: boolean
  /** Of a workbook with several sheets: the one that is read, and the others that are not empty. */
  sheet: { name: string; others: string[] } | null
  rows: AsyncIterable<TableRow<Name>>
}

/** A row with its first line number (in JSON: its position), or the reason why it cannot be read. */
export type TableRow<Name extends string> =
  | { line: number; row: Partial<Record<Name, unknown>> }
  | { line: number; reference: string; problem: string }

/** The file has no known column: it is about something else. */
export class UnknownColumns extends UnreadableFile {}

/** A title, empty lines and remarks may precede the header. */
export const HEADER_WITHIN_ROWS = 20

/**
 * The index of the row that contains most of our columns, among the first rows of a file; null when none contains any.
 */
export function findHeader<Name extends string>(
  rows: readonly (readonly unknown[])[],
  choices: ColumnChoices<Name>,
): { index: number; known: number } | null {
  let found: { index: number; known: number } | null = null
  for (const [index, cells] of rows.entries()) {
    const known = new Set(cells.map((cell) => columnCalled(cell, choices)).filter(Boolean)).size
    if (known > (found?.known ?? 0)) found = { index, known }
  }
  return found
}

/** Reads the header. Throws `UnreadableFile` when a column is missing or occurs twice. */
export function readHeader<Name extends string>(
  cells: readonly unknown[],
  words: FileWords,
  choices: ColumnChoices<Name>,
): Header<Name> {
  const { required } = choices
  const names = cells.map((cell) => String(cell ?? '').trim())
  const own = names.map((name) => ownColumn(name, choices))
  // An alias counts only when no column has the name itself.
  const columns = names.map((name, index) => {
    const other = own[index] ?? otherColumn(name, choices)
    return own[index] || !own.includes(other) ? other : null
  })
  const double = columns.find((it, index) => it !== null && columns.indexOf(it) !== index)
  if (double) {
    const called = new Set(
      names.filter((_, index) => columns[index] === double).map((it) => it.toLowerCase()),
    )
    throw new UnreadableFile(words.doubleColumn({ column: [...called].join(' = ') }))
  }
  const missing = required.find((it) => !columns.includes(it))
  if (missing) {
    const problem = words.missingColumn({ column: missing, all: required.join(', ') })
    throw columns.every((it) => it === null) ? new UnknownColumns(problem) : new UnreadableFile(problem)
  }
  return {
    columns,
    ignored: names.filter((name, index) => name !== '' && columns[index] === null),
    called: new Map(columns.flatMap((column, index) => (column ? [[column, names[index] ?? '']] : []))),
  }
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_.-]+/g, '_')
    .replace(/_$/, '')

const columnCalled = <Name extends string>(cell: unknown, choices: ColumnChoices<Name>): Name | null =>
  ownColumn(cell, choices) ?? otherColumn(cell, choices)

function ownColumn<Name extends string>(cell: unknown, { columns }: ColumnChoices<Name>): Name | null {
  const name = plain(String(cell ?? ''))
  return columns.find((it) => plain(it) === name) ?? null
}

function otherColumn<Name extends string>(cell: unknown, { aliases }: ColumnChoices<Name>): Name | null {
  const name = plain(String(cell ?? ''))
  return aliases && Object.hasOwn(aliases, name) ? (aliases[name] ?? null) : null
}

/** A row by its columns, or the reason why its text cannot be read. */
export function rowOf<Name extends string>(
  header: Header<Name>,
  cells: readonly unknown[],
  line: number,
  words: FileWords,
): TableRow<Name> {
  const row: Partial<Record<Name, unknown>> = {}
  for (const [index, column] of header.columns.entries()) {
    const cell = cells[index]
    const wrong = typeof cell === 'string' ? misread(cell) : null
    if (wrong)
      return {
        line,
        reference: referenceIn(header, cells),
        problem: words.misread[wrong]({ cell: shortened(cell) }),
      }
    if (column) row[column] = cell
  }
  return { line, row }
}

/** The name of a row in a report: its reference or id, or ''. */
export function referenceIn(header: Header<string>, cells: readonly unknown[]): string {
  const at = header.columns.findIndex((it) => it === 'reference' || it === 'id')
  return String(cells[at] ?? '')
}

const LONGEST_CELL = 60
const shortened = (cell: unknown) => String(cell).slice(0, LONGEST_CELL)

export const isBlank = (cells: readonly unknown[]) => cells.every((cell) => String(cell ?? '').trim() === '')
