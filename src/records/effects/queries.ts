import { type Db, holdLock } from '../../platform/db/dialect.ts'
import type { FormRecord } from '../../platform/forms/field.ts'
import { PROCESS_ADDRESS } from '../processes/queries.ts'
import type { Before } from './before.ts'
import { needsChargePoints } from './effect.ts'
import type { LotRow } from './lots.ts'

/** Reads and writes the rows of a location's map state. Authorise first: the process must have been found in scope. */

/** Ids of the processes at a location; not limited to the reader's scope. */
export async function processIdsAt(db: Db, locationId: number): Promise<number[]> {
  const rows = await db.selectFrom('process').select('id').where('location_id', '=', locationId).execute()
  return rows.map(({ id }) => id)
}

/** The charge points at a location and those of these processes, including removed ones. */
export const pointsAround = (
  db: Db,
  { locationId, processIds }: { locationId: number; processIds: readonly number[] },
) =>
  db
    .selectFrom('charge_point')
    .leftJoin('map_before', 'map_before.charge_point_id', 'charge_point.id')
    .selectAll('charge_point')
    .select(['map_before.data as data_before'])
    .where((eb) =>
      eb.or([
        eb('charge_point.location_id', '=', locationId),
        eb('charge_point.process_id', 'in', [-1, ...processIds]),
      ]),
    )
    .orderBy('charge_point.id')
    .execute()

export type PointRow = Awaited<ReturnType<typeof pointsAround>>[number]

/** The charge points of processes, at any location. */
export const pointsOfProcesses = async (db: Db, processIds: readonly number[]) =>
  processIds.length === 0
    ? []
    : db
        .selectFrom('charge_point')
        .leftJoin('map_before', 'map_before.charge_point_id', 'charge_point.id')
        .select(['charge_point.id', 'charge_point.uuid', 'charge_point.source', 'charge_point.process_id'])
        .select(['charge_point.location_id', 'charge_point.removed_at', 'map_before.data as data_before'])
        .where('charge_point.process_id', 'in', [...processIds])
        .orderBy('charge_point.id')
        .execute()

/** Every charging place that the charge points ever had. */
export const evsesOf = async (db: Db, pointIds: readonly number[]) =>
  pointIds.length === 0
    ? []
    : db
        .selectFrom('evse')
        .selectAll()
        .where('charge_point_id', 'in', [...pointIds])
        .orderBy('uid')
        .execute()

export const findLocation = (db: Db, id: number) =>
  db
    .selectFrom('location')
    .leftJoin('map_before', 'map_before.location_id', 'location.id')
    .selectAll('location')
    .select('map_before.data as data_before')
    .where('location.id', '=', id)
    .executeTakeFirst()

export const lotsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('parking_lot')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('reference')
    .orderBy('uuid')
    .execute()

/** Ids of the processes that affected these charge points when they ended. */
export async function processIdsAbout(db: Db, pointIds: readonly number[]): Promise<number[]> {
  if (pointIds.length === 0) return []
  const rows = await db
    .selectFrom('process_end_point')
    .select('process_id')
    .distinct()
    .where('charge_point_id', 'in', [...pointIds])
    .execute()
  return rows.map((it) => it.process_id)
}

/** Processes with their records and end order; not limited to the reader's scope. */
export async function processesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('process')
    .leftJoin('process_end', 'process_end.process_id', 'process.id')
    .innerJoin('process_location', (join) =>
      join
        .onRef('process_location.process_id', '=', 'process.id')
        .onRef('process_location.version', '=', 'process.location_version'),
    )
    .select(PROCESS)
    .select(['process_location.data', 'process_end.id as order', 'process_end.first_at', 'process_end.named'])
    .where('process.id', 'in', [...new Set(ids)])
    .orderBy('process.id')
    .execute()
  return rows.map(({ data, ...row }) => ({ ...row, record: JSON.parse(data) as FormRecord }))
}

const PROCESS = [
  'process.id',
  'process.uuid',
  'process.process_type',
  'process.status',
  'process.location_id',
  'process.lat',
  'process.lng',
  'process.municipality_code',
  'process.operator_uuid',
  ...PROCESS_ADDRESS,
] as const

export type ProcessAround = Awaited<ReturnType<typeof processesOf>>[number]

