import type { Db } from '../db/dialect.ts'

/** What has happened to the charge points of a location, the newest first; also to those that are gone. */
export const historyAt = (db: Db, locationId: number, limit: number) =>
  db
    .selectFrom('charge_point_history')
    .innerJoin('charge_point', 'charge_point.id', 'charge_point_history.charge_point_id')
    .select([
      'charge_point_history.id',
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

/** The charge points of a location that are there, as its page shows them. */
export const shownPointsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('charge_point')
    .select([
      'id',
      'uuid',
      'reference',
      'status',
      'access',
      'kind',
      'operator_name',
      'evse_count',
      'process_id',
    ])
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .orderBy('id')
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
