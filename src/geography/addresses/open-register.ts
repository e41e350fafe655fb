import { openCsv } from '../../platform/spreadsheets/csv.ts'
import { beginningOf, UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { COLUMNS, columnsOf, missingColumns, type Reading, rowReader } from './register-row.ts'

/** An opened file of an address register; its rows are streamed, however large it is. */
export interface RegisterFile {
  /** Number of rows. */
  total: number
  /** Columns that do not affect the location of a house. */
  ignored: string[]
  rows: AsyncIterable<RegisterLine>
}

type RegisterLine = Reading & { line: number }

type Words = Pick<Texts, 'intake' | 'addresses'>

/**
 * Opens a CSV file of addresses. Throws `UnreadableFile` for a file that is absent, empty or truncated, or that lacks the
 * columns of a register.
 */
export async function openRegister(path: string, country: Country, t: Words): Promise<RegisterFile> {
  const { size } = await beginningOf(path, t.intake.file)
  if (size === 0) throw new UnreadableFile(t.intake.file.empty())
  const table = await openCsv(path, t.intake.file, { columns: COLUMNS, required: [] })
  // A published file ends with a line end. Without it, the last row may be truncated but still parse.
  if (table.isCutOff) throw new UnreadableFile(t.addresses.file.cutOff())
  const rows = table.rows[Symbol.asyncIterator]()
  const first = await rows.next()
  const columns = !first.done && 'row' in first.value ? columnsOf(first.value.row) : {}
  const missing = first.done ? [] : missingColumns(columns)
  if (missing.length > 0) throw new UnreadableFile(t.addresses.file.missing({ columns: missing.join('; ') }))
  const read = rowReader(columns, country, t.addresses.refused)

  async function* all(): AsyncGenerator<RegisterLine> {
    for (let next = first; !next.done; next = await rows.next()) {
      const { line } = next.value
      if ('row' in next.value) yield { line, ...read(next.value.row) }
      else yield { line, refused: next.value.problem }
    }
  }
  // The last line end does not begin another row.
  return { total: Math.max(0, table.total - 1), ignored: table.ignored, rows: all() }
}
