import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { geocode, type Place } from '../../geography/geocoding/geocode.ts'
import { geocodersFor } from '../../geography/geocoding/search-places.ts'
import { type Db, isDuplicate } from '../../platform/db/dialect.ts'
import type { RequestTable } from '../../platform/db/schema.ts'
import { recordAll } from '../../platform/events/record.ts'
import { keysOf } from '../../platform/search/keys.ts'
import type { Context } from '../../platform/web/context.ts'
import type { Problem } from '../../platform/web/errors.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { STATUS } from '../../records/requests/request.ts'
import type { Incoming, Reading, ReadRequest } from './incoming.ts'
import { completeRequest, findToCompare, holdCounter, insertRequests, takeCounters } from './queries.ts'
import { newRequest } from './row.ts'
import { compareWithStored, type StoredRequest } from './same-request.ts'

/**
 * The outcome of one row. For a reference that its origin sent before: `unchanged` for the same content, `completed` when it
 * supplies the missing fields of the request, `refused` for other content.
 */
export type Received =
  | {
      reference: string
      result: 'created' | 'completed' | 'unchanged'
      case_ref: string
      uuid: string
      /** Contradictions in the data. */
      warnings?: Problem[]
    }
  | { reference: string; result: 'refused'; problems: Problem[] }

type Receiver = Pick<Context, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 'geocoders' | 't'>

/** Maximum number of rows per call: larger batches write each index page less often. */
export const MOST_AT_ONCE = 4_000
const TRIES = 3

/**
 * Stores requests in one transaction: all valid ones, or, when something fails, none. Each outcome has the position of its
 * row. Idempotent, also between two processes at once. Writes of `beside` for new requests are in the same transaction.
 */
export async function receiveRequests(
  context: Receiver,
  readings: readonly Reading[],
  beside?: Beside,
): Promise<Received[]> {
  if (readings.length > MOST_AT_ONCE) throw new Error(`At most ${MOST_AT_ONCE} requests per call.`)
  if (!readings.some((it) => 'request' in it)) return foreseeRequests()(context, readings)
  const places = await locate(context, readings)
  return storeAll(context, readings, { places, beside })
}

/** Writes additional rows for new requests, on the connection of their transaction. */
type Beside = (db: Db, added: readonly Insertable<RequestTable>[]) => Promise<void>

type Places = ReadonlyMap<Incoming, Place | null>
interface Given {
  places: Places
  beside: Beside | undefined
}

/** Requests that exist already retain their place, without another query to an external geocoder. */
async function locate(context: Receiver, readings: readonly Reading[]): Promise<Places> {
  const known = await findKnown(context, readings)
  const requests = readings.flatMap((it) => ('request' in it ? [it.request] : []))
  const unplaced = requests.filter((it) => it.lat === null && !known.has(keyOf(it)))
  const found = await geocode(geocodersFor(context), unplaced)
  return new Map(unplaced.map((it, index) => [it, found[index] ?? null]))
}

/** A case worker changed a request between reading and completing it: the rows are compared again. */
class ChangedMeanwhile extends Error {}

async function storeAll(context: Receiver, readings: readonly Reading[], given: Given): Promise<Received[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(context, (inside) => insertNew(inside, readings, given))
    } catch (error) {
      const mayTryAgain = isDuplicate(error) || error instanceof ChangedMeanwhile
      if (attempt === TRIES || !mayTryAgain) throw error
    }
  }
}

async function insertNew(
  context: Receiver,
  readings: readonly Reading[],
  { places, beside }: Given,
): Promise<Received[]> {
  await holdCounter(context.db)
  const known = await findKnown(context, readings)
  const news = readings.filter((it): it is ReadRequest => 'request' in it && !known.has(keyOf(it.request)))
  const fresh = new Set(news.map((it) => keyOf(it.request))).size
  let counter = fresh === 0 ? 0 : await takeCounters(context.db, fresh)
  const rows: Insertable<RequestTable>[] = []
  const compared = compare(context, readings, known, (request) => {
    const place = places.get(request) ?? null
    const row = newRequest(request, { uuid: randomUUID(), counter: counter++, place, ...context })
    rows.push(row)
    return row
  })
  if (rows.length > 0) await insertRequests(context.db, rows)
  await recordAll(
    context,
    'request-received',
    rows.map((row) => ({
      subject: { type: 'request', uuid: row.uuid },
      happening: { after: { status: row.status, origin: row.origin } },
    })),
  )
  await complete(context, compared.completed)
  await beside?.(context.db, rows)
  return compared.received
}

