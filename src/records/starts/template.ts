import { writeWorkbook } from '../../platform/spreadsheets/workbook.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import type { Context } from '../../platform/web/context.ts'
import { operatorsToStart } from '../processes/start/start.ts'
import { COLUMN_NAMES, type ColumnName, columnIn } from './columns.ts'

/** An example file of locations to start, in the reader's language: people replace its first row. */

const EXAMPLES: Record<Country, Partial<Record<ColumnName, string>>> = {
  BE: { street: 'Korenmarkt', house_number: '1', postal_code: '9000', city: 'Gent' },
  NL: { street: 'Damrak', house_number: '1', postal_code: '1012 LG', city: 'Amsterdam' },
}
/** Columns that a spreadsheet must not parse as numbers. */
const CODES: readonly ColumnName[] = ['house_number', 'postal_code', 'lat', 'lng']
const WIDTH = 16

function exampleOf(context: Context): string[] {
  const { tenant, language } = context
  const [category] = tenant.processes.categories
  const [operator] = operatorsToStart(context)
  const row: Partial<Record<ColumnName, string>> = {
    ...EXAMPLES[tenant.country],
    category: category?.label[language] ?? '',
    operator: operator?.label ?? '',
    stations: '1',
  }
  return COLUMN_NAMES.map((name) => row[name] ?? '')
}

const headerIn = ({ language }: Context) => COLUMN_NAMES.map((name) => columnIn(name, language))

/** With the byte order mark and semicolons that Dutch and Belgian spreadsheets expect. */
export const csvTemplate = (context: Context): string =>
  `\ufeff${[headerIn(context), exampleOf(context)].map((cells) => cells.join(';')).join('\r\n')}\r\n`

export async function xlsxTemplate(context: Context, origin: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const example = exampleOf(context)
  const columns = COLUMN_NAMES.map((name) => ({
    header: columnIn(name, context.language),
    width: WIDTH,
    isCode: CODES.includes(name),
  }))
  const sheet = { name: context.t.starts.sheetName(), columns, rows: only(example) }
  await writeWorkbook(async (bytes) => void pieces.push(bytes), [sheet], origin)
  return Buffer.concat(pieces)
}

async function* only(row: readonly string[]) {
  yield [row]
}
