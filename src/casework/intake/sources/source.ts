import type { Table, TableRow } from '../../../platform/spreadsheets/columns.ts'
import { openCsv } from '../../../platform/spreadsheets/csv.ts'
import type { FileWords } from '../../../platform/spreadsheets/readable-file.ts'
import { recognise } from '../../../platform/spreadsheets/recognise.ts'
import { openXlsx } from '../../../platform/spreadsheets/xlsx.ts'
import type { Column } from '../incoming.ts'
import { REQUEST_COLUMNS } from './columns.ts'
import { openJson } from './json.ts'

export type Source = Table<Column>
export type SourceRow = TableRow<Column>

/**
 * Opens a CSV, XLSX or JSON file, recognised by its content and not by its name. Throws `UnreadableFile` for
 * anything else: absent, empty, another type, too large, without a required column.
 */
export async function openSource(path: string, words: FileWords): Promise<Source> {
  const { kind, size } = await recognise(path, words)
  if (kind === 'xlsx') return openXlsx(path, size, words, REQUEST_COLUMNS)
  return kind === 'json' ? openJson(path, words) : openCsv(path, words, REQUEST_COLUMNS)
}
