import { createReadStream } from 'node:fs'
import type { CsvError } from 'csv-parse'
import { type ColumnChoices, type Header, readHeader, rowOf, type Table, type TableRow } from './columns.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'

const LONGEST_ROW = 100_000
const NEWLINE = 10
const NEVER_CLOSED = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED']

/**
 * Opens a CSV file with commas, semicolons or tabs, in UTF-8 or Windows-1252. Memory use does not grow with
 * the file.
 */
export async function openCsv<Name extends string>(
  path: string,
  words: FileWords,
  choices: ColumnChoices<Name>,
): Promise<Table<Name>> {
  const { isUtf8, lines, firstLine } = await lookThrough(path)
  const encoding = isUtf8 ? 'utf-8' : 'windows-1252'
  const delimiter = delimiterOf(firstLine)
  const records = recordsOf(path, encoding, delimiter, words)
  const first = await records.next()
  const header = readHeader(first.done || !('cells' in first.value) ? [] : first.value.cells, words, choices)
  return {
    kind: 'csv',
    total: Math.max(0, lines - 1),
    ignored: header.ignored,
    encoding,
    rows: rowsOf(records, header, words),
  }
}

type CsvRecord = { line: number; cells: string[] } | { line: number; problem: string }

async function* rowsOf<Name extends string>(
  records: AsyncGenerator<CsvRecord>,
  header: Header<Name>,
  words: FileWords,
): AsyncGenerator<TableRow<Name>> {
  const expected = header.columns.length
  const reference = (header.columns as (string | null)[]).indexOf('reference')
  for await (const record of records) {
    if ('problem' in record) yield { ...record, reference: '' }
    // An extra comma moves every cell after it to the wrong column.
    else if (
      record.cells.length > expected &&
      record.cells.slice(expected).some((cell) => cell.trim() !== '')
    )
      yield {
        line: record.line,
        reference: record.cells[reference] ?? '',
        problem: words.unevenRow({ n: record.cells.length, expected }),
      }
    else yield { line: record.line, row: rowOf(header, record.cells) }
  }
}

async function* recordsOf(
  path: string,
  encoding: string,
  delimiter: string,
  words: FileWords,
): AsyncGenerator<CsvRecord> {
  const skipped = new Map<number, CsvRecord>()
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error: CsvError | undefined) => {
      const line = Number(error?.lines ?? 0)
      // The rest of the file would be one cell.
      if (error && NEVER_CLOSED.includes(error.code)) throw new UnreadableFile(words.openQuote({ line }))
      skipped.set(line, { line, problem: words.unreadableRow() })
      return undefined
    },
  })
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  const feeding = (async () => {
    for await (const chunk of createReadStream(path))
      if (!parser.write(decoder.decode(chunk as Buffer, { stream: true })))
        await new Promise((resolve) => parser.once('drain', resolve))
    parser.end(decoder.decode())
  })()
  feeding.catch((error) => parser.destroy(error))

  const records = parser as AsyncIterable<{ record: string[]; info: { lines: number } }>
  for await (const { record, info } of records) {
    // The parser reads ahead: a skipped line must not be reported before the header.
    yield { line: info.lines - newlinesIn(record), cells: record }
    yield* takeAll(skipped)
  }
  yield* takeAll(skipped)
}

function takeAll(skipped: Map<number, CsvRecord>): CsvRecord[] {
  const all = [...skipped.values()]
  skipped.clear()
  return all
}

const newlinesIn = (record: string[]) =>
  record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)

/** Reads the whole file once for its encoding, its number of lines and its first line. */
async function lookThrough(path: string) {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let lines = 1
  let firstLine = ''
  let inFirstLine = true
  for await (const bytes of createReadStream(path)) {
    const chunk = bytes as Buffer
    if (inFirstLine) {
      const end = chunk.indexOf(NEWLINE)
      firstLine += chunk.toString('latin1', 0, end === -1 ? chunk.length : end)
      inFirstLine = end === -1 && firstLine.length < LONGEST_ROW
    }
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++
    if (isUtf8) isUtf8 = decodes(strict, chunk)
  }
  return { isUtf8: isUtf8 && decodes(strict), lines, firstLine }
}

function decodes(strict: TextDecoder, chunk?: Buffer): boolean {
  try {
    if (chunk) strict.decode(chunk, { stream: true })
    else strict.decode()
    return true
  } catch {
    return false
  }
}

function delimiterOf(firstLine: string): string {
  const outsideQuotes = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] as string
}
