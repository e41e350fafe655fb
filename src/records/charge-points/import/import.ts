import { randomUUID } from 'node:crypto'
import { holdLock, isDuplicate } from '../../../platform/db/dialect.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { record } from '../../../platform/events/record.ts'
import type { Part } from '../../../platform/files/part-of-whole.ts'
import { inTransaction } from '../../../platform/web/transaction.ts'
import { isOutsideDesk } from '../surroundings.ts'
import {
  findPoles,
  findPresentLocations,
  finishImportRun,
  hasOtherSources,
  insertImportRun,
} from '../write-queries.ts'
import { type Batch, readBatches } from './batches.ts'
import { locationsHeld, RESULTS, type Result, removalResult } from './compare.ts'
import type { ImportWords } from './fields.ts'
import type { Importer } from './importer.ts'
import { type Comparison, compareSites } from './known.ts'
import type { Run } from './rows.ts'
import type { Source } from './source.ts'
import { Overtaken, writeAbsence, writeChanges } from './write.ts'

export type Counts = Record<Result, number>
export interface Difference extends Counts {
  /** The number of sites, or rows, in the file. */
  read: number
  /**
   * The number of locations of this source that the import would remove because the file lacks them, and of all present
   * ones.
   */
  absent: number
  present: number
  /** The number of poles with charging places that were on another pole of their location. */
  moved: number
  /** The number of imported poles outside the desk's municipalities. */
  surroundings: number
  /**
   * The number of rows without a key; if there are any, nothing counts as absent, because these rows could be the absent
   * sites.
   */
  keyless: number
  /** The sign in the file that it is only part of a whole; null for none. */
  part: Part | null
}
export interface ReportRow {
  /** Null for sites that are not in the file. */
  line: number | null
  reference: string
  result: Result
  reason: string
}

export interface Choices {
  /** Name of the source; keys are unique within it. */
  source: string
  /** The file is the complete source: sites that are not in it are removed. */
  complete: boolean
  /** Also imports probable duplicates of poles of another source. */
  withDuplicates: boolean
  onlyOwn?: boolean
  onRow: (row: ReportRow) => Promise<void>
  onProgress: (sites: number) => void
}

const LOCATIONS_AT_A_TIME = 500
const TRIES = 4
const LOCK = 'charge-point-import'

/** Dry run: reports the changes row by row, and writes nothing. Throws `UnreadableFile`. */
export async function foreseeImport(
  context: Importer,
  source: Source,
  choices: Choices,
): Promise<Difference> {
  const { db } = context
  const words = context.t.chargePointImport
  const difference: Difference = {
    read: 0,
    absent: 0,
    present: 0,
    moved: 0,
    surroundings: 0,
    keyless: 0,
    part: null,
    ...noCounts(),
  }
  const hasOthers = await hasOtherSources(db, choices.source)
  const seen = new Set<string>()
  for await (const batch of readBatches(context, source, seen, choices)) {
    const comparison = await compareSites(db, batch.sites, { ...choices, hasOthers })
    count(difference, batch, comparison)
    difference.read += batch.read
    difference.keyless += batch.keyless
    for (const row of batch.refused) await choices.onRow({ ...row, result: 'refused' })
    for (const change of comparison.changes) {
      const { site, pole, known, result, sourceKey } = change
      if (pole && isOutsideDesk(site)) difference.surroundings++
      if (result === 'unchanged') continue
      if (change.movedFrom.length > 0) difference.moved++
      await choices.onRow({
        line: batch.lines.get(site.key) ?? null,
        reference: pole?.reference || known?.reference || (pole ? sourceKey : site.key),
        result,
        reason: reasonOf(change, words, context.tenant.name),
      })
    }
    choices.onProgress(batch.read)
  }
  difference.part = source.part
  const isWhole = choices.complete && difference.keyless === 0
  for await (const locations of presentLocations(context, choices.source)) {
    const absent = isWhole ? locations.filter((it) => !seen.has(it.source_key)) : []
    const keyOf = new Map(absent.map((it) => [it.id, it.source_key]))
    const poles = await findPoles(db, [...keyOf.keys()])
    difference.present += locations.length
    difference.absent += absent.length - locationsHeld(poles).size
    for (const pole of poles) {
      if (pole.removed_at !== null) continue
      const result = removalResult(pole)
      difference[result]++
      const reason = result === 'held' ? words.held() : words.absent()
      const reference = pole.reference || keyOf.get(pole.location_id) || ''
      await choices.onRow({ line: null, reference, result, reason })
    }
  }
  return difference
}

