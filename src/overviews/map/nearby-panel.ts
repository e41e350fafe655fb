import type { NearbyListProps } from '../../../views/map/nearby-list.tsx'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { formatMetres, formatNumber } from '../../platform/texts/format.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { chargePointsAround, nearerThan, reachOfList } from '../../records/charge-points/around-place.ts'
import type { NearbyPoint } from '../../records/charge-points/queries.ts'
import { nearbyInWords } from '../../records/charge-points/status-in-words.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'

const MOST_SHOWN = 20

/** The charge points around a request, nearest first; null when the reader may not see locations. */
export async function nearbyListOf(
  context: Context,
  request: FoundRequest,
): Promise<Omit<NearbyListProps, 't'> | null> {
  if (!can(context, 'requestlocations')) return null
  const { t } = context
  const place = knownPlaceOf(request)
  if (!place) {
    const summary = hasCoordinates(request) ? t.nearby.unknown() : t.nearby.nowhere()
    return { summary, points: [] }
  }
  const reach = reachOfList(context)
  const found = nearerThan(await chargePointsAround(context, place), reach)
  const points = found.slice(0, MOST_SHOWN)
  const metres = formatMetres(reach)
  const summary =
    found.length === 0
      ? t.nearby.none({ metres })
      : found.length > MOST_SHOWN
        ? t.nearby.atLeast({ n: MOST_SHOWN, metres })
        : t.nearby.count({ n: found.length, metres })
  return {
    summary,
    points: points.map((point) => pointView(context, point)),
  }
}

const pointView = (context: Context, point: NearbyPoint): NearbyListProps['points'][number] => ({
  uuid: point.uuid,
  metres: context.t.nearby.metres({ metres: formatMetres(Math.ceil(point.metres)) }),
  status: nearbyInWords(context, point),
  operator: point.operator_name || '-',
  reference: point.reference || '-',
  address:
    [`${point.street} ${point.house_number}`.trim(), `${point.postal_code} ${point.city}`.trim()]
      .filter(Boolean)
      .join(', ') || '-',
  evses: formatNumber(point.evse_count, context.t),
})
