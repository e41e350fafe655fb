import { requestMark, requestMarkOf } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import { areaNamesAt } from '../../geography/parking-areas/areas-in.ts'
import { tileHref } from '../../geography/tiles/tile.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { readProcesses } from '../../records/processes/policy.ts'
import { middleOf } from '../../records/requests/middle-of.ts'
import { manageRequest, readRequests } from '../../records/requests/policy.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'
import { miniatureOf } from './miniature-panel.ts'

/** The map on the page of a request; null when it has no location, or the reader may not see locations. */
export async function mapPanelOf(
  context: Context,
  request: FoundRequest,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!hasMap(context, request)) return null
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
    miniature: await miniatureOf(context, centre, {
      mark: requestMark(requestMarkOf(feature, null) ?? 'other', feature.placeKnown),
      radius: feature.placeKnown ? context.tenant.map.requestRadius : null,
      points: feature.placeKnown,
    }),
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

/** True when the page of a request has a map. */
export const hasMap = (context: Context, request: FoundRequest) =>
  can(context, 'requestlocations') && hasCoordinates(request)

/** Properties of every map of this tenant, whatever its middle. */
export async function sharedProps(context: Context, centre: Point) {
  const { tenant, language } = context
  const { requestRadius, nearbyKm, monitoring } = tenant.map
  const type = findType(tenant.processes, 'realisation')
  return {
    centre,
    processSteps: type?.steps.map(({ label }) => label[language]) ?? [],
    tiles: (context.tiles?.layers ?? []).map(({ id, name, maxZoom, attribution }) => ({
      name: name[language],
      url: tileHref(id, '{z}', '{x}', '{y}'),
      maxZoom,
      attribution,
    })),
    bounds: tenant.locale.bounds,
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
