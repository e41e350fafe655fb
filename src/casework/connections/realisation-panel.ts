import type { RealisationPanelProps } from '../../../views/connections/realisation-panel.tsx'
import { isMisplaced } from '../../platform/geo/coordinates.ts'
import { hasCoordinates } from '../../platform/geo/distance.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import { processOfRequest } from '../../records/processes/by-id-queries.ts'
import { processHref, statusOf } from '../../records/processes/process.ts'
import { firstStart } from '../../records/processes/starts.ts'
import type { FoundRequest } from '../../records/requests/queries.ts'
import { knownPlaceOf, STATUS } from '../../records/requests/request.ts'
import { whyNoStarts } from './connect.ts'

/**
 * The process of a request, a link to start one from it, or the reason why neither exists; null for a person without
 * permission for processes.
 */
export async function realisationPanelOf(
  context: Context,
  request: FoundRequest,
): Promise<Omit<RealisationPanelProps, 't'> | null> {
  const words = context.t.connections.realisation
  const [rule] = whyNoStarts(context, [request])
  const why = rule?.why
  const process = await connectedProcess(context, request)
  const start = firstStart(context)
  if (why === 'otherProcess' || (request.process_id !== null && (!start || why === 'notAllowed')))
    return { process, start: null, why: process ? '' : words.connectedElsewhere() }
  if (!start || why === 'notAllowed') return null
  const isTurnedDown = request.status === STATUS.rejected || request.status === STATUS.removed
  if (why === 'notAccepted' && isTurnedDown) return { process, start: null, why: words.notWanted() }
  if (why === 'notAccepted' || why === 'limited') return { process, start: null, why: words[why]() }
  if (!hasCoordinates(request) || isMisplaced(request, context.tenant.locale.bounds))
    return { process, start: null, why: words.noPlace() }
  return { process, start: `${start.href}?${beginningWith(request)}`, why: '' }
}

/**
 * The initial fields of a process that starts from a request. Spec 2 §2. Where the place of the request is unknown, the
 * person who starts the process points it out.
 */
function beginningWith(request: FoundRequest) {
  const { uuid, municipality_code, city } = request
  const place = knownPlaceOf(request)
  return new URLSearchParams({
    requests: uuid,
    code: municipality_code ?? '',
    city,
    ...(place && { lat: String(place.lat), lng: String(place.lng) }),
  })
}

async function connectedProcess(
  context: Context,
  request: FoundRequest,
): Promise<RealisationPanelProps['process']> {
  const process = await processOfRequest(context, request)
  const type = process && findType(context.tenant.processes, process.process_type)
  if (!process || !type) return null
  return {
    reference: process.case_ref,
    href: processHref(type.routeType, process.uuid),
    type: type.label[context.language],
    status: context.t.processes.statuses[statusOf(process.status)](),
  }
}
