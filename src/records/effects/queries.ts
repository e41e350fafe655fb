import type { Db } from '../../platform/db/dialect.ts'
import { type Difference, isNothing, type Values } from './values.ts'

/**
 * Effects of completed processes, and the rows that they changed. The process must have been found in scope
 * before.
 */

/** A charge point or a location. */
type Row = { charge_point_id: number } | { location_id: number }

const pointsWith = (db: Db) =>
  db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .leftJoin('process', 'process.id', 'charge_point.process_id')
    .selectAll('charge_point')
    .select(['process.status as process_status', 'location.removed_at as location_removed_at'])
    .orderBy('charge_point.id')

/**
 * The charge points at a location and those of a process, also removed ones, each with its charging places.
 */
export async function pointsAround(
  db: Db,
  { locationId, processId }: { locationId: number | null; processId: number },
) {
  const points = await pointsWith(db)
    .where((eb) =>
      eb.or([
        eb('charge_point.process_id', '=', processId),
        eb('charge_point.location_id', '=', locationId ?? 0),
      ]),
    )
    .execute()
  return withEvses(db, points)
}

export async function pointById(db: Db, id: number) {
  const [point] = await withEvses(db, await pointsWith(db).where('charge_point.id', '=', id).execute())
  if (!point) throw new Error(`There is no charge point ${id}.`)
  return point
}

export type PointAround = Awaited<ReturnType<typeof pointById>>

async function withEvses<Point extends { id: number }>(db: Db, points: readonly Point[]) {
  if (points.length === 0) return []
  const evses = await db
    .selectFrom('evse')
    .selectAll()
    .where(
      'charge_point_id',
      'in',
      points.map((it) => it.id),
    )
    .where('removed_at', 'is', null)
    .orderBy('uid')
    .execute()
  return points.map((point) => ({ ...point, evses: evses.filter((it) => it.charge_point_id === point.id) }))
}

export const findLocation = (db: Db, id: number) =>
  db.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const lotsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('parking_lot')
    .selectAll()
    .where('location_id', '=', locationId)
    .orderBy('reference')
    .orderBy('uuid')
    .execute()

export interface LotRow {
  reference: string
  lat: number | null
  lng: number | null
  charge_point_id: number | null
}

/** Adds a parking lot, or with null removes it. */
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
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet(row))
      .execute()
}

export async function insertEffect(db: Db, process_id: number, row: Row, difference: Difference) {
  if (isNothing(difference)) return
  await db
    .insertInto('process_effect')
    .values({
      process_id,
      charge_point_id: null,
      location_id: null,
      ...row,
      before: JSON.stringify(difference.before),
      after: JSON.stringify(difference.after),
    })
    .execute()
}

const read = <Stored extends { before: string; after: string }>(it: Stored) => ({
  ...it,
  before: JSON.parse(it.before) as Values,
  after: JSON.parse(it.after) as Values,
})

/** The effects of a process, the last first. */
export async function effectsOf(db: Db, processId: number) {
  const rows = await db
    .selectFrom('process_effect')
    .selectAll()
    .where('process_id', '=', processId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(read)
}
export type KeptEffect = Awaited<ReturnType<typeof effectsOf>>[number]

/** Later effects on the same row, in order. */
export async function effectsAfter(db: Db, { id, charge_point_id, location_id }: KeptEffect) {
  const [column, value] =
    charge_point_id === null
      ? (['location_id', location_id] as const)
      : (['charge_point_id', charge_point_id] as const)
  const rows = await db
    .selectFrom('process_effect')
    .selectAll()
    .where(column, '=', value)
    .where('id', '>', id)
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export const setBefore = (db: Db, id: number, before: Values) =>
  db
    .updateTable('process_effect')
    .set({ before: JSON.stringify(before) })
    .where('id', '=', id)
    .execute()

export const removeEffect = (db: Db, id: number) =>
  db.deleteFrom('process_effect').where('id', '=', id).execute()

/** Effects of processes on rows, by id, in order. */
export async function effectsOn(
  db: Db,
  of: 'charge_point_id' | 'location_id',
  ids: readonly number[],
): Promise<Map<number, Difference[]>> {
  const found = new Map<number, Difference[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('process_effect')
    .select([of, 'before', 'after'])
    .where(of, 'in', [...ids])
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const id = Number(row[of])
    found.set(id, [...(found.get(id) ?? []), read(row)])
  }
  return found
}

/** Processes without scope: also those that the reader may not see. */
const anyProcess = (db: Db) =>
  db
    .selectFrom('process')
    .select(['id', 'uuid', 'case_ref', 'process_type', 'location_id', 'location_version'])
    .select(['municipality_code', 'operator_uuid'])

export const processWith = (db: Db, id: number) => anyProcess(db).where('id', '=', id).executeTakeFirst()

/** The active processes at a location. */
export const runningAt = (db: Db, locationId: number) =>
  anyProcess(db)
    .where('location_id', '=', locationId)
    .where('status', 'in', ['active', 'onhold'])
    .orderBy('id')
    .execute()

/**
 * Charge points of other sources that completed processes changed, with the ids of all chargers that they
 * ever had.
 */
export async function chargersOfProcesses(db: Db, source: string) {
  const rows = await db
    .selectFrom('charge_point')
    .leftJoin('evse', 'evse.charge_point_id', 'charge_point.id')
    .select(['charge_point.reference', 'charge_point.source', 'charge_point.lat', 'charge_point.lng'])
    .select('evse.evse_id')
    .where('charge_point.source', '!=', source)
    .where('charge_point.id', 'in', (eb) =>
      eb
        .selectFrom('process_effect')
        .select((it) => it.ref('process_effect.charge_point_id').$notNull().as('id'))
        .where('process_effect.charge_point_id', 'is not', null),
    )
    .execute()
  return rows.map(({ evse_id, ...point }) => ({ ...point, id: evse_id || point.reference }))
}
