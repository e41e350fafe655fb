import { countText, MOST_COUNTED } from '../../../platform/lists/counted.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import type { Context } from '../../../platform/web/context.ts'
import { chargePointsAround, nearerThan } from '../../../records/charge-points/around-place.ts'
import { readChargePoints } from '../../../records/charge-points/policy.ts'
import { hasChargePoints, type NearbyPoint } from '../../../records/charge-points/queries.ts'
import { nearbyInWords } from '../../../records/charge-points/status-in-words.ts'
import { occupanciesForPage } from '../../../records/monitoring/months-of.ts'
import { occupancyLevel } from '../../../records/monitoring/occupancy.ts'
import { knownPlaceOf } from '../../../records/requests/request.ts'
import type { AdviceRow, Check, Finding } from '../check.ts'
import { notKnown } from '../others.ts'

const MOST_ROWS = 5

/**
 * Public charge points in use or under way within the radius, and their occupancy. When all of them are as busy as the
 * tenant's limit, they do not count against another charge point.
 */
export const chargePointsNearby: Check = async (context, request, { choice }) => {
  const { t, tenant } = context
  const words = t.advice.nearby
  const radius = choice.radius ?? tenant.limits.nearbyRadius
  if (!readChargePoints.allows(context, undefined)) return notKnown(words.hidden())
  const place = knownPlaceOf(request)
  if (!place) return notKnown(words.nowhere())
  const around = await chargePointsAround(context, place)
  if (around.length === 0 && !(await hasChargePoints(context)))
    return notKnown(words.chargePoints({ radius }))
  const found = nearerThan(around, radius)

  const { used, complete } = await withOccupancy(context, found.filter(isNoRealisation))
  const forAll = used.filter(({ point }) => isForAll(point))
  const others = found.filter((point) => isForAll(point) && !isNoRealisation(point)).length
  const notCounted = others > 0 ? [words.ofRealisations({ n: countText(others, t) })] : []
  if (forAll.length === 0)
    return {
      outcome: 'pass',
      explanation: [words.none({ radius }), ...notCounted].join(' '),
      ...rowsOf(context, used),
    }
  const sentences = [
    words.some({ n: countText(forAll.length, t), radius: formatMetres(radius) }),
    ...notCounted,
    ...reasonsOf(context, forAll),
    ...(complete ? [] : [t.monitoring.unreachable()]),
  ]
  return {
    outcome: forAll.every((it) => isBusy(context, it)) ? 'pass' : 'attention',
    explanation: sentences.join(' '),
    ...rowsOf(context, used),
    ...(!mayPropose(context, { forAll, complete, claimsRoom: choice.claimsRoom === true }) && {
      lookOnly: true,
    }),
  }
}

/** `processes-nearby` reports a realisation under way, and proposes something else. */
const isNoRealisation = ({ status, process_id }: NearbyPoint) =>
  status !== 'in-progress' || process_id === null

interface Used {
  point: NearbyPoint
  /** A fraction from 0 to 1; null when unknown. */
  occupancy: number | null
}

async function withOccupancy(context: Context, found: readonly NearbyPoint[]) {
  const { enabled } = context.tenant.map.monitoring
  const inUse = enabled ? found.filter(({ status }) => status === 'realized') : []
  const { known, complete } = await occupanciesForPage(context, inUse)
  const used = found.map((point): Used => ({ point, occupancy: known.get(point.uuid) ?? null }))
  return { used, complete }
}

/** Open to residents, now or soon. */
const isForAll = ({ status, access }: NearbyPoint) =>
  (status === 'realized' || status === 'in-progress') && (access === 'public' || access === 'semipublic')

const isBusy = ({ tenant }: Context, { point, occupancy }: Used) =>
  point.status === 'realized' && occupancyLevel(occupancy, tenant.map.monitoring.occupancyLimit) === 'over'

const isUnknown = ({ point, occupancy }: Used) => point.status === 'realized' && occupancy === null

/** Whether the check may make the tenant's proposal. Where occupancy is unknown, all charge points may be busy. */
function mayPropose(
  context: Context,
  { forAll, complete, claimsRoom }: { forAll: readonly Used[]; complete: boolean; claimsRoom: boolean },
): boolean {
  if (claimsRoom) return forAll.some((it) => it.occupancy !== null && !isBusy(context, it))
  return complete || !forAll.every((it) => isBusy(context, it) || isUnknown(it))
}

function reasonsOf(context: Context, used: readonly Used[]): string[] {
  const words = context.t.advice.nearby
  const limit = wholePercent(context.tenant.map.monitoring.occupancyLimit)
  if (used.every((it) => isBusy(context, it))) return [words.busy({ limit })]
  const inUse = used.filter(({ point }) => point.status === 'realized')
  const known = inUse.flatMap(({ occupancy }) => (occupancy === null ? [] : [occupancy]))
  const unknown = inUse.length - known.length
  return [
    ...(known.length > 0 ? [words.room({ occupancy: wholePercent(Math.min(...known)), limit })] : []),
    ...(inUse.length < used.length ? [words.preparing()] : []),
    ...(unknown > 0 ? [words.notMeasured({ n: unknown })] : []),
  ]
}

/** Rounded down: a value below the limit must not look like the limit. */
const wholePercent = (fraction: number) => Math.floor(fraction * 100 + 1e-9)

function rowsOf(context: Context, used: readonly Used[]): Pick<Finding, 'rows' | 'more' | 'atLeast'> {
  const rows = used.slice(0, MOST_ROWS).map((it) => rowOf(context, it))
  const more = Math.min(used.length, MOST_COUNTED) - rows.length
  return { rows, ...(more > 0 && { more }), ...(used.length > MOST_COUNTED && { atLeast: true }) }
}

function rowOf(context: Context, { point, occupancy }: Used): AdviceRow {
  const { t } = context
  const words = t.advice.nearby
  const address = `${point.street} ${point.house_number}`.trim()
  const use =
    occupancy === null ? words.notOccupied() : words.occupied({ occupancy: wholePercent(occupancy) })
  return {
    label: [address, point.reference].filter(Boolean).join(', '),
    detail: [
      nearbyInWords(context, point),
      t.advice.distance({ metres: formatMetres(Math.ceil(point.metres)) }),
      ...(point.status === 'realized' ? [use] : []),
    ].join(', '),
  }
}
