import type { Db } from '../../platform/db/dialect.ts'
import type { FoundProcess } from './row.ts'

/**
 * Another process that took the location of a cancelled one: after the cancellation it started there, chose a charge point
 * there or was restored, and it is not cancelled. Spec 2 §2. Not limited to the reader's scope.
 */
export async function tookPlaceOf(
  db: Db,
  { id, location_id, ended_at }: Pick<FoundProcess, 'id' | 'location_id' | 'ended_at'>,
) {
  if (location_id === null) return undefined
  return db
    .selectFrom('process')
    .select(['case_ref', 'process_type', 'municipality_code', 'operator_uuid', 'status'])
    .where('location_id', '=', location_id)
    .where('id', '!=', id)
    .where('status', '!=', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('created_at', '>=', ended_at),
        eb.exists(
          eb
            .selectFrom('event')
            .select('event.id')
            .where('event.subject_type', '=', 'process')
            .whereRef('event.subject_uuid', '=', 'process.uuid')
            .where('event.kind', 'in', ['process-location-chosen', 'process-restored'])
            .where('event.at', '>=', ended_at),
        ),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
