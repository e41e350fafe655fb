import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { MonitoringMonthTable } from '../../platform/db/map-schema.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { type GoodMonth, readIncoming } from './incoming.ts'
import { monthOf } from './month.ts'
import { occupancyOf } from './occupancy.ts'
import { findKnownLocations, findMonths, finishImport, saveMonths, startImport } from './queries.ts'
import type { Source, SourceRow } from './source.ts'

/** The result of an import, in months; `locations`: in the file, `linked`: those that we have. */
interface Summary {
  read: number
  created: number
  changed: number
  unchanged: number
  refused: number
  locations: number
  linked: number
}
interface RefusedRow {
  line: number
  reference: string
  reasons: string[]
}

interface Choices {
  file: { name: string; hash: string }
  dryRun: boolean
  onRefused: (row: RefusedRow) => Promise<void>
  /** Called for every row that was read. */
  onProgress?: () => void
}

type Importer = Pick<Context, 'db' | 'person' | 'now' | 't'>
type MonthRow = Insertable<MonitoringMonthTable>

/** 12 columns times this number is below SQLite's limit of 32,766 parameters. */
const ROWS_AT_A_TIME = 1_000

/**
 * Imports a file of months, a thousand per transaction. A month of a location counts once: the same figures change nothing,
 * other figures replace the earlier ones; but computed figures never replace measured ones.
 */
export async function importMonitoring(
  context: Importer,
  source: Source,
  choices: Choices,
): Promise<Summary> {
  const summary: Summary = {
    read: 0,
    created: 0,
    changed: 0,
    unchanged: 0,
    refused: 0,
    locations: 0,
    linked: 0,
  }
  const reading = { until: monthOf(context.now), words: context.t.monitoring.problems }
  const locations = new Set<string>()
  const linked = new Set<string>()
  const run = choices.dryRun ? '' : randomUUID()
  let batch = new Map<string, GoodMonth>()

  const flush = async () => {
    const months = [...batch.values()]
    batch = new Map()
    await saveBatch({ ...context, summary, run }, months)
    const keys = [...new Set(months.map(({ key }) => key))]
    for (const key of keys) locations.add(key)
    for (const key of await findKnownLocations(context.db, keys)) linked.add(key)
  }
  if (run) await startImport(context, { uuid: run, format: source.kind, ...choices.file })
  const take = async (it: SourceRow) => {
    summary.read++
    choices.onProgress?.()
    const read = 'problem' in it ? { problems: [it.problem] } : readIncoming(it.row, reading)
    if ('problems' in read) {
      summary.refused++
      const reference = 'row' in it ? nameOf(it.row) : it.reference
      return choices.onRefused({ line: it.line, reference, reasons: read.problems })
    }
    const key = keyOf(read.good)
    // Flush before a duplicate in the same file, so that it is reported: first new, then changed or unchanged.
    if (batch.has(key)) await flush()
    batch.set(key, read.good)
    if (batch.size === ROWS_AT_A_TIME) await flush()
  }
  try {
    for await (const it of source.rows) await take(it)
  } finally {
    // Also for a truncated file: the rows before that point are stored.
    if (batch.size > 0) await flush()
  }
  const outcome = { ...summary, locations: locations.size, linked: linked.size }
  if (run) await finishImport(context.db, run, outcome)
  return outcome
}

const keyOf = ({ key, month }: { key: string; month: string }) => `${key} ${month}`
const nameOf = ({ id, month }: { id?: unknown; month?: unknown }) =>
  [id, month].filter((it) => typeof it === 'string' || typeof it === 'number').join(' ')

async function saveBatch(
  { summary, run, ...context }: Importer & { summary: Summary; run: string },
  months: readonly GoodMonth[],
) {
  const counts = await inTransaction(context, async ({ db }) => {
    const known = new Map(
      (await findMonths(db, months)).map((row) => [keyOf({ key: row.location_key, month: row.month }), row]),
    )
    const counts = { created: 0, changed: 0, unchanged: 0 }
    const fresh = months.flatMap((it) => {
      const [row, before] = [rowOf(it, run), known.get(keyOf(it))]
      const outcome = !before ? 'created' : isBetter(row, before) ? 'changed' : 'unchanged'
      counts[outcome]++
      return outcome === 'unchanged' ? [] : [row]
    })
    if (run && fresh.length > 0) await saveMonths(db, fresh)
    return counts
  })
  summary.created += counts.created
  summary.changed += counts.changed
  summary.unchanged += counts.unchanged
}

const rowOf = ({ key, code, month, metrics, source, modelled }: GoodMonth, run: string): MonthRow => ({
  location_key: key,
  month,
  municipality_code: code,
  ...metrics,
  occupancy: occupancyOf(metrics, source),
  source,
  modelled: Number(modelled),
  import_uuid: run,
})

const COMPARED = [
  'municipality_code',
  'session_count',
  'occupancy_rate',
  'unique_users',
  'volume',
  'source',
  'modelled',
] as const

const isBetter = (row: MonthRow, before: MonthRow) =>
  !(row.modelled && !before.modelled) && COMPARED.some((name) => row[name] !== before[name])
