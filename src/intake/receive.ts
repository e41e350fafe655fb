import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Db, isDuplicate } from '../db/dialect.ts'
import type { RequestTable } from '../db/schema.ts'
import { recordAll } from '../events/record.ts'
import { geocodersFor } from '../geocoding/ask.ts'
import { geocode } from '../geocoding/geocode.ts'
import type { Problem } from '../web/errors.ts'
import { inTransaction } from '../web/transaction.ts'
import type { Visit } from '../web/visit.ts'
import type { Incoming, Reading } from './incoming.ts'
import { findByReference, holdCounter, insertRequests, takeCounters } from './queries.ts'
import { newRequest } from './row.ts'

/** What became of one row: `unchanged` when its origin had sent the reference before; nothing is overwritten. */
export type Received =
  | { reference: string; result: 'created' | 'unchanged'; case_ref: string; uuid: string }
  | { reference: string; result: 'refused'; problems: Problem[] }

export type Receiver = Pick<Visit, 'db' | 'tenant' | 'person' | 'now' | 'requestId' | 'geocoders'>

/** The most rows of one call. */
export const MOST_AT_ONCE = 1_000
const TRIES = 3

/**
 * Takes in requests in one transaction: all that keep the rules, or, when something fails, none. Each row is
 * answered in its place. Sending the same again changes nothing, also from two processes at once. What is kept
 * `beside` new requests is kept in the same transaction.
 */
export async function receiveRequests(
  visit: Receiver,
  readings: readonly Reading[],
  beside?: Beside,
): Promise<Received[]> {
  if (readings.length > MOST_AT_ONCE) throw new Error(`At most ${MOST_AT_ONCE} requests at once.`)
  const requests = readings.flatMap((it) => ('request' in it ? [it.request] : []))
  const located = await locate(visit, requests)
  const kept = await keep(visit, located, beside)
  return readings.map((it) => {
    if ('problems' in it) return { reference: it.reference, result: 'refused', problems: it.problems }
    const { uuid, case_ref, by } = kept.get(keyOf(it.request)) as Kept
    // The first row with a reference makes the request; another with the same one comes too late.
    const result = by === it.request ? 'created' : 'unchanged'
    return { reference: it.reference, result, case_ref, uuid }
  })
}

/** Keeps more of requests that are new, by the connection of their transaction. */
export type Beside = (db: Db, added: readonly Insertable<RequestTable>[]) => Promise<void>

interface Kept {
  uuid: string
  case_ref: string
  /** The row that it was made of, when it was made now. */
  by: Incoming | null
}
type Located = Awaited<ReturnType<typeof locate>>

const keyOf = (it: Pick<Incoming, 'origin' | 'reference'>) => `${it.origin}\n${it.reference}`

async function locate(visit: Receiver, requests: Incoming[]) {
  const unplaced = requests.filter((it) => it.lat === null)
  const found = await geocode(geocodersFor(visit), unplaced)
  const places = new Map(unplaced.map((it, index) => [it, found[index] ?? null]))
  return requests.map((request) => ({ request, place: places.get(request) ?? null }))
}

async function keep(
  visit: Receiver,
  located: Located,
  beside: Beside | undefined,
): Promise<Map<string, Kept>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(visit, (inside) => keepNew(inside, located, beside))
    } catch (error) {
      if (attempt === TRIES || !isDuplicate(error)) throw error
    }
  }
}

async function keepNew(
  visit: Receiver,
  located: Located,
  beside: Beside | undefined,
): Promise<Map<string, Kept>> {
  if (located.length === 0) return new Map()
  await holdCounter(visit.db)
  const kept = await findKnown(visit, located)
  const fresh = new Map<string, Located[number]>()
  for (const it of located) {
    const key = keyOf(it.request)
    if (!kept.has(key) && !fresh.has(key)) fresh.set(key, it)
  }
  if (fresh.size === 0) return kept

  const first = await takeCounters(visit.db, fresh.size)
  const rows = [...fresh.values()].map(({ request, place }, index) => ({
    request,
    row: newRequest(request, { uuid: randomUUID(), counter: first + index, place, ...visit }),
  }))
  await insertRequests(
    visit.db,
    rows.map((it) => it.row),
  )
  await recordAll(
    visit,
    'request-received',
    rows.map(({ row }) => ({
      subject: { type: 'request', uuid: row.uuid },
      happening: { after: { status: row.status, origin: row.origin } },
    })),
  )
  await beside?.(
    visit.db,
    rows.map((it) => it.row),
  )
  for (const { request, row } of rows)
    kept.set(keyOf(request), { uuid: row.uuid, case_ref: row.case_ref, by: request })
  return kept
}

async function findKnown({ db }: Receiver, located: Located): Promise<Map<string, Kept>> {
  const references = new Map<string, string[]>()
  for (const { request } of located) {
    const ofOrigin = references.get(request.origin)
    if (ofOrigin) ofOrigin.push(request.reference)
    else references.set(request.origin, [request.reference])
  }
  const kept = new Map<string, Kept>()
  for (const [origin, ofOrigin] of references)
    for (const { origin_reference: reference, ...found } of await findByReference(db, origin, ofOrigin))
      kept.set(keyOf({ origin, reference }), { ...found, by: null })
  return kept
}

/** Says what `receiveRequests` would answer, for one call after the other, and keeps nothing. */
export function foreseeRequests() {
  const seen = new Set<string>()
  return async (visit: Receiver, readings: readonly Reading[]): Promise<Received[]> => {
    const requests = readings.flatMap((it) => ('request' in it ? [it.request] : []))
    const known = await findKnown(
      visit,
      requests.map((request) => ({ request, place: null })),
    )
    return readings.map((it) => {
      if ('problems' in it) return { reference: it.reference, result: 'refused', problems: it.problems }
      const key = keyOf(it.request)
      const found = known.get(key)
      const result = found || seen.has(key) ? 'unchanged' : 'created'
      seen.add(key)
      return { reference: it.reference, result, case_ref: found?.case_ref ?? '', uuid: found?.uuid ?? '' }
    })
  }
}
