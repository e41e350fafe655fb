import { processMark } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import type { Point } from '../../platform/geo/distance.ts'
import { opens } from '../../platform/tenant/person.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { codesToStart } from '../../records/processes/policy.ts'
import { miniatureOf } from './miniature-panel.ts'
import { mayOf, sharedProps } from './panel.tsx'

/**
 * The map on the form that starts a process: its pin fills in the form. Without a place it opens on the reader's
 * first municipality. Null when the reader may not see locations.
 */
export async function startMapPanelOf(
  context: Context,
  place: Point | null,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(context, 'requestlocations')) return null
  const centre = place ?? homeOf(context)
  return {
    miniature: place && (await miniatureOf(context, place, { mark: processMark('active'), radius: null })),
    map: {
      ...(await sharedProps(context, centre)),
      reference: context.t.processes.start.title(),
      request: null,
      process: null,
      pinLocked: false,
      pinFillsForm: true,
      may: { ...mayOf(context), manage: false },
    },
  }
}

/** The reader's first municipality. */
function homeOf(context: Context): Point {
  const codes = codesToStart(context)
  const { municipalities } = context.tenant
  const home = municipalities.find(({ code }) => opens(codes, code)) ?? municipalities[0]
  return { lat: home?.lat ?? 0, lng: home?.lng ?? 0 }
}
