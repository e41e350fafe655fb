import type { Table } from '../../platform/spreadsheets/columns.ts'
import { openCsv } from '../../platform/spreadsheets/csv.ts'
import { writtenInCell } from '../../platform/spreadsheets/csv-line.ts'
import { UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import { recognise } from '../../platform/spreadsheets/recognise.ts'
import { openXlsx } from '../../platform/spreadsheets/xlsx.ts'
import { isUuid } from '../../platform/uuid.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ListName } from './entry.ts'
import { columnsOf, type ListRow, readRow } from './list-columns.ts'

export interface ReadListFile {
  rows: (ListRow & { line: number })[]
  wrong: WrongLine[]
  /** Names of unknown columns. */
  ignored: string[]
  sheet: Table<string>['sheet']
}

export interface WrongLine {
  line: number
  /** Its name; '' for none. */
  reference: string
  reasons: string[]
}

/** Reads a file with a list of the desk, CSV or XLSX. Throws `UnreadableFile` for another kind of file. */
export async function readListFile(
  { t, language }: Pick<Context, 't' | 'language'>,
  path: string,
  list: ListName,
): Promise<ReadListFile> {
  const words = t.intake.file
  const { kind, size } = await recognise(path, words)
  if (kind === 'json') throw new UnreadableFile(t.configuration.file.noJson())
  const table =
    kind === 'csv'
      ? await openCsv(path, words, columnsOf(list))
      : await openXlsx(path, size, words, columnsOf(list))
  const read: ReadListFile = { rows: [], wrong: [], ignored: table.ignored, sheet: table.sheet }
  for await (const it of table.rows) {
    const { line } = it
    if ('problem' in it) {
      read.wrong.push({ line, reference: '', reasons: [it.problem] })
      continue
    }
    const cells = kind === 'csv' ? mapped(it.row, writtenInCell) : it.row
    if (Object.values(cells).every((cell) => String(cell ?? '').trim() === '')) continue
    const row = readRow(cells, language)
    if ('wrong' in row)
      read.wrong.push({
        line,
        reference: row.label,
        reasons: [`${row.wrong}: ${t.intake.problems.yesOrNo()}`],
      })
    else if (row.uuid !== '' && !isUuid(row.uuid))
      read.wrong.push({
        line,
        reference: row.label,
        reasons: [t.configuration.file.notAnId({ id: row.uuid })],
      })
    else read.rows.push({ ...row, line })
  }
  return read
}

const mapped = (row: Partial<Record<string, unknown>>, of: (cell: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, of(String(cell ?? ''))]))
