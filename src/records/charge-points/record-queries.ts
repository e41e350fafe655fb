import type { Db } from '../../platform/db/dialect.ts'
import { prepareForScope } from '../../platform/db/prepare.ts'
import type { Reading } from '../../platform/lists/updates.ts'
import { isAfter, isSince, orderOf } from '../../platform/lists/updates-queries.ts'
import type { Context } from '../../platform/web/context.ts'
import { processesInScope } from '../processes/queries.ts'
import { chargePointsInScope } from './queries.ts'
import { asReadBy, isUnnamed, PRIVATE } from './surroundings.ts'

/** Rows related to charge points, read in batches. */

/** Columns of the process that a charge point is linked to: `processOf` (record.ts) decides who may see it. */
export const OF_PROCESS = [
  'process.uuid as process_uuid',
  'process.case_ref as process_case_ref',
  'process.status as process_status',
  'process.process_type',
  'process.operator_uuid as process_operator_uuid',
  'process.municipality_code as process_municipality_code',
] as const

type Reader = Pick<Context, 'db' | 'person' | 'tenant'>

const withPlace = (context: Reader, reading: Parameters<typeof chargePointsInScope>[1] = {}) =>
  chargePointsInScope(context, reading)
    .innerJoin('location', 'location.id', 'charge_point.location_id')
    .leftJoin('process', 'process.id', 'charge_point.process_id')
    .selectAll('charge_point')
    .select([
      'location.street',
      'location.house_number',
      'location.postal_code',
      'location.city',
      'location.volt_id',
      ...OF_PROCESS,
    ])

const findByUuid = prepareForScope({ uuid: String }, (reader, place) =>
  withPlace(reader, { walking: true }).where('charge_point.uuid', '=', place('uuid')),
)

/** One charge point in scope; undefined when it does not exist, was removed or is out of scope. */
export const findChargePoint = async (context: Context, uuid: string) =>
  asReadBy(context, await findByUuid(context, { uuid }))[0]

const findAtLocation = prepareForScope({ locationId: Number }, (reader, place) =>
  withPlace(reader, { walking: true })
    .where('charge_point.location_id', '=', place('locationId'))
    .orderBy('charge_point.id'),
)

/** The charge points in scope at a location. */
export const chargePointsAt = async (context: Context, locationId: number) =>
  asReadBy(context, await findAtLocation(context, { locationId }))

export type FoundChargePoint = NonNullable<Awaited<ReturnType<typeof findChargePoint>>>

interface Only {
  codes: readonly string[] | undefined
  privateOnes: boolean
}

const among = ({ codes }: Only) => (codes && codes.length > 0 ? { among: codes } : {})

/** The charge points in scope after the cursor, in the order of the read. */
export async function listAfter(context: Context, reading: Reading, only: Only, limit: number) {
  let points = withPlace(context, { ...among(only), walking: true }).where(
    isAfter('charge_point', reading.from),
  )
  if (only.privateOnes) points = points.where('charge_point.access', 'in', PRIVATE)
  return asReadBy(context, await points.orderBy(orderOf('charge_point', reading)).limit(limit).execute())
}

/** The uuids of removed charge points in scope, in an API read of changes. */
export async function listRemoved(context: Context, reading: Reading, only: Only): Promise<string[]> {
  const rows = await chargePointsInScope(context, { ...among(only), walking: true, removed: true })
    .select('charge_point.uuid')
    .where(isSince('charge_point', reading))
    .where('charge_point.removed_at', 'is not', null)
    .orderBy(orderOf('charge_point', reading))
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** The present charging places of these charge points. */
export const evsesOf = async (db: Db, chargePointIds: readonly number[]) =>
  chargePointIds.length === 0
    ? []
    : db
        .selectFrom('evse')
        .select(['charge_point_id', 'uid', 'evse_id', 'status', 'physical_reference', 'power_w'])
        .where('charge_point_id', 'in', chargePointIds)
        .where('removed_at', 'is', null)
        .orderBy('charge_point_id')
        .orderBy('uid')
        .execute()

/** The same, without those whose id would reveal a charge point that `isUnnamed` for the reader. */
export const evsesReadBy = (context: Context, points: readonly FoundChargePoint[]) =>
  evsesOf(
    context.db,
    points.filter((point) => !isUnnamed(context, point)).map(({ id }) => id),
  )

export const stakeholdersOf = async (db: Db, locationIds: readonly number[]) =>
  locationIds.length === 0
    ? []
    : db
        .selectFrom('location_stakeholder')
        .selectAll()
        .where('location_id', 'in', locationIds)
        .orderBy('name')
        .execute()

export const parkingLotsOf = async (db: Db, locationIds: readonly number[]) =>
  locationIds.length === 0
    ? []
    : db
        .selectFrom('parking_lot')
        .select(['uuid', 'location_id'])
        .where('location_id', 'in', locationIds)
        .orderBy('reference')
        .orderBy('uuid')
        .execute()

const PROCESS = [
  'process.uuid',
  'process.municipality_code',
  'process.operator_uuid',
  'process.process_type',
  'process.status',
  'process.steps_started',
] as const

/** A process by its uuid, not limited to scope: the caller must check `seesProcess`. */
export const findProcess = (db: Db, uuid: string) =>
  db.selectFrom('process').select(PROCESS).where('uuid', '=', uuid).executeTakeFirst()

/**
 * The newest process in scope at step 1 in the municipality of a charge point, except the one that the charge point is
 * linked to.
 */
export const findProcessAtStepOne = (context: Context, point: FoundChargePoint) =>
  processesInScope(context)
    .select(PROCESS)
    .where('process.municipality_code', '=', point.municipality_code)
    .where('process.status', '=', 'active')
    .where('process.steps_started', '<=', 1)
    .where('process.uuid', '!=', point.process_uuid ?? '')
    .orderBy('process.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type FoundProcess = NonNullable<Awaited<ReturnType<typeof findProcess>>>
