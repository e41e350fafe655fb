import { type Db, idIn } from '../db/dialect.ts'
import { monthsAfter } from './month.ts'

/** The newest month that any location has data of; periods are counted back from it. Null: there is no data. */
export async function findNewestMonth(db: Db): Promise<string | null> {
  const { newest } = await db
    .selectFrom('monitoring_month')
    .select(({ fn }) => fn.max('month').as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/**
 * The mean occupancy of charge points over the newest months, as a fraction; those without data are absent. The
 * charge points must have been found in scope before.
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

/** Charge points with the months of their location; all charge points of a location share them. */
const monthsOfPoints = (db: Db, newest: string, months: number) =>
  db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .innerJoin('monitoring_month', (join) =>
      join.on(({ eb, fn }) =>
        eb(fn<string>('lower', ['location.source_key']), '=', eb.ref('monitoring_month.location_key')),
      ),
    )
    .where('monitoring_month.month', '>', monthsAfter(newest, -months))
    .where('monitoring_month.month', '<=', newest)
