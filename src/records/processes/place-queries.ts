import type { Db } from '../../platform/db/dialect.ts'
import type { FoundProcess } from './row.ts'

/**
 * Another process that took the location of a cancelled one: it runs there, or ended for the first time since. Without
 * scope: also one that the reader may not see.
 */
export async function tookPlaceOf(
  db: Db,
  { id, location_id, ended_at }: Pick<FoundProcess, 'id' | 'location_id' | 'ended_at'>,
) {
  if (location_id === null) return undefined
  return db
    .selectFrom('process')
    .leftJoin('process_end', 'process_end.process_id', 'process.id')
    .select(['process.case_ref', 'process.process_type', 'process.municipality_code'])
    .select(['process.operator_uuid', 'process.status'])
    .where('process.location_id', '=', location_id)
    .where('process.id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('process.status', 'in', ['active', 'onhold']),
        eb.and([eb('process.status', '=', 'completed'), eb('process_end.first_at', '>', ended_at)]),
      ]),
    )
    .orderBy('process.id')
    .limit(1)
    .executeTakeFirst()
}
