import { pointMark } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import type { Point } from '../../platform/geo/distance.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { miniatureOf } from './miniature-panel.ts'
import { mayOf, sharedProps } from './panel.tsx'

/** The map on the page of a location; null when the reader may not see locations on a map. */
export async function locationMapPanelOf(
  context: Context,
  { lat, lng }: Point,
  reference: string,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(context, 'requestlocations')) return null
  const centre = { lat, lng }
  return {
    miniature: await miniatureOf(context, centre, {
      // Without an icon: the place may contain many things, which the layers around it draw.
      mark: { ...pointMark('unknown'), paths: [] },
      radius: null,
    }),
    map: {
      ...(await sharedProps(context, centre)),
      reference,
      request: null,
      process: null,
      pinLocked: true,
      pinFillsForm: false,
      may: { ...mayOf(context), manage: false },
    },
  }
}
