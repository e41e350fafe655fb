import type { Insertable } from 'kysely'
import { findByReference, holdCounter, insertRequests, takeCounters } from '../../casework/intake/queries.ts'
import { newRequest } from '../../casework/intake/row.ts'
import type { Street } from '../../geography/places/streets.ts'
import type { Db } from '../../platform/db/dialect.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { CommentTable, EventTable, JudgementTable, RequestTable } from '../../platform/db/schema.ts'
import { joined } from '../../platform/joined.ts'
import { keysOf } from '../../platform/search/keys.ts'
import type { Tenant } from '../../platform/tenant/tenant.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { STATUS } from '../../records/requests/request.ts'
import { streetsFor } from './addresses.ts'
import { Chance } from './chance.ts'
import { idsByCounter } from './queries.ts'
import { type DemoRequest, makeRequest } from './request.ts'
import { STAFF } from './words.ts'

export interface Seeding {
  db: Db
  tenant: Tenant
  now: Date
  count: number
  seed: number
  /** Streets to choose from; by default all of the tenant. */
  streets?: readonly Street[]
  onProgress?: (seeded: number) => void
}

const PER_TRANSACTION = 1_000
const HOUR_MS = 3_600_000
const BY = { person_id: 'demo', person_name: 'Demo' }

/**
 * Seeds made-up requests, judgements, comments and tags. The same seed in the same hour gives the same data,
 * and adds nothing a second time. Returns the number of requests added.
 */
export async function seedRequests(planting: Seeding): Promise<number> {
  const { tenant, count, seed, db } = planting
  const now = new Date(Math.floor(+planting.now / HOUR_MS) * HOUR_MS)
  const setting = { tenant, seed, now, streets: planting.streets ?? streetsFor(tenant) }
  const chance = new Chance(seed)
  let added = 0
  for (let start = 0; start < count; start += PER_TRANSACTION) {
    const length = Math.min(PER_TRANSACTION, count - start)
    const made = Array.from({ length }, (_, index) => makeRequest(start + index, count, setting, chance))
    added += await inTransaction({ db }, (inside) => seedBatch(inside.db, made, tenant, now))
    planting.onProgress?.(start + length)
  }
  return added
}

async function seedBatch(db: Db, made: DemoRequest[], tenant: Tenant, now: Date): Promise<number> {
  await holdCounter(db)
  const known = new Set<string>()
  for (const origin of new Set(made.map((it) => it.incoming.origin))) {
    const references = made.filter((it) => it.incoming.origin === origin).map((it) => it.incoming.reference)
    for (const row of await findByReference(db, origin, references)) known.add(row.origin_reference)
  }
  const fresh = made.filter((it) => !known.has(it.incoming.reference))
  if (fresh.length === 0) return 0

  const first = await takeCounters(db, fresh.length)
  await insertRequests(
    db,
    fresh.map((it, index) => requestRow(it, first + index, tenant, now)),
  )
  const ids = await idsByCounter(db, first, first + fresh.length - 1)
  const withIds = fresh.map((request, index) => ({ request, id: ids.get(first + index) as number }))
  await insertMany(db, 'judgement', withIds.flatMap(judgementRows))
  await insertMany(
    db,
    'request_tag',
    withIds.flatMap(({ request, id }) => request.tags.map((tag_uuid) => ({ request_id: id, tag_uuid }))),
  )
  await insertMany(db, 'comment', fresh.flatMap(commentRows))
  await insertMany(db, 'event', fresh.flatMap(eventRows))
  return fresh.length
}

function requestRow(it: DemoRequest, counter: number, tenant: Tenant, now: Date): Insertable<RequestTable> {
  const last = it.judgements.at(-1)
  const changedAt = (last?.at ?? new Date(it.incoming.submitted_at)).toISOString()
  const row = joined(newRequest(it.incoming, { uuid: it.uuid, counter, place: null, tenant, now }), {
    status: it.status,
    version: 1 + it.judgements.length,
    created_at: it.incoming.submitted_at,
    updated_at: changedAt,
    processed_at: last?.at.toISOString() ?? '',
    reason_label: last?.reason?.label.nl ?? '',
  })
  return it.cleared ? withoutPerson(row, now) : row
}

const PERSONAL = [
  'street',
  'house_number',
  'house_number_suffix',
  'first_name',
  'last_name',
  'phone',
  'email',
  'vehicle_brand',
  'vehicle_model',
  'number_plate',
  'location',
  'remarks',
  'dossier_id',
] as const

function withoutPerson(row: Insertable<RequestTable>, now: Date): Insertable<RequestTable> {
  const emptied = {
    ...row,
    ...(Object.fromEntries(PERSONAL.map((field) => [field, ''])) as Record<
      (typeof PERSONAL)[number],
      string
    >),
    postal_code: row.postal_code.slice(0, 4),
  }
  return {
    ...emptied,
    ...keysOf(emptied),
    lat: null,
    lng: null,
    parking_permit: null,
    reserved_spot: null,
    timeslot: null,
    gdpr_cleared_at: now.toISOString(),
  }
}

const judgementRows = ({ request, id }: { request: DemoRequest; id: number }): Insertable<JudgementTable>[] =>
  request.judgements.map((it) => ({
    request_id: id,
    verdict: it.verdict,
    reason: it.reason?.value ?? null,
    reason_label: it.reason?.label.nl ?? '',
    remarks: request.cleared ? '' : it.remarks,
    is_correction: Number(it.isCorrection),
    processed_at: it.at.toISOString(),
    ...staff(it.by),
  }))

const commentRows = (request: DemoRequest): Insertable<CommentTable>[] =>
  request.cleared
    ? []
    : request.comments.map((it) => ({
        subject_type: 'request',
        subject_uuid: request.uuid,
        created_at: it.at.toISOString(),
        edited_at: null,
        message: it.message,
        version: 1,
        status: it.status,
        deleted_at: null,
        ...staff(it.by),
      }))

function eventRows(request: DemoRequest): Insertable<EventTable>[] {
  const about = { subject_type: 'request', subject_uuid: request.uuid, request_id: 'demo' }
  const { origin, submitted_at } = request.incoming
  const waiting = request.status === STATUS.incomplete ? STATUS.incomplete : STATUS.open
  const received = { ...about, ...BY, at: submitted_at, kind: 'request-received' }
  let before: number = waiting
  const judged = request.judgements.map((it) => {
    const data = JSON.stringify({ before: { status: before }, after: { status: it.verdict } })
    before = it.verdict
    return { ...about, ...staff(it.by), at: it.at.toISOString(), kind: 'request-judged', data }
  })
  return [{ ...received, data: JSON.stringify({ after: { status: waiting, origin } }) }, ...judged]
}

const staff = (name: string) => ({ person_id: `demo-${STAFF.indexOf(name) + 1}`, person_name: name })
