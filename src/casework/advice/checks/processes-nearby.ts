import { addressLine } from '../../../platform/geo/written-address.ts'
import { countText, MOST_COUNTED } from '../../../platform/lists/counted.ts'
import { findType } from '../../../platform/tenant/process-type.ts'
import { formatMetres } from '../../../platform/texts/format.ts'
import { type Context, can, codesFor } from '../../../platform/web/context.ts'
import { chargePointsAround, nearerThan } from '../../../records/charge-points/around-place.ts'
import type { NearbyPoint } from '../../../records/charge-points/queries.ts'
import { isOfOthers, surroundingsInWords } from '../../../records/charge-points/surroundings.ts'
import { readProcesses } from '../../../records/processes/policy.ts'
import { processHref, statusOf } from '../../../records/processes/process.ts'
import { processesNear } from '../../../records/processes/realisation-queries.ts'
import { knownPlaceOf } from '../../../records/requests/request.ts'
import type { AdviceRow, Check } from '../check.ts'
import { notKnown } from '../others.ts'

const MOST_ROWS = 5

/**
 * Realisations under way within the radius, which a judge should know of before another one starts. Realisations in
 * municipalities of others are counted by their charge points, and shown without reference or link.
 */
export const processesNearby: Check = async (context, request, { choice }) => {
  const words = context.t.advice.nearby
  const radius = choice.radius ?? context.tenant.limits.nearbyRadius
  if (!readProcesses.allows(context, undefined)) return notKnown(words.processesHidden())
  const place = knownPlaceOf(request)
  if (!place) return notKnown(words.nowhere())
  const [own, points] = await Promise.all([
    processesNear(context, place, radius, MOST_COUNTED + 1),
    can(context, 'requestlocations') && codesFor(context, 'requestlocations') !== '*'
      ? chargePointsAround(context, place)
      : [],
  ])
  const seen = new Set(own.map(({ id }) => id))
  const others = nearerThan(points, radius).filter(
    (it) => isRealisationOfOthers(context, it) && !seen.has(it.process_id ?? 0),
  )
  const found = [
    ...own.map((it) => ({ metres: it.metres, row: rowOf(context, it) })),
    ...others.map((it) => ({ metres: it.metres, row: rowOfOthers(context, it) })),
  ].sort((one, other) => one.metres - other.metres)
  // An operator sees its own realisations only.
  const limited = context.person.roles.cpo ? [words.processesOwnOnly()] : []
  if (found.length === 0)
    return { outcome: 'pass', explanation: [words.processesNone({ radius }), ...limited].join(' '), rows: [] }
  const some = words.processesSome({ n: countText(found.length, context.t), radius: formatMetres(radius) })
  const rows = found.slice(0, MOST_ROWS).map(({ row }) => row)
  const more = Math.min(found.length, MOST_COUNTED) - rows.length
  return {
    outcome: 'attention',
    explanation: [some, ...limited].join(' '),
    rows,
    ...(more > 0 && { more }),
    ...(found.length > MOST_COUNTED && { atLeast: true }),
  }
}

function isRealisationOfOthers(context: Context, point: NearbyPoint): boolean {
  const isUnderWay = point.process_status === 'active' || point.process_status === 'onhold'
  return isUnderWay && point.process_type === 'realisation' && isOfOthers(context, point)
}

type Near = Awaited<ReturnType<typeof processesNear>>[number]

function rowOf({ t, tenant }: Context, process: Near): AdviceRow {
  const type = findType(tenant.processes, 'realisation')
  return {
    label: process.case_ref,
    ...(type && { href: processHref(type.routeType, process.uuid) }),
    detail: [
      addressLine(process),
      t.processes.statuses[statusOf(process.status)](),
      t.advice.distance({ metres: formatMetres(Math.ceil(process.metres)) }),
    ]
      .filter(Boolean)
      .join(', '),
  }
}

function rowOfOthers(context: Context, point: NearbyPoint): AdviceRow {
  const { t } = context
  return {
    label: [t.advice.nearby.processOfOthers(), surroundingsInWords(context, point)].join(' '),
    detail: [
      `${point.street} ${point.house_number}`.trim(),
      t.advice.distance({ metres: formatMetres(Math.ceil(point.metres)) }),
    ]
      .filter(Boolean)
      .join(', '),
  }
}
