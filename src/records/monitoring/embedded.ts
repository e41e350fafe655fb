import type { Db } from '../../platform/db/dialect.ts'
import { MOST_FEATURES } from '../../platform/geo/box.ts'
import { type MonitoringSource, NO_CODE, type Occupancies, type RequestedPoint } from './http-monitoring.ts'
import { monthsUntil } from './month.ts'
import { findNewestMonth, findOccupancyOf, findReport, findUses } from './queries.ts'
import type { LocationUse } from './responses.ts'

/**
 * Our own table, filled by `import monitoring`: the default, without an external service. `period`: the number of months
 * that `locations` covers.
 */
export const embeddedMonitoring = (db: Db, period: number): MonitoringSource => ({
  async reports(uuid, _code, months) {
    const newest = await findNewestMonth(db)
    const rows = newest ? await findReport(db, uuid, newest, months) : []
    if (!newest || rows.length === 0) return []
    return monthsUntil(newest, months).map((month) => {
      const row = rows.find((it) => it.month === month)
      if (!row) return { month, metrics: null }
      const { session_count, occupancy_rate, unique_users, volume, source } = row
      return {
        month,
        metrics: { session_count, occupancy_rate, unique_users, volume },
        source,
        modelled: row.modelled === 1,
      }
    })
  },

  async locations(uuid, code) {
    const newest = await findNewestMonth(db)
    if (!newest) return []
    const which = uuid === '' ? { code: code === NO_CODE ? null : code } : { uuid }
    const rows = await findUses(db, which, { newest, months: period, limit: MOST_FEATURES * period })
    const uses = new Map<string, LocationUse>()
    for (const { uuid, lat, lng, month, occupancy_rate, source } of rows) {
      const use = uses.get(uuid) ?? { uuid, coordinates: { lat, lng }, periods: [] }
      uses.set(uuid, use)
      use.periods.push({ period: month, occupancy_rate: Number(occupancy_rate), source })
    }
    return [...uses.values()]
  },

  occupancies: (points, months) => occupanciesIn(db, points, months),
  occupanciesNearby: (points, months) => occupanciesIn(db, points, months),
})

async function occupanciesIn(
  db: Db,
  points: readonly RequestedPoint[],
  months: number,
): Promise<Occupancies> {
  const uuids = new Map(points.map(({ id, uuid }) => [id, uuid]))
  const found = await findOccupancyOf(db, [...uuids.keys()], months)
  const known = new Map([...found].map(([id, occupancy]) => [uuids.get(id) as string, occupancy]))
  return { known, complete: true }
}
