import { formatNumber } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import type { FoundRequest } from '../../../records/requests/queries.ts'
import { knownPlaceOf } from '../../../records/requests/request.ts'
import type { Check, Finding } from '../check.ts'
import { countText, type Measured, measured, nearestFirst, notKnown, rowsOf } from '../others.ts'
import { findAlongPostalCode } from '../queries.ts'

/**
 * Other requests with the same postal code. A Belgian one covers a whole town, so only those within the
 * tenant's radius need attention; without an exact place all of them do.
 */
export const samePostalCode: Check = async (context, request, { list }) => {
  const words = context.t.advice.postalCode
  const postalCode = request.postal_code
  if (!postalCode) return notKnown(words.missing())
  const { neighbours, count } = await findAlongPostalCode(context, request)
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
  if (!knownPlaceOf(request)) return { outcome: 'attention', sentence: words.nowhere() }
  const radius = tenant.limits.nearbyRadius
  const near = found.filter(({ metres }) => metres !== null && metres <= radius)
  if (near.length === 0) return { outcome: 'pass', sentence: words.noneNear({ radius }) }
  const say = count > found.length ? words.nearOfMany : words.near
  return { outcome: 'attention', sentence: say({ n: formatNumber(near.length, t), radius }) }
}
