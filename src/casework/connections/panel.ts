import type { ConnectionsPanelProps } from '../../../views/connections/connections-panel.tsx'
import { paths } from '../../paths.ts'
import { metresBetween, type Point } from '../../platform/geo/distance.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import { openedHref } from '../../platform/opened.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { formatMetres } from '../../platform/texts/format.ts'
import { type Context, can, codesFor } from '../../platform/web/context.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { processHref } from '../../records/processes/process.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { manageRequest, readRequests } from '../../records/requests/policy.ts'
import { knownPlaceOf } from '../../records/requests/request.ts'
import { exampleRefOf } from '../intake/row.ts'
import { type ConnectionType, whyClosed, whyNot } from './connection.ts'
import { type ConnectedRequest, freeRequestsNear, requestsOfProcess } from './queries.ts'

/** Value of the page's query parameter that opens the offer of requests to connect. */
export const OFFER = 'koppelen'

const MOST_CONNECTED = 200
const MOST_OFFERED = 10
/** Multiple of the "near" distance of a request: people walk a bit further to an existing charge point. */
const FURTHER = 4

/**
 * The requests of a process for its page, at one of its steps, and, when the offer is open, requests that could be
 * connected. Null for a person who may not read requests.
 */
export async function connectionsPanelOf(
  context: Context,
  process: FoundProcess,
  { step = 1, isOffering = false }: { step?: number; isOffering?: boolean } = {},
): Promise<Omit<ConnectionsPanelProps, 't' | 'csrf'> | null> {
  if (!readRequests.allows(context, undefined)) return null
  const { t, tenant } = context
  const routeType = findType(tenant.processes, process.process_type)?.routeType
  if (!routeType) return null
  const place = placeOf(process)
  const metres = tenant.limits.nearbyRadius * FURTHER
  const mayManage = can(context, 'requestmanage') && manageProcess.allows(context, process)
  const closed = mayManage ? whyClosed(process, 'add') : null
  const isOpen = mayManage && closed === null
  const connected = await requestsOfProcess(context, process.id, MOST_CONNECTED)
  const codes = codesFor(context, 'requestmanage')
  const near =
    isOpen && isOffering && place ? await freeRequestsNear(context, place, metres, MOST_OFFERED, codes) : []

  const distanceTo = (request: ConnectedRequest) => {
    const there = knownPlaceOf(request)
    return place && there
      ? t.connections.distance({ metres: formatMetres(Math.ceil(metresBetween(place, there))) })
      : t.connections.noDistance()
  }
  const rowView = (request: ConnectedRequest, type: ConnectionType) => ({
    uuid: request.uuid,
    version: request.version,
    reference: request.case_ref,
    href: paths.request(request.uuid, ''),
    address: addressLine(request),
    distance: distanceTo(request),
    mayChange: mayManage && manageRequest.allows(context, request) && whyNot(request, process, type) === null,
  })
  return {
    example: exampleRefOf(tenant),
    action: `${processHref(routeType, process.uuid)}/aanvragen`,
    step,
    connected: connected.map((it) => rowView(it, 'remove')),
    offerHref: isOpen ? openedHref(processHref(routeType, process.uuid, step), OFFER) : null,
    offered:
      isOpen && isOffering ? near.map((it) => rowView(it, 'add')).filter(({ mayChange }) => mayChange) : null,
    noneNear: place ? t.connections.nearbyNone({ metres: formatMetres(metres) }) : t.connections.nowhere(),
    closed: closed && t.connections.reasons[closed](),
  }
}

const placeOf = ({ lat, lng }: FoundProcess): Point | null =>
  lat === null || lng === null ? null : { lat, lng }
