import { processMark } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import type { Point } from '../../platform/geo/distance.ts'
import { findType } from '../../platform/tenant/process-type.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { mayChooseNow } from '../../records/locations/selectable.ts'
import { manageProcess } from '../../records/processes/policy.ts'
import { statusOf } from '../../records/processes/process.ts'
import { proposalStepOf } from '../../records/processes/proposal.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { miniatureOf } from './miniature-panel.ts'
import { mayOf, sharedProps } from './panel.tsx'

/** The map on the page of a process at one of its steps; null when the reader may not see locations. */
export async function processMapPanelOf(
  context: Context,
  process: FoundProcess,
  number: number,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(context, 'requestlocations')) return null
  const { tenant } = context
  const type = findType(tenant.processes, process.process_type)
  // Only the location in this page's form can have the pin.
  const isProposal = type !== undefined && proposalStepOf(type)?.number === number
  const mayPlace = isProposal && mayChooseNow(context, process)
  const centre = placeOf(context, process)
  return {
    miniature: await miniatureOf(context, centre, {
      mark: processMark(statusOf(process.status)),
      radius: null,
    }),
    map: {
      ...(await sharedProps(context, centre)),
      reference: process.case_ref,
      request: null,
      process: {
        uuid: process.uuid,
        version: process.version,
        stepsStarted: process.steps_started,
        status: process.status,
      },
      pinLocked: !mayPlace,
      pinFillsForm: mayPlace,
      may: {
        ...mayOf(context),
        manage: can(context, 'requestmanage') && manageProcess.allows(context, process),
      },
    },
  }
}

/**
 * The location of the process, else the middle of its municipality, else of the tenant's first municipality.
 */
function placeOf({ tenant }: Context, { lat, lng, municipality_code }: FoundProcess): Point {
  if (lat !== null && lng !== null) return { lat, lng }
  const municipality =
    tenant.municipalities.find(({ code }) => code === municipality_code) ?? tenant.municipalities[0]
  return { lat: municipality?.lat ?? 0, lng: municipality?.lng ?? 0 }
}
