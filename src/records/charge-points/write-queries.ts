import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { inBox } from '../../platform/db/dialect.ts'
import type {
  ChargePointHistoryTable,
  ChargePointTable,
  EvseTable,
  ImportRunTable,
} from '../../platform/db/map-schema.ts'
import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { saveNames } from '../../platform/search/word-queries.ts'
import { isRemovedByProcess } from '../effects/of-import.ts'
import { beforesOf, locationsInUse } from '../effects/queries.ts'
import { type ChangedLocation, changedRow, type NewLocation, namedIn, newRow } from './written-location.ts'

/** Small enough that one statement with its triggers blocks the event loop for at most 50 ms. */
const ROWS_AT_A_TIME = 50
const KEYS_AT_A_TIME = 500

/** Yields to the event loop between two statements. */
export const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve))

async function inChunks<Item>(
  items: readonly Item[],
  size: number,
  act: (chunk: Item[]) => Promise<unknown>,
) {
  for (let start = 0; start < items.length; start += size) {
    await act(items.slice(start, start + size))
    await yieldToEventLoop()
  }
}

export async function findLocations(db: Db, source: string, keys: readonly string[]) {
  const found: { id: number; source_key: string; removed_at: string | null }[] = []
  await inChunks(keys, KEYS_AT_A_TIME, async (some) => {
    const rows = await db
      .selectFrom('location')
      .select(['id', 'source_key', 'removed_at'])
      .where('source', '=', source)
      .where('source_key', 'in', some)
      .execute()
    found.push(...rows)
  })
  return found
}

/** The poles of locations, each with the keys of its charging places. */
export async function findPoles(db: Db, locationIds: readonly number[]) {
  const poles: StoredPole[] = []
  await inChunks(locationIds, KEYS_AT_A_TIME, async (some) => {
    poles.push(...(await readPoles(db, some)))
  })
  return poles
}

async function readPoles(db: Db, locationIds: number[]) {
  const points = await db
    .selectFrom('charge_point')
    .select(POLE)
    .where('location_id', 'in', locationIds)
    .orderBy('id')
    .execute()
  const evses = await db
    .selectFrom('evse')
    .innerJoin('charge_point', 'charge_point.id', 'evse.charge_point_id')
    .select(['evse.charge_point_id', 'evse.uid', 'evse.removed_at', 'charge_point.location_id'])
    .where('charge_point.location_id', 'in', locationIds)
    .execute()
  const keyOf = (it: (typeof evses)[number]) => `${it.location_id}\n${it.uid}`
  const present = new Set(evses.filter((it) => it.removed_at === null).map(keyOf))
  const uids = new Map<number, Set<string>>()
  for (const it of evses) {
    // A charging place that moved to another pole of the same location does not identify its former pole.
    if (it.removed_at !== null && present.has(keyOf(it))) continue
    uids.set(it.charge_point_id, (uids.get(it.charge_point_id) ?? new Set()).add(it.uid))
  }
  const befores = await beforesOf(
    db,
    'charge_point_id',
    points.map((it) => it.id),
  )
  const inUse = await locationsInUse(db, locationIds)
  return points.map((it) => {
    const before = befores.get(it.id)
    const isPrepared = it.process_id !== null && it.status === 'in-progress'
    return {
      ...it,
      uids: uids.get(it.id) ?? new Set<string>(),
      before,
      isRemovedByProcess: isRemovedByProcess(it.removed_at, before),
      isHeld: it.removed_at === null && (isPrepared || inUse.has(it.location_id)),
    }
  })
}

const POLE = [
  'id',
  'uuid',
  'location_id',
  'process_id',
  'source_key',
  'version',
  'fingerprint',
  'removed_at',
  'reference',
  'status',
  'access',
  'kind',
  'lat',
  'lng',
  'evse_count',
  'max_power_w',
  'published',
  'operator_name',
  'operator_uuid',
  'municipality_code',
  'remark',
] as const
export type StoredPole = Awaited<ReturnType<typeof readPoles>>[number]

/** Inserts locations; returns their ids by key. */
export async function insertLocations(db: Db, rows: readonly NewLocation[]) {
  const ids = new Map<string, number>()
  await inChunks(rows, ROWS_AT_A_TIME, async (some) => {
    const written = some.map(newRow)
    await saveNames(db, written.map(namedIn))
    const added = await db.insertInto('location').values(written).returning(['id', 'source_key']).execute()
    for (const { id, source_key } of added) ids.set(source_key, id)
  })
  return ids
}

export async function updateLocation(db: Db, id: number, change: ChangedLocation) {
  const changed = changedRow(change)
  await saveNames(db, [namedIn(changed)])
  await db.updateTable('location').set(changed).where('id', '=', id).execute()
}

