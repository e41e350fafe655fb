import {
  type ColumnChoices,
  findHeader,
  HEADER_WITHIN_ROWS,
  type Header,
  isBlank,
  readHeader,
  referenceIn,
  rowOf,
  type Table,
  type TableRow,
} from './columns.ts'
import { type CsvRecord, CsvSplitter } from './csv-records.ts'
import { decoded, type Encoding, encodingOf } from './decoded.ts'
import { type FileWords, UnreadableFile } from './readable-file.ts'

const DELIMITERS = [',', ';', '\t']
/** Excel reads the delimiter from this line. */
const NAMES_DELIMITER = /^"?sep=(.)"?$/i

/**
 * Opens a CSV file with commas, semicolons or tabs; skips lines above its header. Memory use does not grow with the
 * file. Throws `UnreadableFile` for an unclosed quotation mark, before any row is read.
 */
export async function openCsv<Name extends string>(
  path: string,
  words: FileWords,
  choices: ColumnChoices<Name>,
): Promise<Table<Name>> {
  const encoding = await encodingOf(path)
  const { delimiter, line } = await headerIn(path, encoding, choices)
  if (encoding.hasQuotes) await demandClosedQuotes(path, encoding, delimiter, words)
  const records = recordsOf(path, encoding, delimiter)
  let head: string[] = []
  for (let next = await records.next(); !next.done; next = await records.next()) {
    if (next.value.line < line) continue
    if ('cells' in next.value) head = next.value.cells
    break
  }
  const header = readHeader(head, words, choices)
  return {
    kind: 'csv',
    total: Math.max(0, encoding.lines - line),
    ignored: header.ignored,
    called: header.called,
    encoding: encoding.name,
    isCutOff: encoding.isCutOff,
    sheet: null,
    rows: rowsOf(encoding.isCutOff ? beforeCut(records) : records, header, words),
  }
}

async function* rowsOf<Name extends string>(
  records: AsyncGenerator<CsvRecord>,
  header: Header<Name>,
  words: FileWords,
): AsyncGenerator<TableRow<Name>> {
  const expected = header.columns.length
  for await (const record of records) {
    const { line } = record
    if ('problem' in record) {
      if (record.problem === 'openQuote') throw new UnreadableFile(words.openQuote({ line }))
      yield { line, reference: '', problem: words.unreadableRow() }
    } else if (isBlank(record.cells)) continue
    else if (record.isCut && record.cells.length < expected)
      yield {
        line,
        reference: referenceIn(header, record.cells),
        problem: words.cutRow({ n: record.cells.length, expected }),
      }
    // An extra comma shifts every following cell to the wrong column.
    else if (!isBlank(record.cells.slice(expected)))
      yield {
        line,
        reference: referenceIn(header, record.cells),
        problem: words.unevenRow({ n: record.cells.length, expected }),
      }
    else yield rowOf(header, record.cells, line, words)
  }
}

/** Marks the last record of a truncated file when it has fewer cells than the one before. */
async function* beforeCut(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  let held: CsvRecord | null = null
  let usual = Number.POSITIVE_INFINITY
  for await (const record of records) {
    if (held) yield held
    if (held && 'cells' in held) usual = held.cells.length
    held = record
  }
  if (held) yield 'cells' in held && held.cells.length < usual ? { ...held, isCut: true } : held
}

async function* recordsOf(path: string, encoding: Encoding, delimiter: string): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter(delimiter)
  for await (const piece of decoded(path, encoding)) yield* splitter.push(piece)
  yield* splitter.push('', true)
}

async function demandClosedQuotes(path: string, encoding: Encoding, delimiter: string, words: FileWords) {
  for await (const record of recordsOf(path, encoding, delimiter))
    if ('problem' in record && record.problem === 'openQuote')
      throw new UnreadableFile(words.openQuote({ line: record.line }))
}

/** The delimiter and the line of the header: the row among the first that contains most columns. */
async function headerIn<Name extends string>(path: string, encoding: Encoding, choices: ColumnChoices<Name>) {
  const text = await beginningOf(path, encoding)
  const [first = ''] = text.split('\n', 1)
  const named = NAMES_DELIMITER.exec(first)?.[1]
  const from = named ? 2 : 1
  const candidates = (named ? [named] : DELIMITERS).map((delimiter) => {
    const records = new CsvSplitter(delimiter).push(text, true).slice(0, HEADER_WITHIN_ROWS)
    const rows = records.filter((it) => it.line >= from)
    const found = findHeader(
      rows.map((it) => ('cells' in it ? it.cells : [])),
      choices,
    )
    return { delimiter, line: rows[found?.index ?? 0]?.line ?? from, known: found?.known ?? 0 }
  })
  const most = Math.max(...candidates.map(({ known }) => known))
  // A header with one known column matches with any delimiter.
  const best = candidates.filter(({ known }) => known === most)
  const delimiter =
    best.length === 1
      ? best[0]?.delimiter
      : delimiterOf(
          first,
          best.map((it) => it.delimiter),
        )
  return best.find((it) => it.delimiter === delimiter) ?? (best[0] as (typeof best)[number])
}

async function beginningOf(path: string, encoding: Encoding): Promise<string> {
  const pieces = decoded(path, encoding)
  for await (const piece of pieces) {
    if (piece === '') continue
    await pieces.return(undefined)
    return piece
  }
  return ''
}

function delimiterOf(line: string, among: readonly string[]): string | undefined {
  const outsideQuotes = line.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => outsideQuotes.split(delimiter).length
  return among.toSorted((a, b) => count(b) - count(a))[0]
}
