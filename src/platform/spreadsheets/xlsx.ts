import {
  type ColumnChoices,
  findHeader,
  HEADER_WITHIN_ROWS,
  type Header,
  readHeader,
  rowOf,
  type Table,
  type TableRow,
} from './columns.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'
import { type Book, readBook } from './xlsx-book.ts'
import { checkXlsx, MOST_ROWS } from './xlsx-check.ts'
import { openParts, type Parts } from './xlsx-parts.ts'
import { rowsOfSheet, type SheetRow } from './xlsx-sheet.ts'

/**
 * Opens the sheet whose header contains most of our columns, the first of equals, after checking the unpacked size. All
 * its rows are counted before the first is returned. Throws `UnreadableFile`.
 */
export async function openXlsx<Name extends string>(
  path: string,
  size: number,
  words: FileWords,
  choices: ColumnChoices<Name>,
): Promise<Table<Name>> {
  await checkXlsx(path, size, words)
  const parts = await openParts(path).catch(() => {
    throw new UnreadableFile(words.damaged())
  })
  try {
    const book = await readBook(parts)
    if (!book) throw new UnreadableFile(words.unknownType())
    const { chosen, others } = await chooseSheet(parts, book, choices)
    if (!chosen) throw new UnreadableFile(words.empty())
    const header = readHeader(chosen.head.cells, words, choices)
    const total = await countRows(parts, book, chosen, words)
    return {
      kind: 'xlsx',
      total,
      ignored: header.ignored,
      called: header.called,
      encoding: 'utf-8',
      isCutOff: false,
      sheet: others.length > 0 ? { name: chosen.name, others } : null,
      rows: rowsOf(path, chosen, header, words),
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(words.damaged())
  } finally {
    parts.close()
  }
}

interface Chosen {
  name: string
  part: string
  head: SheetRow
  known: number
}

async function chooseSheet<Name extends string>(parts: Parts, book: Book, choices: ColumnChoices<Name>) {
  let chosen: Chosen | null = null
  const filled: string[] = []
  for (const { name, part } of book.sheets) {
    const rows = await firstRows(parts, book, part)
    const found = findHeader(
      rows.map(({ cells }) => cells),
      choices,
    )
    const head = rows[found?.index ?? 0]
    if (!head) continue
    filled.push(name)
    const known = found?.known ?? 0
    if (!chosen || known > chosen.known) chosen = { name, part, head, known }
  }
  return { chosen, others: filled.filter((it) => it !== chosen?.name) }
}

async function firstRows(parts: Parts, book: Book, part: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const pieces = await parts.read(part)
  if (!pieces) return rows
  for await (const row of rowsOfSheet(pieces, book)) {
    rows.push(row)
    if (rows.length === HEADER_WITHIN_ROWS) break
  }
  return rows
}

/** Throws for a sheet with too many rows: the rows before the limit must not be imported on their own. */
async function countRows(parts: Parts, book: Book, { part, head }: Chosen, words: FileWords) {
  let rows = 0
  const pieces = await parts.read(part)
  if (pieces)
    for await (const { line } of rowsOfSheet(pieces, book))
      if (line > head.line && ++rows > MOST_ROWS)
        throw new UnreadableFile(words.tooManyRows({ most: MOST_ROWS }))
  return rows
}

async function* rowsOf<Name extends string>(
  path: string,
  { part, head }: Chosen,
  header: Header<Name>,
  words: FileWords,
): AsyncGenerator<TableRow<Name>> {
  const parts = await openParts(path)
  try {
    const book = await readBook(parts)
    const pieces = book && (await parts.read(part))
    if (!book || !pieces) return
    for await (const { line, cells } of rowsOfSheet(pieces, book))
      if (line > head.line) yield rowOf(header, cells, line, words)
  } finally {
    parts.close()
  }
}
