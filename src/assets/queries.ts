import { sql } from 'kysely'
import type { Db } from '../db/dialect.ts'
import { processesInScope } from '../processes/queries.ts'
import { codesFor, type Visit } from '../web/visit.ts'

type Who = Pick<Visit, 'db' | 'person' | 'tenant'>

/** The root of every read of assets: locations in the municipalities that the person's roles manage. */
function assetsInScope(visit: Who) {
  const codes = codesFor(visit, 'canAccessAssetManagement')
  const assets = visit.db.selectFrom('location').where('location.removed_at', 'is', null)
  if (codes === '*') return assets
  if (codes.length === 0) return assets.where(sql<boolean>`1 = 0`)
  return assets.where('location.municipality_code', 'in', [...codes])
}

/** One location in scope; undefined when there is none, or it is not for this person. */
export const findAsset = (visit: Who, uuid: string) =>
  assetsInScope(visit).selectAll('location').where('location.uuid', '=', uuid).executeTakeFirst()

export type FoundAsset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

/** The processes at a location that the person may see, the newest first. */
export const processesAt = (visit: Who, locationId: number) =>
  processesInScope(visit)
    .select(['process.uuid', 'process.case_ref', 'process.process_type', 'process.status'])
    .where((eb) =>
      eb.or([
        eb('process.location_id', '=', locationId),
        eb(
          'process.id',
          'in',
          eb
            .selectFrom('charge_point')
            .select('charge_point.process_id')
            .where('charge_point.location_id', '=', locationId)
            .where('charge_point.process_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('process.id', 'desc')
    .limit(MOST_PROCESSES)
    .execute()

/** No place has had more. */
export const MOST_PROCESSES = 100

/** The poles at a location. */
export const pointsAt = (db: Db, locationId: number) =>
  db
    .selectFrom('charge_point')
    .select(['uuid', 'reference', 'status', 'access', 'kind'])
    .where('location_id', '=', locationId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
