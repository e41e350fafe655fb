import type { Insertable } from 'kysely'
import { type Db, holdLock } from '../../../platform/db/dialect.ts'
import { insertMany } from '../../../platform/db/insert-many.ts'
import type { ProcessTable, TrafficDecisionTable } from '../../../platform/db/process-schema.ts'
import { saveNames } from '../../../platform/search/word-queries.ts'
import { settleUsual } from '../../../records/durations/queries.ts'

const ROWS_AT_A_TIME = 400

/** The uuids among these that already belong to a process. */
export async function knownProcesses(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let start = 0; start < uuids.length; start += ROWS_AT_A_TIME) {
    const rows = await db
      .selectFrom('process')
      .select('uuid')
      .where('uuid', 'in', uuids.slice(start, start + ROWS_AT_A_TIME))
      .execute()
    for (const { uuid } of rows) known.add(uuid)
  }
  return known
}

/** Reserves consecutive case numbers of a kind; returns the first. */
export async function takeCaseNumbers(db: Db, kind: string, count: number): Promise<number> {
  const { last } = await db
    .insertInto('case_number')
    .values({ kind, last: count })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet((eb) => ({ last: eb('case_number.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

/** Inserts processes; returns their ids by uuid. */
export async function insertProcesses(db: Db, rows: readonly Insertable<ProcessTable>[]) {
  const added = await insertMany(db, 'process', rows, ['id', 'uuid'])
  await saveNames(
    db,
    rows.map((row) => row.record_text ?? ''),
  )
  return new Map(added.map(({ id, uuid }) => [uuid, id]))
}

export interface Duration {
  process_type: string
  step_key: string
  days: number
  count: number
}

/**
 * Adds step durations to the counts per number of days and to the percentiles; in the given order, each once.
 */
export async function addDurations(db: Db, durations: readonly Duration[]): Promise<void> {
  if (durations.length === 0) return
  // Same lock order as when steps are completed one by one, because updates of percentiles are serialised.
  for (const type of [...new Set(durations.map((it) => it.process_type))].toSorted())
    await holdLock(db, `step-duration ${type}`)
  for (let start = 0; start < durations.length; start += ROWS_AT_A_TIME)
    await db
      .insertInto('step_duration')
      .values(durations.slice(start, start + ROWS_AT_A_TIME))
      .onConflict((conflict) =>
        conflict
          .columns(['process_type', 'step_key', 'days'])
          .doUpdateSet((eb) => ({ count: eb('step_duration.count', '+', eb.ref('excluded.count')) })),
      )
      .execute()
  await settleUsual(db)
}

/** Requests of a municipality without a process, with their location; first accepted first. */
export const freeRequests = (db: Db, status: number, municipality: string) =>
  db
    .selectFrom('request')
    .select(['id', 'uuid', 'case_ref', 'version', 'processed_at', 'updated_at'])
    .select(['street', 'house_number', 'house_number_suffix', 'postal_code', 'city'])
    .select(['municipality_code', 'lat', 'lng'])
    .where('status', '=', status)
    .where('municipality_code', '=', municipality)
    .where('process_id', 'is', null)
    .where('limited', '=', 0)
    .where('gdpr_cleared_at', 'is', null)
    .where('lat', 'is not', null)
    .orderBy('processed_at')
    .orderBy('id')
    .execute()
export type FreeRequest = Awaited<ReturnType<typeof freeRequests>>[number]

/**
 * Locations of a municipality with an address and a charge point in use; some sources have no postal codes.
 */
export const usedLocations = (db: Db, municipality: string, limit: number) =>
  db
    .selectFrom('location')
    .select(['id', 'street', 'house_number', 'postal_code', 'city', 'municipality_code', 'lat', 'lng'])
    .where('municipality_code', '=', municipality)
    .where('removed_at', 'is', null)
    .where('street', '!=', '')
    .where('house_number', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charge_point')
          .select('charge_point.id')
          .whereRef('charge_point.location_id', '=', 'location.id')
          .where('charge_point.status', '=', 'realized')
          .where('charge_point.access', '=', 'public'),
      ),
    )
    .orderBy('source_key')
    .limit(limit)
    .execute()
export type UsedLocation = Awaited<ReturnType<typeof usedLocations>>[number]

/** Links a request to a process. */
export const linkRequest = (
  db: Db,
  { id, version, updated_at }: FreeRequest,
  process_id: number,
  at: string,
) =>
  db
    .updateTable('request')
    .set({ process_id, version: version + 1, updated_at: at > updated_at ? at : updated_at })
    .where('id', '=', id)
    .execute()

/** Inserts traffic decisions; returns their ids by uuid. */
export async function insertDecisions(db: Db, rows: readonly Insertable<TrafficDecisionTable>[]) {
  if (rows.length === 0) return new Map<string, number>()
  const added = await db.insertInto('traffic_decision').values(rows).returning(['id', 'uuid']).execute()
  return new Map(added.map(({ id, uuid }) => [uuid, id]))
}

/** The last event of each process that waits for a party, latest first. */
export const lastEvents = (db: Db, limit: number) =>
  db
    .selectFrom('event')
    .innerJoin('process', 'process.uuid', 'event.subject_uuid')
    .select([
      'event.id',
      'event.kind',
      'event.at',
      'event.subject_uuid',
      'event.person_id',
      'event.person_name',
    ])
    .where('event.subject_type', '=', 'process')
    .where(({ eb, selectFrom }) =>
      eb(
        'event.id',
        '=',
        selectFrom('event as other')
          .select(({ fn }) => fn.max('other.id').as('id'))
          .where('other.subject_type', '=', 'process')
          .whereRef('other.subject_uuid', '=', 'process.uuid'),
      ),
    )
    .orderBy('event.at', 'desc')
    .limit(limit)
    .execute()
