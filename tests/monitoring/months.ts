import type { Insertable } from 'kysely'
import type { Db } from '../../src/platform/db/dialect.ts'
import type { MonitoringMonthTable } from '../../src/platform/db/map-schema.ts'

/**
 * Gives the location of a charge point a month of use: by default measured by the NDW, half of the time
 * occupied.
 */
export async function aMonth(
  db: Db,
  point: { source_key: string },
  choices: Partial<Insertable<MonitoringMonthTable>> = {},
) {
  await db
    .insertInto('monitoring_month')
    .values({
      location_key: point.source_key.toLowerCase(),
      month: '2026-01',
      municipality_code: '',
      session_count: 100,
      occupancy_rate: choices.occupancy ?? 0.5,
      occupancy: 0.5,
      unique_users: 40,
      volume: 900.5,
      source: 'NDW',
      modelled: 0,
      import_uuid: '',
      ...choices,
    })
    .execute()
}
