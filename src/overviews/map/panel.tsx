import { requestMark, requestMarkOf } from '../../../islands/map/mark.ts'
import { type MapPanelProps, MINIATURE } from '../../../views/map/map-panel.tsx'
import { areaNamesAt } from '../../geography/parking-areas/areas-in.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { readChargePoints } from '../../records/charge-points/policy.ts'
import { findChargePointsNear } from '../../records/charge-points/queries.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { middleOf } from '../../records/requests/middle-of.ts'
import { manageRequest, readRequests } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { addressLine, knownPlaceOf } from '../../records/requests/request.ts'

const MOST_AROUND = 60
const METRES_PER_DEGREE = 111_195

/** The map on the page of a request; null when it has no location, or the reader may not see locations. */
export async function mapPanelOf(
  context: Context,
  request: FoundRequest,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(context, 'requestlocations') || !hasCoordinates(request)) return null
  const centre = { lat: request.lat as number, lng: request.lng as number }
  const feature = {
    uuid: request.uuid,
    caseRef: request.case_ref,
    address: addressLine(request),
    ...centre,
    placeKnown: knownPlaceOf(request) !== null,
    area: middleOf(context, request),
    status: request.status,
    process: null,
  }
  const shared = await sharedProps(context, centre)
  return {
    mark: requestMark(requestMarkOf(feature, null) ?? 'other', feature.placeKnown),
    around: feature.placeKnown ? await pointsAround(context, centre) : [],
    map: {
      ...shared,
      // The area of an unknown place is unknown too.
      parkingAreas: feature.placeKnown ? shared.parkingAreas : shared.parkingAreas && [],
      reference: request.case_ref,
      request: feature,
      process: null,
      pinLocked: false,
      pinFillsForm: false,
      may: { ...mayOf(context), manage: manageRequest.allows(context, request) },
    },
  }
}

/** Properties of every map of this tenant, whatever its middle. */
export async function sharedProps(context: Context, centre: Point) {
  const { tenant, language } = context
  const { requestRadius, nearbyKm, monitoring, tileLayers } = tenant.map
  const type = findType(tenant.processes, 'realisation')
  return {
    centre,
    processSteps: type?.steps.map(({ label }) => label[language]) ?? [],
    tiles: tileLayers.map(({ name, ...tile }) => ({ ...tile, name: name[language] })),
    parkingAreas: await areaNamesAt(context, centre),
    requestRadius,
    nearbyKm,
    monitoring,
  }
}

/** Permissions of the reader on every map. */
export const mayOf = (context: Context) => ({
  requests: readRequests.allows(context, undefined),
  processes: readProcesses.allows(context, undefined),
  deleteLocations: can(context, 'canDeleteProcess'),
})

/** Charge points in the miniature map, in metres from its middle. */
export async function pointsAround(context: Context, centre: Point): Promise<MapPanelProps['around']> {
  if (!readChargePoints.allows(context, undefined)) return []
  const found = await findChargePointsNear(context, centre, MINIATURE.wide, MOST_AROUND)
  const shrink = Math.cos((centre.lat * Math.PI) / 180)
  return found
    .map(({ uuid, lat, lng, status }) => ({
      uuid,
      tone: status,
      east: Math.round((lng - centre.lng) * METRES_PER_DEGREE * shrink),
      south: Math.round((centre.lat - lat) * METRES_PER_DEGREE),
    }))
    .filter(({ south }) => Math.abs(south) < MINIATURE.high)
}
