import { type ColumnChoices, type Header, readHeader, rowOf, type Table, type TableRow } from './columns.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'
import { readBook } from './xlsx-book.ts'
import { checkXlsx, MOST_ROWS } from './xlsx-check.ts'
import { openParts } from './xlsx-parts.ts'
import { rowsOfSheet, type SheetRow } from './xlsx-sheet.ts'

/** Opens the first sheet that is not empty, after a check of the unpacked size. */
export async function openXlsx<Name extends string>(
  path: string,
  size: number,
  words: FileWords,
  choices: ColumnChoices<Name>,
): Promise<Table<Name>> {
  const rows = await checkXlsx(path, size, words)
  const lines = linesOf(path, words)
  const first = await lines.next()
  if (first.done) throw new UnreadableFile(words.empty())
  try {
    const header = readHeader(first.value.cells, words, choices)
    return {
      kind: 'xlsx',
      total: Math.max(0, rows - 1),
      ignored: header.ignored,
      encoding: 'utf-8',
      rows: rowsOf(lines, header),
    }
  } catch (error) {
    await lines.return(undefined)
    throw error
  }
}

async function* rowsOf<Name extends string>(
  lines: AsyncGenerator<SheetRow>,
  header: Header<Name>,
): AsyncGenerator<TableRow<Name>> {
  for await (const { line, cells } of lines) yield { line, row: rowOf(header, cells) }
}

/** The rows of the first sheet that is not empty; read as they are asked for. */
async function* linesOf(path: string, words: FileWords): AsyncGenerator<SheetRow> {
  try {
    const parts = await openParts(path)
    try {
      const book = await readBook(parts)
      let rows = 0
      const countRow = () => {
        if (++rows > MOST_ROWS + 1) throw new UnreadableFile(words.tooManyRows({ most: MOST_ROWS }))
      }
      for (const sheet of book.sheets) {
        const pieces = await parts.read(sheet)
        if (!pieces) continue
        let isEmpty = true
        for await (const row of rowsOfSheet(pieces, book, countRow)) {
          isEmpty = false
          yield row
        }
        if (!isEmpty) return
      }
    } finally {
      parts.close()
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(words.damaged())
  }
}
