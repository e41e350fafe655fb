import type { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { FIELDS } from '../incoming.ts'
import { type FileWords, type SourceRow, UnreadableFile } from './source.ts'

const LONGEST_ROW = 10_000
const REQUIRED = ['id', 'month'] as const

interface Header {
  delimiter: string
  /** Our name of each column; null for those that mean nothing to us. */
  names: readonly (string | null)[]
}

/** Reads the first line: commas, semicolons or tabs. Throws `UnreadableFile` when a needed column is missing. */
export function columnsOf(firstLine: string, words: FileWords): Header {
  const columnsWith = (delimiter: string) => firstLine.split(delimiter)
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => columnsWith(b).length - columnsWith(a).length)
  const names = columnsWith(delimiter)
    .map((name) => name.replaceAll('"', '').trim().toLowerCase())
    .map((name) => FIELDS.find((field) => field === name) ?? null)
  const missing = REQUIRED.find((it) => !names.includes(it))
  if (missing) throw new UnreadableFile(words.missingColumn({ column: missing, all: FIELDS.join(', ') }))
  return { delimiter, names }
}

/** The months of a CSV file in UTF-8, one per row. */
export async function* rowsOfCsv(
  file: Readable,
  { delimiter, names }: Header,
  words: FileWords,
): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = []
  const parser = file.pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      from: 2,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: LONGEST_ROW,
      on_skip: (error: CsvError | undefined) => {
        skipped.push({ line: Number(error?.lines ?? 0), reference: '', problem: words.unreadableRow() })
        return undefined
      },
    }),
  ) as AsyncIterable<{ record: string[]; info: { lines: number } }>
  for await (const { record, info } of parser) {
    yield* skipped.splice(0)
    const row = Object.fromEntries(names.flatMap((name, index) => (name ? [[name, record[index]]] : [])))
    if (record.length > names.length)
      yield { line: info.lines, reference: String(row.id ?? ''), problem: words.unevenRow() }
    else yield { line: info.lines, row }
  }
  yield* skipped.splice(0)
}
