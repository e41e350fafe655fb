import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import type { MonitoringMonthTable } from '../../platform/db/map-schema.ts'
import { inTransaction } from '../../platform/web/transaction.ts'
import { monthOf, monthsAfter, monthsUntil } from '../../records/monitoring/month.ts'
import { occupancyOf } from '../../records/monitoring/occupancy.ts'
import { findLocationsInUse, saveMonths } from '../../records/monitoring/queries.ts'
import { Chance } from './chance.ts'

const MONTHS = 6
const HOURS_IN_MONTH = 730
const UNKNOWN_SHARE = 0.08
const GAP_SHARE = 0.03
const LEAST_PERCENT = 4
const MOST_PERCENT = 92
const INSERTED_AT_ONCE = 1_000
/** Its rates are percentages, like those of every source but NDW. */
const SOURCE = 'demo'

type MonthRow = Insertable<MonitoringMonthTable>

/**
 * Seeds made-up usage, marked as modelled, for the charge points in use, over the half year before. The same seed gives the
 * same usage. Returns the number of months added.
 */
export async function seedMonitoring(db: Db, { now, seed }: { now: Date; seed: number }): Promise<number> {
  const chance = new Chance(seed)
  const months = monthsUntil(monthsAfter(monthOf(now), -1), MONTHS)
  const locations = await findLocationsInUse(db)
  const rows = locations.flatMap((it) => useOf(it, months, chance))
  await inTransaction({ db }, async (inside) => {
    for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
      await saveMonths(inside.db, rows.slice(start, start + INSERTED_AT_ONCE))
  })
  return rows.length
}

interface Location {
  key: string
  municipality_code: string | null
  evses: number
}

function useOf({ key, municipality_code, evses }: Location, months: string[], chance: Chance): MonthRow[] {
  if (chance.happens(UNKNOWN_SHARE)) return []
  // The lower of two random numbers: most are quiet, some are full.
  let percent = 12 + Math.min(chance.next(), chance.next()) * 70
  const drift = chance.between(-1, 3)
  const hoursPerSession = chance.between(4, 9)
  const kwhPerSession = chance.between(9, 24)
  const sessionsPerUser = 2 + chance.next() * 3
  return months.flatMap((month) => {
    percent = Math.min(MOST_PERCENT, Math.max(LEAST_PERCENT, percent + drift + chance.between(-4, 4)))
    if (chance.happens(GAP_SHARE)) return []
    const occupancy_rate = Math.round(percent * 10) / 10
    const hours = (occupancy_rate / 100) * HOURS_IN_MONTH * Math.max(1, evses)
    const sessions = Math.max(1, Math.round(hours / hoursPerSession))
    return {
      location_key: key,
      month,
      municipality_code: municipality_code ?? '',
      session_count: sessions,
      occupancy_rate,
      occupancy: occupancyOf({ occupancy_rate }, SOURCE),
      unique_users: Math.max(1, Math.round(sessions / sessionsPerUser)),
      volume: Math.round(sessions * kwhPerSession * 10) / 10,
      source: SOURCE,
      modelled: 1,
      import_uuid: '',
    }
  })
}
