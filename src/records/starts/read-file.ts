import type { WrittenAddress } from '../../platform/geo/written-address.ts'
import type { Table } from '../../platform/spreadsheets/columns.ts'
import { openCsv } from '../../platform/spreadsheets/csv.ts'
import { UnreadableFile } from '../../platform/spreadsheets/readable-file.ts'
import { recognise } from '../../platform/spreadsheets/recognise.ts'
import { openXlsx } from '../../platform/spreadsheets/xlsx.ts'
import type { Context } from '../../platform/web/context.ts'
import { addressIn } from '../processes/record-place.ts'
import { chooseReadings } from './choose-reading.ts'
import { columnIn, isBlankRow, rowOfCells, START_COLUMNS } from './columns.ts'
import { placeAll } from './place.ts'
import { type RowRules, readRow, type WantedRow } from './row.ts'
import { checkAll } from './start-all.ts'
import { MOST_STARTED, type Wanted, type WrongOne } from './wanted.ts'

/** A row with its problems as text: `straat: Dit is een vereist veld`. */
export interface WrongRow {
  line: number
  reasons: string[]
}

/** A row that can be started. */
export interface GoodRow {
  line: number
  wanted: Wanted
  /** Only its street was geocoded, not the house. */
  isStreet: boolean
}

export interface ReadFile {
  rows: GoodRow[]
  wrong: WrongRow[]
  /** Names of unknown columns. */
  ignored: string[]
  /** For a workbook with several sheets: the sheet that was read. */
  sheet?: Table<string>['sheet']
}

type ReadRow = WantedRow & { line: number }
type ChosenRow = Omit<GoodRow, 'isStreet'>

/**
 * Reads and checks a file of locations to start, and writes nothing; reports every invalid row. Throws `UnreadableFile` for
 * another kind of file, and for more than `MOST_STARTED` rows.
 */
export async function readStartFile(context: Context, path: string, rules: RowRules): Promise<ReadFile> {
  const words = context.t.intake.file
  const { kind, size } = await recognise(path, words)
  if (kind === 'json') throw new UnreadableFile(context.t.starts.noJson())
  const table =
    kind === 'csv'
      ? await openCsv(path, words, START_COLUMNS)
      : await openXlsx(path, size, words, START_COLUMNS)
  const read: ReadRow[] = []
  const wrong: WrongRow[] = []
  for await (const it of table.rows) {
    const row = 'row' in it ? rowOfCells(it.row) : null
    if (row && isBlankRow(row)) continue
    // Stop reading a file that is too long.
    if (read.length + wrong.length === MOST_STARTED)
      throw new UnreadableFile(context.t.starts.tooMany({ most: MOST_STARTED }))
    const reading = row ? readRow(row, rules) : null
    if (reading && 'wanted' in reading) read.push({ line: it.line, ...reading })
    else
      wrong.push({
        line: it.line,
        reasons: reading ? reading.problems.map(inWords) : ['problem' in it ? it.problem : ''],
      })
  }
  if (read.length + wrong.length === 0) throw new UnreadableFile(words.empty())
  const chosen = await choose(context, read)
  const checked = await check(context, chosen.rows)
  return {
    rows: checked.rows,
    wrong: [...wrong, ...chosen.wrong, ...checked.wrong].toSorted((one, other) => one.line - other.line),
    ignored: table.ignored,
    sheet: table.sheet,
  }
}

async function choose(context: Context, read: readonly ReadRow[]) {
  const rows: ChosenRow[] = []
  const wrong: WrongRow[] = []
  for (const [index, choice] of (await chooseReadings(context, read)).entries()) {
    const { line } = read[index] as ReadRow
    if ('wanted' in choice) rows.push({ line, wanted: choice.wanted })
    else {
      const words = context.t.starts.row
      const list = choice.as.map(({ record }) => nameReading(addressIn(record), words)).join('; ')
      const field = columnIn('address', context.language)
      wrong.push({ line, reasons: [inWords({ field, message: words.readings({ list }) })] })
    }
  }
  return { rows, wrong }
}

const nameReading = (
  { street, house_number, house_number_suffix, city }: WrittenAddress,
  words: RowWords,
) => {
  const number = `${house_number} ${house_number_suffix}`.trim()
  return number === '' ? words.streetAlone({ street, city }) : words.house({ street, number, city })
}
type RowWords = Context['t']['starts']['row']

async function check(context: Context, read: readonly ChosenRow[]) {
  const rowsOf = (of: readonly ChosenRow[], wrong: readonly WrongOne[]): WrongRow[] =>
    wrong.map(({ index, problems }) => ({
      line: of[index]?.line ?? 0,
      reasons: problems.map((it) => inWords({ ...it, field: labelOf(context, of[index]?.wanted, it.field) })),
    }))
  const placing = await placeAll(
    context,
    read.map(({ wanted }) => wanted),
  )
  const lost = new Set(placing.wrong.map(({ index }) => index))
  const left = read.filter((_, index) => !lost.has(index))
  const rows = left.map(({ line }, index) => ({ line, ...(placing.placed[index] as Placed) }))
  const { wrong } = await checkAll(
    context,
    rows.map(({ wanted }) => wanted),
  )
  const refused = new Set(wrong.map(({ index }) => index))
  return {
    rows: rows.filter((_, index) => !refused.has(index)),
    wrong: [...rowsOf(read, placing.wrong), ...rowsOf(rows, wrong)],
  }
}

type Placed = Awaited<ReturnType<typeof placeAll>>['placed'][number]

const inWords = ({ field, message }: { field: string; message: string }) =>
  [field, message].filter(Boolean).join(': ')

/** The label of a field in the proposal form; '' when unknown. */
function labelOf({ tenant, language }: Context, wanted: Wanted | undefined, field: string): string {
  const type = tenant.processes.types.find(({ value }) => value === wanted?.type)
  const groups = type?.steps.flatMap(({ groups }) => groups) ?? []
  const known = groups.flatMap(({ fields }) => fields).find(({ name }) => name === field)
  return known?.label[language] ?? ''
}
