import type { Point } from '../../../platform/geo/distance.ts'
import { opens } from '../../../platform/tenant/person.ts'
import type { Context } from '../../../platform/web/context.ts'
import { findChargePointsNear } from '../../charge-points/queries.ts'
import { isOutsideDesk } from '../../charge-points/surroundings.ts'
import { codesToStart } from '../policy.ts'
import { processesInScope } from '../queries.ts'

/** A location where the person may start a process; undefined when it does not exist or is out of scope. */
export async function findLocationToStart(context: Context, uuid: string) {
  const row = await context.db
    .selectFrom('location')
    .select([
      'id',
      'uuid',
      'street',
      'house_number',
      'postal_code',
      'city',
      'lat',
      'lng',
      'municipality_code',
    ])
    .where('uuid', '=', uuid)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row && !isOutsideDesk(row) && opens(codesToStart(context), row.municipality_code) ? row : null
}

/** Locations within a radius in metres where the person may start a process, nearest first. */
export async function locationsToStartNear(context: Context, place: Point, metres: number, most: number) {
  const points = await findChargePointsNear(context, place, metres, 5 * most)
  const codes = codesToStart(context)
  const away = new Map<number, number>()
  for (const point of points)
    if (!isOutsideDesk(point) && opens(codes, point.municipality_code) && !away.has(point.location_id))
      away.set(point.location_id, point.metres)
  if (away.size === 0) return []
  const rows = await context.db
    .selectFrom('location')
    .select(['id', 'uuid', 'name', 'street', 'house_number', 'postal_code', 'city'])
    .where('id', 'in', [...away.keys()].slice(0, most))
    .where('removed_at', 'is', null)
    .execute()
  return rows
    .map((row) => ({ ...row, metres: away.get(row.id) ?? 0 }))
    .toSorted((one, other) => one.metres - other.metres)
}

export type LocationToStart = NonNullable<Awaited<ReturnType<typeof findLocationToStart>>>

/** The processes in scope at a location, newest first. */
export const processesAt = (context: Context, locationId: number) =>
  processesInScope(context)
    .select(['process.case_ref', 'process.process_type', 'process.status'])
    .where('process.location_id', '=', locationId)
    .orderBy('process.id', 'desc')
    .limit(20)
    .execute()
