import { joined } from '../../platform/joined.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { codesByRegister } from './by-register.ts'
import { type Reading, readIncoming } from './incoming.ts'
import { foreseeRequests, MOST_AT_ONCE, receiveRequests } from './receive.ts'
import type { Source, SourceRow } from './sources/source.ts'

interface Summary {
  read: number
  created: number
  completed: number
  unchanged: number
  refused: number
}
/** A row that was refused, or accepted with a warning, and the reasons. */
export interface ReportedRow {
  line: number
  reference: string
  reasons: string[]
}

interface Choices {
  /** The origin of rows that do not name one. */
  origin: string
  /** Only reports the outcome; stores nothing. */
  dryRun: boolean
  onRefused: (row: ReportedRow) => Promise<void>
  onWarned: (row: ReportedRow) => Promise<void>
  onProgress: (rows: number) => void
}

/** Bound on memory: a batch of some thousand rows of usual length, fewer when rows are extremely long. */
const MOST_CHARACTERS = 4_000_000

type Importer = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't' | 'geocoders'>

/**
 * Imports a file, some thousand rows per transaction. Resumable: another run after an interruption adds only the missing
 * rows.
 */
export async function importRequests(context: Importer, source: Source, choices: Choices): Promise<Summary> {
  const summary: Summary = { read: 0, created: 0, completed: 0, unchanged: 0, refused: 0 }
  const receive = choices.dryRun ? foreseeRequests() : receiveRequests
  let batch: SourceRow[] = []
  let characters = 0

  const readingOf = (it: SourceRow, register: string | null): Reading => {
    if ('problem' in it) return { reference: it.reference, problems: [{ field: '', message: it.problem }] }
    const row = isBlank(it.row.origin) ? joined(it.row, { origin: choices.origin }) : it.row
    return readIncoming(row, context, register)
  }
  const flush = async () => {
    const rows = batch.map((it) => ('row' in it ? it.row : {}))
    const registers = await codesByRegister(context, rows)
    const results = await receive(
      context,
      batch.map((it, index) => readingOf(it, registers[index] ?? null)),
    )
    for (const [index, it] of results.entries()) {
      const { line } = batch[index] as (typeof batch)[number]
      const { reference } = it
      summary[it.result]++
      if (it.result === 'refused')
        await choices.onRefused({ line, reference, reasons: described(it.problems, source) })
      else if (it.warnings)
        await choices.onWarned({ line, reference, reasons: described(it.warnings, source) })
    }
    choices.onProgress(batch.length)
    batch = []
    characters = 0
  }
  for await (const it of source.rows) {
    summary.read++
    characters += charactersIn(it)
    if (batch.push(it) === MOST_AT_ONCE || characters > MOST_CHARACTERS) await flush()
  }
  if (batch.length > 0) await flush()
  return summary
}

const charactersIn = (it: SourceRow) =>
  'row' in it
    ? Object.values(it.row).reduce<number>(
        (sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0),
        0,
      )
    : 0

/** Each problem, preceded by the name of its column in the file. */
const described = (problems: readonly Problem[], { called }: Source) =>
  problems.map(({ field, message }) => [called.get(field) ?? field, message].filter(Boolean).join(': '))

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''
