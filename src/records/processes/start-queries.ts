import { opens } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import { isSurroundings } from '../charge-points/surroundings.ts'
import { codesToStart } from './policy.ts'
import { processesInScope } from './queries.ts'

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
  return row && !isSurroundings(row) && opens(codesToStart(context), row.municipality_code) ? row : null
}

export type LocationToStart = NonNullable<Awaited<ReturnType<typeof findLocationToStart>>>

/** The processes of a location in scope, the newest first. */
export const processesAt = (context: Context, locationId: number) =>
  processesInScope(context)
    .select(['process.case_ref', 'process.status'])
    .where('process.location_id', '=', locationId)
    .orderBy('process.id', 'desc')
    .limit(20)
    .execute()