/** The charge points that processes affected when they last ended. */
export const pointsOfEnds = async (db: Db, processIds: readonly number[]) =>
  processIds.length === 0
    ? []
    : db
        .selectFrom('process_end_point')
        .selectAll()
        .where('process_id', 'in', [...processIds])
        .orderBy('charge_point_id')
        .execute()

/** Assigns a process its end order; false if it already has one. */
export async function insertEnd(db: Db, process_id: number, first_at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('process_end')
    .values({ process_id, first_at })
    .onConflict((conflict) => conflict.column('process_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Replaces the charge points that a process affects. */
export async function putAbout(
  db: Db,
  process_id: number,
  { named, points }: { named: string; points: readonly number[] },
) {
  await db.updateTable('process_end').set({ named }).where('process_id', '=', process_id).execute()
  await db.deleteFrom('process_end_point').where('process_id', '=', process_id).execute()
  if (points.length > 0)
    await db
      .insertInto('process_end_point')
      .values(points.map((charge_point_id) => ({ process_id, charge_point_id })))
      .execute()
}

type BeforeOf = { charge_point_id: number } | { location_id: number }

export async function putBefore(db: Db, of: BeforeOf, before: Before) {
  const data = JSON.stringify(before)
  await db
    .insertInto('map_before')
    .values({ charge_point_id: null, location_id: null, ...of, data })
    .onConflict((conflict) =>
      conflict.column('charge_point_id' in of ? 'charge_point_id' : 'location_id').doUpdateSet({ data }),
    )
    .execute()
}

/** Adds or updates a parking lot; null removes it. */
export async function putLot(
  db: Db,
  { location_id, uuid }: { location_id: number; uuid: string },
  row: LotRow | null,
) {
  if (row === null) await db.deleteFrom('parking_lot').where('uuid', '=', uuid).execute()
  else
    await db
      .insertInto('parking_lot')
      .values({ uuid, location_id, ...row })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ ...row }))
      .execute()
}

/** Base values of the rows that finished processes changed, by id. */
export async function beforesOf(
  db: Db,
  of: 'charge_point_id' | 'location_id',
  ids: readonly number[],
): Promise<Map<number, Before>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('map_before')
    .select([of, 'data'])
    .where(of, 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [Number(row[of]), JSON.parse(row.data) as Before]))
}

/** Processes not limited to scope: includes those that the reader may not see. */
const anyProcess = (db: Db) =>
  db
    .selectFrom('process')
    .select(['id', 'uuid', 'case_ref', 'process_type', 'location_id', 'location_version', 'status'])
    .select(['municipality_code', 'operator_uuid'])

export const processWith = (db: Db, id: number) => anyProcess(db).where('id', '=', id).executeTakeFirst()

/** The running processes at a location: active or on hold. */
export const runningAt = (db: Db, locationId: number) =>
  anyProcess(db)
    .where('location_id', '=', locationId)
    .where('status', 'in', ['active', 'onhold'])
    .orderBy('id')
    .execute()

/** The ids of those locations where a running process needs the standing charge points. */
export async function locationsInUse(db: Db, locationIds: readonly number[]): Promise<Set<number>> {
  const rows = await anyProcess(db)
    .where('location_id', 'in', [...locationIds])
    .where('status', 'in', ['active', 'onhold'])
    .execute()
  return new Set(
    rows.filter((it) => needsChargePoints(it.process_type)).flatMap((it) => it.location_id ?? []),
  )
}

/** Charge points of other sources that finished processes changed, with the ids of all chargers that they ever had. */
export async function chargersOfProcesses(db: Db, source: string) {
  const rows = await db
    .selectFrom('charge_point')
    .leftJoin('evse', 'evse.charge_point_id', 'charge_point.id')
    .select(['charge_point.reference', 'charge_point.source', 'charge_point.lat', 'charge_point.lng'])
    .select('evse.evse_id')
    .where('charge_point.source', '!=', source)
    .where('charge_point.id', 'in', (eb) =>
      eb
        .selectFrom('map_before')
        .select((it) => it.ref('map_before.charge_point_id').$notNull().as('id'))
        .where('map_before.charge_point_id', 'is not', null),
    )
    .execute()
  return rows.map(({ evse_id, ...point }) => ({ ...point, id: evse_id || point.reference }))
}

/** Acquires the lock of a location, until the end of the transaction. */
export const lockLocation = (db: Db, locationId: number) =>
  holdLock(db, `processes at location ${locationId}`)
