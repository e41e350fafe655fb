import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/dialect.ts'
import { commandLine } from '../../platform/tenant/person.ts'
import { HELD_BY } from '../../records/requests/queries.ts'
import type { NewPlace } from './placing.ts'

/**
 * Incomplete, open and accepted requests. Textually equal to the condition of the index `request_unplaced`, as is the next
 * one.
 */
const LOOKED_AT = sql<boolean>`(request.gdpr_cleared_at is null and (request.status + 0) in (1, 2, 3))`
/** Placed at the middle of a street, postal code or municipality, or nowhere. */
const UNPLACED = sql<boolean>`(${LOOKED_AT}
  and (request.lat is null or request.coordinates_nomatch = 1 or request.coordinates_iteration > 2))`

/**
 * The requests, ordered by id, whose place came from a geocoder and was not changed by a person since. Excludes removed,
 * rejected and cleared ones.
 */
const byGeocoder = (db: Db, among: Expression<SqlBool>) =>
  db
    .selectFrom('request')
    .where(among)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event')
            .select('event.id')
            .where('event.subject_type', '=', 'request')
            .whereRef('event.subject_uuid', '=', 'request.uuid')
            .where('event.kind', '=', 'request-coordinates-changed')
            .where('event.person_id', '<>', commandLine.id),
        ),
      ),
    )

/** Requests after an id that a register may place better, or in another municipality. */
export const findPlaced = (db: Db, after: number, limit: number) =>
  byGeocoder(db, LOOKED_AT)
    .where('request.id', '>', after)
    .where(({ or, eb }) => or([eb('request.lat', 'is', null), eb('request.coordinates_iteration', '>', 0)]))
    .select([
      ...(['request.id', 'request.uuid', 'request.case_ref', 'request.version', 'request.status'] as const),
      ...(['request.street', 'request.house_number', 'request.house_number_suffix'] as const),
      ...(['request.postal_code', 'request.municipality_code'] as const),
      HELD_BY,
      ...(['request.lat', 'request.lng'] as const),
      ...(['request.coordinates_nomatch', 'request.coordinates_iteration'] as const),
    ])
    .orderBy('request.id')
    .limit(limit)
    .execute()

export type FoundPlaced = Awaited<ReturnType<typeof findPlaced>>[number]

/** Number of requests placed only at the middle of a street, postal code or municipality; counts up to `most`. */
export async function countUnplaced(db: Db, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(byGeocoder(db, UNPLACED).select('request.id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores the place of a request if its version is unchanged; false when it changed. */
export async function savePlace(
  db: Db,
  { id, version }: { id: number; version: number },
  place: NewPlace,
  updated_at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('request')
    .set({ ...place, updated_at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
