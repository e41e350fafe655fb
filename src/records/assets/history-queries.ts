import type { Db } from '../../platform/db/dialect.ts'
import { OF_PROCESS } from '../charge-points/record-queries.ts'

/** The history of the charge points of a location, newest first; includes removed charge points. */
export const historyAt = (db: Db, locationId: number, limit: number) =>
  db
    .selectFrom('charge_point_history')
    .innerJoin('charge_point', 'charge_point.id', 'charge_point_history.charge_point_id')
    .select([
      'charge_point_history.id',
      'charge_point_history.charge_point_id',
      'charge_point_history.at',
      'charge_point_history.kind',
      'charge_point_history.import_uuid',
      'charge_point_history.person_name',
      'charge_point_history.data',
      'charge_point.reference',
      'charge_point.access',
      'charge_point.kind as point_kind',
    ])
    .where('charge_point.location_id', '=', locationId)
    .orderBy('charge_point_history.id', 'desc')
    .limit(limit)
    .execute()

/** The present charge points of a location, for its page, each with the process that it is linked to. */
export const shownPointsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('charge_point')
    .leftJoin('process', 'process.id', 'charge_point.process_id')
    .select([
      'charge_point.id',
      'charge_point.uuid',
      'charge_point.reference',
      'charge_point.status',
      'charge_point.access',
      'charge_point.kind',
      'charge_point.operator_name',
      'charge_point.evse_count',
      'charge_point.station_version',
      'charge_point.power_type',
      ...OF_PROCESS,
    ])
    .where('charge_point.location_id', '=', locationId)
    .where('charge_point.removed_at', 'is', null)
    .orderBy('charge_point.id')
    .execute()

/** The parking lots of a location, by name. */
export const shownLotsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('parking_lot')
    .select(['uuid', 'reference', 'lat', 'lng'])
    .where('location_id', '=', locationId)
    .orderBy('reference')
    .orderBy('uuid')
    .execute()