interface Completed {
  /** The request after the change, with the version that was read. */
  whole: StoredRequest
  fields: Partial<StoredRequest>
}

/** Fills in the missing fields of requests, and opens them. */
async function complete(context: Receiver, completed: readonly Completed[]) {
  const updated_at = context.now.toISOString()
  for (const { whole, fields } of completed) {
    const change = { ...fields, ...keysOf(whole), updated_at }
    if (!(await completeRequest(context.db, whole, change))) throw new ChangedMeanwhile()
  }
  const happening = { before: { status: STATUS.incomplete }, after: { status: STATUS.open } }
  await recordAll(
    context,
    'request-completed',
    completed.map(({ whole }) => ({ subject: { type: 'request', uuid: whole.uuid }, happening })),
  )
}

/**
 * Compares rows one by one with the stored requests and the rows before them. `add` makes the row of a new request; `known`
 * is updated.
 */
function compare(
  { t }: Pick<Receiver, 't'>,
  readings: readonly Reading[],
  known: Map<string, StoredRequest>,
  add: (request: Incoming) => StoredRequest,
): { received: Received[]; completed: Completed[] } {
  const completed: Completed[] = []
  const received = readings.map((it): Received => {
    if ('problems' in it) return { reference: it.reference, result: 'refused', problems: it.problems }
    const key = keyOf(it.request)
    const kept = known.get(key)
    if (!kept) {
      const row = add(it.request)
      known.set(key, row)
      return taken(it, 'created', row)
    }
    const found = compareWithStored(it, kept)
    if (found.outcome === 'same') return taken(it, 'unchanged', kept)
    if (found.outcome === 'differs') {
      const message = t.intake.problems.otherRequest({
        caseRef: kept.case_ref || it.reference,
        fields: found.columns.join(', '),
      })
      return { reference: it.reference, result: 'refused', problems: [{ field: 'reference', message }] }
    }
    const whole = { ...kept, ...found.fields, status: STATUS.open }
    known.set(key, whole)
    completed.push({ whole, fields: found.fields })
    return taken(it, 'completed', whole)
  })
  return { received, completed }
}

const taken = (
  { reference, warnings }: ReadRequest,
  result: 'created' | 'completed' | 'unchanged',
  { case_ref, uuid }: StoredRequest,
): Received => ({ reference, result, case_ref, uuid, ...(warnings.length > 0 && { warnings }) })

const keyOf = (it: Pick<Incoming, 'origin' | 'reference'>) => `${it.origin}\n${it.reference}`

async function findKnown(
  { db }: Receiver,
  readings: readonly Reading[],
): Promise<Map<string, StoredRequest>> {
  const references = new Map<string, string[]>()
  for (const it of readings) {
    if (!('request' in it)) continue
    const ofOrigin = references.get(it.request.origin)
    if (ofOrigin) ofOrigin.push(it.reference)
    else references.set(it.request.origin, [it.reference])
  }
  const kept = new Map<string, StoredRequest>()
  for (const [origin, ofOrigin] of references)
    for (const found of await findToCompare(db, origin, ofOrigin))
      kept.set(keyOf({ origin, reference: found.origin_reference }), found)
  return kept
}

/** Predicts the outcomes of `receiveRequests` over successive calls, and stores nothing. */
export function foreseeRequests() {
  const seen = new Map<string, StoredRequest>()
  return async (context: Receiver, readings: readonly Reading[]): Promise<Received[]> => {
    for (const [key, kept] of await findKnown(context, readings)) if (!seen.has(key)) seen.set(key, kept)
    const given = { uuid: '', counter: 0, place: null, ...context }
    const add = (request: Incoming) => Object.assign(newRequest(request, given), { case_ref: '' })
    return compare(context, readings, seen, add).received
  }
}
