import { randomUUID } from 'node:crypto'
import { record } from '../../platform/events/record.ts'
import type { Context } from '../../platform/web/context.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { insertImportRun } from '../boundaries/queries.ts'
import { findMunicipality } from '../places/municipalities.ts'
import type { RegisterFile } from './open-register.ts'
import { isFileInUse } from './queries.ts'
import type { RegisterHouse } from './register-row.ts'
import { keyIn } from './street-key.ts'
import * as sweeping from './sweep-queries.ts'
import * as queries from './write-queries.ts'

interface AddressSummary {
  read: number
  /** Addresses of this file that were not in use before. */
  created: number
  /** Addresses that were in use before: when the file is in use already. */
  unchanged: number
  /** Rows that repeat an address of the file: apartments, second addresses. */
  double: number
  /** Rows of addresses that no longer exist. */
  past: number
  refused: number
  municipalities: number
  streets: number
}

interface Choices {
  file: { name: string; hash: string }
  /** Limits the import to these municipalities; null for all in the file. */
  among: ReadonlySet<string> | null
  /** Accepts a file with many fewer addresses, or with other streets. */
  yes: boolean
  dryRun: boolean
  onRefused: (row: { line: number; reference: string; reasons: string[] }) => Promise<void>
  onProgress: (rows: number) => void
}

type Importer = Pick<Context, 'db' | 'person' | 'now' | 'requestId' | 't'>

/** Rows per transaction: few enough not to slow down a desk in use. */
const AT_ONCE = 2_000
const STREETS_AT_ONCE = 500
/** Maximum share of its addresses that a municipality may lose; beyond it, the file is considered incomplete. */
const MOST_LOST = 0.1

/** A file that seems to lack addresses; none of it is in use. */
class AddressesWouldGo extends Error {}

/**
 * Imports a register: the addresses of each municipality in the file replace its earlier ones, all at once at the end. Until
 * then, and after a kill, readers see the old ones; another run with the same file resumes. A file that is in use already
 * changes nothing. Throws `AddressesWouldGo`.
 */
export async function importAddresses(
  context: Importer,
  { rows }: RegisterFile,
  choices: Choices,
): Promise<AddressSummary> {
  const isInUse = await isFileInUse(context.db, choices.file.hash)
  const counted =
    choices.dryRun || isInUse ? await count(rows, choices, isInUse) : await fill(context, rows, choices)
  await demandWhole(context, counted, choices)
  const { byMunicipality, edition, inFile: _, ...summary } = counted
  if (edition === null || byMunicipality.size === 0) return summary
  await inTransaction(context, async (context) => {
    const uuid = randomUUID()
    if (!(await queries.useEdition(context.db, edition, byMunicipality, context.now.toISOString())))
      throw new Error(context.t.addresses.overtaken())
    await insertImportRun(context, {
      uuid,
      kind: 'addresses',
      file: { ...choices.file, format: 'csv' },
      counts: summary,
    })
    await record(context, 'addresses-imported', { type: 'import', uuid }, { after: summary })
  })
  await sweep(context, null)
  await queries.refreshStatistics(context.db)
  return summary
}

type Rows = RegisterFile['rows']

/** Reads the file, passes its houses on in batches with the number of rows so far, and counts. */
async function read(
  rows: Rows,
  choices: Choices,
  take: (houses: RegisterHouse[], read: number) => Promise<void>,
) {
  const counts = { read: 0, past: 0, refused: 0, inFile: new Map<string, StreetOfFile>() }
  let houses: RegisterHouse[] = []
  let reportedAt = 0
  const hand = async () => {
    for (const { digits, street } of houses) counts.inFile.set(`${digits} ${street}`, { digits, street })
    await take(houses, counts.read)
    choices.onProgress(counts.read - reportedAt)
    reportedAt = counts.read
    houses = []
  }
  for await (const row of rows) {
    counts.read++
    if ('past' in row) counts.past++
    else if ('refused' in row) {
      counts.refused++
      await choices.onRefused({ line: row.line, reference: '', reasons: [row.refused] })
    } else if (choices.among === null || choices.among.has(row.house.municipalityCode)) houses.push(row.house)
    if (counts.read % AT_ONCE === 0) await hand()
  }
  await hand()
  return counts
}

