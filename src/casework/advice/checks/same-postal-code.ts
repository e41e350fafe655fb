import { countText } from '../../../platform/lists/counted.ts'
import { formatNumber } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { FoundRequest } from '../../../records/requests/queries.ts'
import { knownPlaceOf, STATUS } from '../../../records/requests/request.ts'
import type { Check, Finding } from '../check.ts'
import { type Measured, measured, nearestFirst, notKnown, rowsOf } from '../others.ts'
import { requestsAlike } from '../queries.ts'

/**
 * Other requests with the same postal code. Requests that were not rejected and lie within the tenant's radius need
 * attention. Without exact coordinates, an equal Dutch postal code still means the same street; a Belgian one covers a whole
 * town and proves nothing.
 */
export const samePostalCode: Check = async (context, request, { list }) => {
  const words = context.t.advice.postalCode
  const postalCode = request.postal_code
  if (!postalCode) return notKnown(words.missing())
  const { neighbours, count } = await requestsAlike(context, request)
  if (count === 0) return { outcome: 'pass', explanation: words.none({ postalCode }), rows: [] }

  const found = measured(request, neighbours).sort(nearestFirst)
  const { outcome, sentence } = distances(context, request, { found, count })
  return {
    outcome,
    explanation: `${words.some({ n: countText(count, context.t), postalCode })} ${sentence}`,
    ...rowsOf(context, found, { list, count }),
  }
}

function distances(
  { t, tenant }: Context,
  request: FoundRequest,
  { found, count }: { found: Measured[]; count: number },
): Pick<Finding, 'outcome'> & { sentence: string } {
  const words = t.advice.postalCode
  const isStanding = ({ status }: Measured) => status !== STATUS.rejected
  if (!knownPlaceOf(request)) {
    if (tenant.country === 'BE') return { outcome: 'unknown', sentence: words.nowhereInTown() }
    return { outcome: found.some(isStanding) ? 'attention' : 'pass', sentence: words.nowhere() }
  }
  const radius = tenant.limits.nearbyRadius
  const near = found.filter(({ metres }) => metres !== null && metres <= radius)
  if (near.length === 0) return { outcome: 'pass', sentence: words.noneNear({ radius }) }
  const sentenceOf = count > found.length ? words.nearOfMany : words.near
  const sentence = sentenceOf({ n: formatNumber(near.length, t), radius })
  return near.some(isStanding)
    ? { outcome: 'attention', sentence }
    : { outcome: 'pass', sentence: `${sentence} ${words.allRejected()}` }
}
