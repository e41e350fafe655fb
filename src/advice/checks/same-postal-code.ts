import type { FoundRequest } from '../../requests/queries.ts'
import type { Visit } from '../../web/visit.ts'
import type { Check, Finding } from '../check.ts'
import { countOf, type Measured, measured, nearestFirst, notKnown, rowsOf } from '../others.ts'
import { exactPlaceOf } from '../place.ts'
import { findAlongPostalCode, MOST_COUNTED } from '../queries.ts'

/**
 * Other requests with the same postal code. A Belgian one covers a whole town, so only those within the tenant's
 * radius ask for attention; without an exact place all of them do.
 */
export const samePostalCode: Check = async (visit, request, { list }) => {
  const words = visit.t.advice.postalCode
  const postalCode = request.postal_code
  if (!postalCode) return notKnown(words.missing())
  const found = measured(request, await findAlongPostalCode(visit, request)).sort(nearestFirst)
  if (found.length === 0) return { outcome: 'pass', explanation: words.none({ postalCode }), rows: [] }

  const { outcome, sentence } = distances(visit, request, found)
  return {
    outcome,
    explanation: `${words.some({ n: countOf(found), postalCode })} ${sentence}`,
    ...rowsOf(visit, found, list),
  }
}

function distances(
  { t, tenant }: Visit,
  request: FoundRequest,
  found: Measured[],
): Pick<Finding, 'outcome'> & { sentence: string } {
  const words = t.advice.postalCode
  if (!exactPlaceOf(request)) return { outcome: 'attention', sentence: words.nowhere() }
  const radius = tenant.limits.nearbyRadius
  const near = found.filter(({ metres }) => metres !== null && metres <= radius)
  if (near.length === 0) return { outcome: 'pass', sentence: words.noneNear({ radius }) }
  const say = found.length > MOST_COUNTED ? words.nearOfMany : words.near
  return { outcome: 'attention', sentence: say({ n: countOf(near), radius }) }
}
