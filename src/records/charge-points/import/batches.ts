import type { Importer } from './importer.ts'
import { type PlacedSite, placing } from './place.ts'
import type { Source } from './source.ts'

const POLES_AT_A_TIME = 1_000

/** Some sites of a file, and the refused rows among them. */
export interface Batch {
  sites: PlacedSite[]
  /** The line of each site in the file, by key. */
  lines: Map<string, number>
  refused: { line: number; reference: string; reason: string }[]
  /** The number of rows read, and how many of these have no key. */
  read: number
  keyless: number
}

/**
 * Reads a file in batches of about a thousand poles; `onlyOwn` leaves out surroundings. Adds every key to `seen`, also of
 * refused rows: these are in the file, so they must not count as absent.
 */
export async function* readBatches(
  context: Importer,
  source: Source,
  seen: Set<string>,
  choices: { onlyOwn?: boolean },
): AsyncGenerator<Batch> {
  const { db, tenant, t } = context
  const place = await placing(db, tenant, t.chargePointImport, choices)
  let batch = newBatch()
  let poles = 0
  for await (const it of source.read()) {
    const { line } = it
    const refuse = (reference: string, reason: string) => batch.refused.push({ line, reference, reason })
    batch.read++
    const isDouble = it.key !== null && seen.has(it.key)
    if (it.key === null) batch.keyless++
    else seen.add(it.key)
    if (isDouble) refuse(it.key ?? '', t.chargePointImport.double())
    else if ('reasons' in it) refuse(it.reference, it.reasons.join(' '))
    else {
      const placed = await place(it.site)
      for (const { reference, reason } of it.refused) refuse(reference, reason)
      if ('reason' in placed) {
        refuse(it.key, placed.reason)
        // A site that is left out on purpose counts as absent from the file.
        if (placed.isLeftOut) seen.delete(it.key)
      } else {
        batch.sites.push(placed)
        batch.lines.set(it.key, line)
        poles += placed.poles.length
      }
    }
    if (poles < POLES_AT_A_TIME && batch.refused.length < POLES_AT_A_TIME) continue
    yield batch
    batch = newBatch()
    poles = 0
  }
  if (batch.read > 0) yield batch
}

const newBatch = (): Batch => ({ sites: [], lines: new Map(), refused: [], read: 0, keyless: 0 })
