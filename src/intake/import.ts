import type { Visit } from '../web/visit.ts'
import { type Reading, readIncoming } from './incoming.ts'
import { foreseeRequests, MOST_AT_ONCE, type Received, receiveRequests } from './receive.ts'
import type { Source } from './sources/source.ts'

export interface Summary {
  read: number
  created: number
  unchanged: number
  refused: number
}
export interface RefusedRow {
  line: number
  reference: string
  reasons: string[]
}

interface Choices {
  /** Who sent the rows that do not say so themselves. */
  origin: string
  /** Only says what would happen. */
  dryRun: boolean
  onRefused: (row: RefusedRow) => Promise<void>
  onProgress: (rows: number) => void
}

type Importer = Pick<Visit, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 't' | 'geocoders'>

/**
 * Takes in a file, a thousand good rows per transaction. When it is cut off, doing it again adds only what is
 * missing.
 */
export async function importRequests(visit: Importer, source: Source, choices: Choices): Promise<Summary> {
  const summary: Summary = { read: 0, created: 0, unchanged: 0, refused: 0 }
  const keep = choices.dryRun ? foreseeRequests() : receiveRequests
  let batch: Reading[] = []

  const flush = async () => {
    const results: Received[] = await keep(visit, batch)
    for (const { result } of results) summary[result]++
    choices.onProgress(batch.length)
    batch = []
  }
  const refuse = async (row: RefusedRow) => {
    summary.refused++
    choices.onProgress(1)
    await choices.onRefused(row)
  }
  for await (const it of source.rows) {
    summary.read++
    if ('problem' in it) {
      await refuse({ line: it.line, reference: it.reference, reasons: [it.problem] })
      continue
    }
    const origin = isBlank(it.row.origin) ? choices.origin : it.row.origin
    const reading = readIncoming({ ...it.row, origin }, visit)
    if ('problems' in reading)
      await refuse({
        line: it.line,
        reference: reading.reference,
        reasons: reading.problems.map(({ field, message }) => `${field}: ${message}`),
      })
    else if (batch.push(reading) === MOST_AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  return summary
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''
