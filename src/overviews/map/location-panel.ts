import { pointMark } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import type { Point } from '../../platform/geo/distance.ts'
import { type Context, can } from '../../platform/web/context.ts'
import { mayOf, pointsAround, sharedProps } from './panel.tsx'

/** The map on the page of a location; null for who may not see locations on a map. */
export async function locationMapPanelOf(
  context: Context,
  { lat, lng }: Point,
  reference: string,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(context, 'requestlocations')) return null
  const centre = { lat, lng }
  return {
    // What stands there is drawn as all around it is; a mark in the middle would say one thing of many.
    mark: { ...pointMark('unknown'), paths: [] },
    around: await pointsAround(context, centre),
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