async function count(rows: Rows, choices: Choices, isInUse: boolean) {
  const byMunicipality = new Map<string, number>()
  const counts = await read(rows, choices, async (houses) => {
    for (const { municipalityCode: code } of houses)
      byMunicipality.set(code, (byMunicipality.get(code) ?? 0) + 1)
  })
  const [all, { size: municipalities }] = [totalOf(byMunicipality), byMunicipality]
  const taken = isInUse ? { created: 0, unchanged: all } : { created: all, unchanged: 0 }
  return { ...counts, ...taken, double: 0, municipalities, streets: 0, byMunicipality, edition: null }
}

async function fill(context: Importer, rows: Rows, choices: Choices) {
  const { db, now, t } = context
  let edition = await queries.findUnfinished(db, choices.file.hash)
  await sweep(context, edition?.id ?? null)
  edition ??= await queries.beginEdition(db, choices.file, now.toISOString())
  const { id } = edition
  let done = edition.rows_read
  let kept = 0
  const ids = new queries.StreetIds()
  const counts = await read(rows, choices, async (houses, until) => {
    kept += houses.length
    if (until <= done) return
    const added = await inTransaction({ db }, async ({ db }) => {
      if (!(await queries.advanceEdition(db, { id, rows_read: done }, until)))
        throw new Error(t.addresses.overtaken())
      return queries.addHouses(db, id, houses, ids)
    })
    ids.keep(added)
    done = until
  })
  const streets = await measure(context, id)
  const byMunicipality = await queries.countAddresses(db, id)
  const created = totalOf(byMunicipality)
  const { size: municipalities } = byMunicipality
  const double = kept - created
  return { ...counts, created, unchanged: 0, double, municipalities, streets, byMunicipality, edition: id }
}

/** Measures the streets of an edition, and returns their number. */
async function measure({ db }: Importer, edition: number): Promise<number> {
  for (let after = 0; ; ) {
    const ids = await queries.unmeasuredStreets(db, edition, after, STREETS_AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) return queries.countStreets(db, edition)
    await queries.measureStreets(db, ids)
    after = last
  }
}

/** Removes unused data: replaced streets, and unfinished editions except `keep`. */
async function sweep({ db }: Importer, keep: number | null): Promise<void> {
  const useless = await sweeping.uselessEditions(db, keep)
  for (;;) {
    const ids = await sweeping.replacedStreets(db, useless, STREETS_AT_ONCE)
    if (ids.length === 0) break
    await inTransaction({ db }, ({ db }) => sweeping.deleteStreets(db, ids))
  }
  await sweeping.deleteEditions(db, useless)
}

interface Counted {
  byMunicipality: ReadonlyMap<string, number>
  /** The streets of the file, once per postal code; the key combines both. */
  inFile: ReadonlyMap<string, StreetOfFile>
}

type StreetOfFile = Pick<RegisterHouse, 'digits' | 'street'>

/**
 * Throws `AddressesWouldGo` when a municipality would lose more than a tenth of its addresses, or when more than a tenth of
 * them are in streets that the file lacks.
 */
async function demandWhole({ db, t }: Importer, { byMunicipality, inFile }: Counted, { yes }: Choices) {
  if (yes) return
  const keys = new Set([...inFile.values()].map(({ digits, street }) => keyIn(digits, street)))
  for (const { municipality_code: code, address_count: before } of await queries.findAreas(db)) {
    const after = byMunicipality.get(code)
    if (after === undefined) continue
    const name = findMunicipality(code)?.name ?? code
    if (after < before * (1 - MOST_LOST))
      throw new AddressesWouldGo(t.addresses.fewer({ name, before, after }))
    const streets = await queries.streetsOf(db, code)
    const gone = streets.reduce((sum, it) => sum + (keys.has(it.postal_key) ? 0 : it.house_count), 0)
    if (gone > before * MOST_LOST) throw new AddressesWouldGo(t.addresses.others({ name, before, gone }))
  }
}

const totalOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