/** Makes this operator a stakeholder of each location, and removes the others in `among`; null makes none. */
export async function setOperators(
  db: Db,
  operators: ReadonlyMap<number, { uuid: string; name: string } | null>,
  among: readonly string[],
): Promise<void> {
  if (among.length === 0) return
  await inChunks([...operators], ROWS_AT_A_TIME, async (some) => {
    const ids = some.map(([id]) => id)
    await db
      .deleteFrom('location_stakeholder')
      .where('location_id', 'in', ids)
      .where('type', '=', 'cpo')
      .where('uuid', 'in', among)
      .execute()
    const rows = some.flatMap(([location_id, it]) => (it ? [{ location_id, ...it, type: 'cpo' }] : []))
    if (rows.length > 0) await db.insertInto('location_stakeholder').values(rows).execute()
  })
}

/** Inserts poles; returns their ids by key. */
export async function insertChargePoints(db: Db, rows: readonly Insertable<ChargePointTable>[]) {
  const ids = new Map<string, number>()
  await inChunks(rows, ROWS_AT_A_TIME, async (some) => {
    const added = await db.insertInto('charge_point').values(some).returning(['id', 'source_key']).execute()
    for (const { id, source_key } of added) ids.set(source_key, id)
  })
  return ids
}

/** Updates a pole that is still at this version; false when it is not. */
export async function updateChargePoint(
  db: Db,
  { id, version }: { id: number; version: number },
  values: Updateable<ChargePointTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charge_point')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the charging places of poles; former ones stay, marked as removed. */
export async function replaceEvses(
  db: Db,
  chargePointIds: readonly number[],
  evses: readonly Insertable<EvseTable>[],
  now: string,
): Promise<void> {
  await inChunks(chargePointIds, KEYS_AT_A_TIME, (some) =>
    db
      .updateTable('evse')
      .set({ removed_at: now })
      .where('charge_point_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute(),
  )
  await inChunks(evses, ROWS_AT_A_TIME, (some) =>
    db
      .insertInto('evse')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['charge_point_id', 'uid']).doUpdateSet((eb) => ({
          evse_id: eb.ref('excluded.evse_id'),
          status: eb.ref('excluded.status'),
          physical_reference: eb.ref('excluded.physical_reference'),
          power_w: eb.ref('excluded.power_w'),
          removed_at: eb.ref('excluded.removed_at'),
        })),
      )
      .execute(),
  )
}

export const insertHistories = (db: Db, rows: readonly Insertable<ChargePointHistoryTable>[]) =>
  inChunks(rows, ROWS_AT_A_TIME * 2, (some) => db.insertInto('charge_point_history').values(some).execute())

export const removeLocations = (db: Db, ids: readonly number[], change: ChangedLocation) =>
  inChunks(ids, KEYS_AT_A_TIME, (some) =>
    db.updateTable('location').set(changedRow(change)).where('id', 'in', some).execute(),
  )

/** The present locations of a source, `limit` of them after this id. */
export const findPresentLocations = (db: Db, source: string, after: number, limit: number) =>
  db
    .selectFrom('location')
    .select(['id', 'source_key'])
    .where('source', '=', source)
    .where('removed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** True if there are poles of another source, including removed ones. */
export const hasOtherSources = async (db: Db, source: string) =>
  (await db
    .selectFrom('charge_point')
    .select('id')
    .where('source', '!=', source)
    .limit(1)
    .executeTakeFirst()) !== undefined

const PLACES_AT_A_TIME = 50

/** The poles of other sources within boxes of this many metres around the places. */
export async function findOthersAround(db: Db, source: string, places: readonly Point[], metres: number) {
  const found: Awaited<ReturnType<typeof othersIn>> = []
  await inChunks(places, PLACES_AT_A_TIME, async (some) => {
    found.push(...(await othersIn(db, source, some, metres)))
  })
  return found
}

const othersIn = (db: Db, source: string, places: Point[], metres: number) => {
  const boxes = places.map((it) => sql<boolean>`(${inBox(db, 'charge_point', boxAround(it, metres))})`)
  return db
    .selectFrom('charge_point')
    .select(['lat', 'lng', 'reference', 'party', 'operator_name', 'source'])
    .where(sql<boolean>`(${sql.join(boxes, sql` or `)})`)
    .where('source', '!=', source)
    .where('removed_at', 'is', null)
    .execute()
}

export const insertImportRun = (db: Db, run: Insertable<ImportRunTable>) =>
  db.insertInto('import_run').values(run).execute()

export const finishImportRun = (db: Db, uuid: string, values: { finished_at: string; counts: string }) =>
  db.updateTable('import_run').set(values).where('uuid', '=', uuid).execute()
