import { type Insertable, sql } from 'kysely'
import { type Db, idIn, inBox } from '../../platform/db/dialect.ts'
import type { MonitoringMonthTable } from '../../platform/db/map-schema.ts'
import type { Box } from '../../platform/geo/box.ts'
import type { Context } from '../../platform/web/context.ts'
import { chargePointsInScope } from '../charge-points/queries.ts'
import { monthsAfter } from './month.ts'

/**
 * The key of a location in files of months: its source key without the leading party (OCPI: `NL*ABC*`), in lower case. Must
 * equal the expression of the index in migrations/0003-locations.ts.
 */
const monitoringKey = sql<string>`lower(case when location.source = 'ocpi' then substr(location.source_key, 8) else location.source_key end)`

/** The newest month with data for any location; periods are counted back from it. Null without data. */
export async function findNewestMonth(db: Db): Promise<string | null> {
  const { newest } = await db
    .selectFrom('monitoring_month')
    .select(({ fn }) => fn.max('month').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/**
 * The mean occupancy of charge points over the newest months, as a fraction; charge points without data are absent.
 * Authorise first: the charge points must have been found in scope.
 */
export async function findOccupancyOf(
  db: Db,
  chargePointIds: readonly number[],
  months: number,
): Promise<Map<number, number>> {
  const newest = chargePointIds.length > 0 ? await findNewestMonth(db) : null
  if (!newest) return new Map()
  const rows = await monthsOfPoints(db, newest, months)
    .where(idIn(db, 'charge_point.id', [...chargePointIds]))
    .where('monitoring_month.occupancy', 'is not', null)
    .groupBy('charge_point.id')
    .select(({ fn }) => ['charge_point.id', fn.avg<number>('monitoring_month.occupancy').as('occupancy')])
    .execute()
  return new Map(rows.map(({ id, occupancy }) => [id, Number(occupancy)]))
}

/** Charge points joined with the months of their location; all charge points of a location share them. */
const monthsOfPoints = (db: Db, newest: string, months: number) =>
  db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .innerJoin('monitoring_month', (join) =>
      join.on(monitoringKey, '=', sql.ref('monitoring_month.location_key')),
    )
    .where('monitoring_month.month', '>', monthsAfter(newest, -months))
    .where('monitoring_month.month', '<=', newest)

/** The stored rows for these locations and months. */
export const findMonths = (db: Db, months: readonly { key: string; month: string }[]) =>
  db
    .selectFrom('monitoring_month')
    .selectAll()
    .where('location_key', 'in', [...new Set(months.map(({ key }) => key))])
    .where('month', 'in', [...new Set(months.map(({ month }) => month))])
    .execute()

/** The keys, in lower case, that belong to one of our locations. */
export async function findKnownLocations(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('location')
    .select(monitoringKey.as('key'))
    .where(monitoringKey, 'in', keys)
    .execute()
  return rows.map((row) => row.key)
}

/** Stores months, replacing earlier ones. */
export const saveMonths = (db: Db, rows: readonly Insertable<MonitoringMonthTable>[]) =>
  db
    .insertInto('monitoring_month')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['location_key', 'month']).doUpdateSet((eb) => ({
        municipality_code: eb.ref('excluded.municipality_code'),
        session_count: eb.ref('excluded.session_count'),
        occupancy_rate: eb.ref('excluded.occupancy_rate'),
        occupancy: eb.ref('excluded.occupancy'),
        unique_users: eb.ref('excluded.unique_users'),
        volume: eb.ref('excluded.volume'),
        source: eb.ref('excluded.source'),
        modelled: eb.ref('excluded.modelled'),
        import_uuid: eb.ref('excluded.import_uuid'),
      })),
    )
    .execute()

