import type { CellValue } from 'exceljs'
import { lazyAsync } from '../lazy/lazy.ts'
import { loadInPieces } from '../lazy/load-in-pieces.ts'
import { type ColumnChoices, type Header, readHeader, rowOf, type Table, type TableRow } from './columns.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'
import { checkXlsx } from './xlsx-check.ts'

type Line = { line: number; cells: unknown[] }

/** Slowest modules of exceljs. */
const SLOWEST = ['jszip', 'traverse', 'fstream', 'unzipper', 'fast-csv', 'archiver']

/** Loads exceljs at the first workbook that is read: few servers read one on a given day, and it takes 25 MB. */
const loadExcel = lazyAsync(async () => {
  await loadInPieces(SLOWEST)
  return (await import('exceljs')).default
})

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
  const header = readHeader(first.value.cells, words, choices)
  return {
    kind: 'xlsx',
    total: Math.max(0, rows - 1),
    ignored: header.ignored,
    encoding: 'utf-8',
    rows: rowsOf(lines, header),
  }
}

async function* rowsOf<Name extends string>(
  lines: AsyncGenerator<Line>,
  header: Header<Name>,
): AsyncGenerator<TableRow<Name>> {
  for await (const { line, cells } of lines) yield { line, row: rowOf(header, cells) }
}

async function* linesOf(path: string, words: FileWords): AsyncGenerator<Line> {
  const ExcelJS = await loadExcel()
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(path, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  })
  try {
    for await (const sheet of reader) {
      let isEmpty = true
      for await (const row of sheet) {
        // Cells are counted from 1.
        const cells = Array.from((row.values as CellValue[]).slice(1), plainValue)
        if (cells.every((cell) => cell === '')) continue
        isEmpty = false
        yield { line: row.number, cells }
      }
      if (!isEmpty) return
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(words.damaged())
  }
}

/** The displayed value: of a formula its result, of a link or formatted text its words. */
function plainValue(value: CellValue | undefined): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object' || value instanceof Date) return value
  if ('richText' in value) return value.richText.map((part) => part.text).join('')
  if ('result' in value) return plainValue(value.result as CellValue)
  if ('text' in value) return plainValue(value.text as CellValue)
  return ''
}
