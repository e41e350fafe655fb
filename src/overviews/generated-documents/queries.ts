import { inBox } from '../../platform/db/dialect.ts'
import { boxAround } from '../../platform/geo/box.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { requestsInScope } from '../../records/requests/queries.ts'
import { STATUS } from '../../records/requests/request.ts'

/** Maximum count around one place; above it the number is "at least". */
const MOST_COUNTED = 2_000

/**
 * Number of open and accepted requests in scope within `metres`, as far as their place is known; a document never
 * reveals their locations.
 */
export async function countRequestsNear(context: Context, place: Point, metres: number) {
  const found = await requestsInScope(context, { walking: true })
    .select(['request.lat', 'request.lng'])
    .where(inBox(context.db, 'request', boxAround(place, metres)))
    .where('request.status', 'in', [STATUS.open, STATUS.accepted])
    .where('request.coordinates_nomatch', '=', 0)
    .limit(MOST_COUNTED)
    .execute()
  const count = found.filter((it) => metresBetween(place, it as Point) <= metres).length
  return { count, isAll: found.length < MOST_COUNTED }
}