function reasonOf(
  { site, pole, duplicate, movedFrom, result }: Comparison['changes'][number],
  words: ImportWords,
  desk: string,
): string {
  if (duplicate) return words.duplicate(duplicate)
  if (result === 'held') return words.held()
  if (movedFrom.length > 0) return words.moved({ from: movedFrom.join(', ') })
  if (result === 'created' && isOutsideDesk(site)) return words.surroundings({ desk })
  return pole ? '' : words.absent()
}

/**
 * Imports a file, about a thousand poles per transaction; returns the number of changes. After an interruption, running it
 * again completes it; a lock serialises concurrent imports.
 */
export async function writeImport(
  context: Importer,
  source: Source,
  file: { name: string; hash: string },
  choices: Choices,
): Promise<Counts & { uuid: string }> {
  const run: Run = { uuid: randomUUID(), source: choices.source, now: context.now.toISOString() }
  const begun = {
    uuid: run.uuid,
    kind: 'charge-points',
    format: source.format,
    file_name: file.name,
    file_hash: file.hash,
    started_at: run.now,
    finished_at: '',
    person_id: context.person.id,
    person_name: context.person.name,
    counts: '{}',
  }
  await inTransaction(context, ({ db }) => insertImportRun(db, begun))
  const counts = noCounts()
  const seen = new Set<string>()
  const hasOthers = await hasOtherSources(context.db, choices.source)
  let isWhole = choices.complete
  for await (const batch of readBatches(context, source, seen, choices)) {
    const comparison = await inTurn(context, async (context) => {
      const found = await compareSites(context.db, batch.sites, { ...choices, hasOthers })
      await writeChanges(context, found.changes, found.known, run)
      return found
    })
    count(counts, batch, comparison)
    isWhole &&= batch.keyless === 0
    choices.onProgress(batch.read)
  }
  if (isWhole) await removeAbsent(context, seen, run, counts)
  await inTransaction(context, async (context) => {
    const finished_at = new Date().toISOString()
    await finishImportRun(context.db, run.uuid, {
      finished_at,
      counts: JSON.stringify({ source: run.source, complete: isWhole, ...counts }),
    })
    await record(context, 'charge-points-imported', { type: 'import', uuid: run.uuid }, { after: counts })
  })
  return { ...counts, uuid: run.uuid }
}

/** Removes the poles of locations that the file no longer has, and counts them. */
async function removeAbsent(context: Importer, seen: ReadonlySet<string>, run: Run, counts: Counts) {
  for await (const locations of presentLocations(context, run.source)) {
    const absent = locations.filter((it) => !seen.has(it.source_key)).map((it) => it.id)
    if (absent.length === 0) continue
    const { removed, held } = await inTurn(context, async (context) =>
      writeAbsence(context, absent, await findPoles(context.db, absent), run),
    )
    counts.removed += removed
    counts.held += held
  }
}

async function* presentLocations({ db }: Importer, source: string) {
  for (let after = 0; ; ) {
    const locations = await findPresentLocations(db, source, after, LOCATIONS_AT_A_TIME)
    const last = locations.at(-1)
    if (!last) return
    yield locations
    after = last.id
  }
}

/** Runs in a transaction under the import lock; retries when another process wrote meanwhile. */
async function inTurn<Result>(
  context: Importer,
  act: (context: Importer) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(context, async (inside) => {
        await holdLock(inside.db, LOCK)
        return act(inside)
      })
    } catch (error) {
      // Another import may hold the lock longer than the database's lock timeout.
      const mayPass = error instanceof Overtaken || isDuplicate(error) || isUnavailable(error)
      if (attempt === TRIES || !mayPass) throw error
    }
  }
}

const noCounts = () => Object.fromEntries(RESULTS.map((it) => [it, 0])) as Counts

function count(counts: Counts, batch: Batch, { changes }: Comparison) {
  for (const { result } of changes) counts[result]++
  counts.refused += batch.refused.length
}