/** Logs the start of an import, with the file and the person. */
export const startImport = (
  { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
  { uuid, format, name, hash }: { uuid: string; format: string; name: string; hash: string },
) =>
  db
    .insertInto('import_run')
    .values({
      uuid,
      kind: 'monitoring',
      format,
      file_name: name,
      file_hash: hash,
      started_at: now.toISOString(),
      finished_at: '',
      person_id: person.id,
      person_name: person.name,
      counts: '{}',
    })
    .execute()

/** Logs the result of an import. */
export const finishImport = (db: Db, uuid: string, counts: object) =>
  db
    .updateTable('import_run')
    .set({ finished_at: new Date().toISOString(), counts: JSON.stringify(counts) })
    .where('uuid', '=', uuid)
    .execute()

/** The newest months of the location of a charge point. Authorise first: the charge point must have been found in scope. */
export const findReport = (db: Db, uuid: string, newest: string, months: number) =>
  monthsOfPoints(db, newest, months)
    .where('charge_point.uuid', '=', uuid)
    .selectAll('monitoring_month')
    .orderBy('monitoring_month.month')
    .execute()

/**
 * The occupancy of charge points in the newest months, one row per month: of those at the same location as one, or of all in
 * a municipality (null: without one). Authorise first: they must be in scope.
 */
export function findUses(
  db: Db,
  which: { uuid: string } | { code: string | null },
  { newest, months, limit }: { newest: string; months: number; limit: number },
) {
  let points = monthsOfPoints(db, newest, months)
    .where('charge_point.removed_at', 'is', null)
    .where('monitoring_month.occupancy_rate', 'is not', null)
  if ('uuid' in which) {
    const one = db.selectFrom('charge_point as one').where('one.uuid', '=', which.uuid)
    points = points.where('charge_point.location_id', 'in', one.select('one.location_id'))
  } else points = points.where('charge_point.municipality_code', which.code === null ? 'is' : '=', which.code)
  return points
    .select([
      'charge_point.uuid',
      'charge_point.lat',
      'charge_point.lng',
      'monitoring_month.month',
      'monitoring_month.occupancy_rate',
      'monitoring_month.source',
    ])
    .orderBy('charge_point.id')
    .orderBy('monitoring_month.month')
    .limit(limit)
    .execute()
}

/** The charge points in scope in a box that monitoring mode shows (spec 1 §4). */
export const findWatched = (context: Context, box: Box, limit: number) =>
  chargePointsInScope(context, { walking: true })
    .where(inBox(context.db, 'charge_point', box))
    .where((eb) =>
      eb.or([
        eb('charge_point.status', 'in', ['realized', 'in-progress']),
        eb.and([
          eb('charge_point.status', '=', 'definitive'),
          eb('charge_point.is_workflow_created', '=', 1),
        ]),
      ]),
    )
    .select([
      'charge_point.id',
      'charge_point.uuid',
      'charge_point.lat',
      'charge_point.lng',
      'charge_point.municipality_code',
    ])
    .limit(limit)
    .execute()

/**
 * The charge points with these uuids, one per location: all at a location share its months. Only in the person's own
 * municipalities, because sessions and volumes belong to the operator and the municipality; every reader
 * may see only the occupancy of neighbours.
 */
export async function findRequested(context: Context, uuids: readonly string[]) {
  const points = await chargePointsInScope(context, { walking: true, own: true })
    .where('charge_point.uuid', 'in', uuids)
    .select([
      'charge_point.id',
      'charge_point.uuid',
      'charge_point.municipality_code',
      'charge_point.location_id',
    ])
    .orderBy('charge_point.id')
    .execute()
  return { count: points.length, points: [...new Map(points.map((it) => [it.location_id, it])).values()] }
}

/** The keys of locations with charge points in use, in the format of files of months, sorted. */
export async function findLocationsInUse(db: Db) {
  const rows = await db
    .selectFrom('location')
    .innerJoin('charge_point', 'charge_point.location_id', 'location.id')
    .where('charge_point.status', '=', 'realized')
    .where('charge_point.removed_at', 'is', null)
    .groupBy(monitoringKey)
    .select(({ fn }) => [
      monitoringKey.as('key'),
      fn.min('location.municipality_code').as('municipality_code'),
      fn.sum<number>('charge_point.evse_count').as('evses'),
    ])
    .orderBy('key')
    .execute()
  return rows.map((row) => ({ ...row, evses: Number(row.evses) }))
}
