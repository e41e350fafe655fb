import { sql } from 'kysely'
import { type Db, inBox } from '../../platform/db/dialect.ts'
import type { ResidentRequestTable } from '../../platform/db/resident-schema.ts'
import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { STATUS } from '../../records/requests/request.ts'

/** Queries for people who are not signed in. Without the scope of a person: each query itself selects public data only. */

/** Charge points in a box around a place that are public now, with their address. */
export const publicPointsAround = (db: Db, place: Point, metres: number, limit: number) =>
  db
    .selectFrom('charge_point')
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .select([
      'charge_point.lat',
      'charge_point.lng',
      'charge_point.location_id',
      'location.street',
      'location.house_number',
      'location.city',
    ])
    .where(inBox(db, 'charge_point', boxAround(place, metres)))
    .where('charge_point.removed_at', 'is', null)
    .where('charge_point.status', '=', 'realized')
    .where('charge_point.access', '=', 'public')
    .limit(limit)
    .execute()

const standings = (db: Db) =>
  db
    .selectFrom('request')
    .leftJoin('process', 'process.id', 'request.process_id')
    .leftJoin('mail_wish', 'mail_wish.request_uuid', 'request.uuid')
    .select([
      'request.uuid',
      'request.status',
      'request.case_ref',
      'request.email',
      'request.house_number',
      'request.gdpr_cleared_at',
      'process.status as process_status',
      'process.process_type',
      'process.current_step',
      'mail_wish.asked_at as news_asked_at',
    ])
    .select(
      sql<boolean | number>`exists (select 1 from event where event.subject_type = 'process'
        and event.subject_uuid = process.uuid and event.kind = 'process-completed')`.as('was_done'),
    )

export const findStandingOf = (db: Db, uuid: string) =>
  standings(db).where('request.uuid', '=', uuid).executeTakeFirst()

/**
 * The status of the request with this reference, when the postal code matches too. One query, so that a wrong postal code
 * takes as long as a wrong reference. Of a cleared request only the digits remain to match.
 */
export const findStanding = (db: Db, wanted: { counter: number; reference: string; postalCode: string }) =>
  standings(db)
    .where('request.case_counter', '=', wanted.counter)
    .where('request.case_ref', '=', wanted.reference)
    .where(({ or, and, eb }) =>
      or([
        eb('request.postal_code', '=', wanted.postalCode),
        and([
          eb('request.gdpr_cleared_at', 'is not', null),
          eb('request.postal_code', '=', wanted.postalCode.slice(0, 4)),
        ]),
      ]),
    )
    .executeTakeFirst()

/** A request of the same person for the same address that is neither rejected nor fulfilled. */
export const findSame = (db: Db, same: { email: string; addressKey: string; postalCode: string }) =>
  db
    .selectFrom('request')
    .leftJoin('process', 'process.id', 'request.process_id')
    .select(['request.uuid', 'request.case_ref', 'request.email'])
    .where('request.postal_code', '=', same.postalCode)
    .where('request.address_key', '=', same.addressKey)
    .where(sql<string>`lower(request.email)`, '=', same.email.toLowerCase())
    .where('request.status', 'in', [STATUS.incomplete, STATUS.open, STATUS.accepted])
    .where('request.gdpr_cleared_at', 'is', null)
    .where(({ or, eb }) => or([eb('process.status', 'is', null), eb('process.status', '!=', 'completed')]))
    .orderBy('request.id')
    .executeTakeFirst()

/** Stores the accepted conditions; in the transaction that stores the request. */
export const insertAgreement = (db: Db, agreement: ResidentRequestTable) =>
  db.insertInto('resident_request').values(agreement).execute()

/** Submission and judgement of the most recently judged requests, accepted and rejected ones alike. */
export async function lastJudged(db: Db, limit: number) {
  const judged = (status: number) =>
    db
      .selectFrom('request')
      .select(['submitted_at', 'processed_at'])
      .where('status', '=', status)
      .where('processed_at', '>', '')
      .orderBy('processed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const [accepted, rejected] = await Promise.all([judged(STATUS.accepted), judged(STATUS.rejected)])
  return [...accepted, ...rejected]
}
