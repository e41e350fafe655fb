import { pointMark } from '../../../islands/map/mark.ts'
import type { MapPanelProps } from '../../../views/map/map-panel.tsx'
import type { Point } from '../../platform/geo/distance.ts'
import { can, type Visit } from '../../platform/web/visit.ts'
import { mayOf, pointsAround, sharedProps } from './panel.tsx'

/** The map on the page of a location; null for who may not see locations on a map. */
export async function locationMapPanelOf(
  visit: Visit,
  { lat, lng }: Point,
  reference: string,
): Promise<Omit<MapPanelProps, 't'> | null> {
  if (!can(visit, 'requestlocations')) return null
  const centre = { lat, lng }
  return {
    // What stands there is drawn as all around it is; a mark in the middle would say one thing of many.
    mark: { ...pointMark('unknown'), paths: [] },
    around: await pointsAround(visit, centre),
    map: {
      ...(await sharedProps(visit, centre)),
      reference,
      request: null,
      process: null,
      pinLocked: true,
      pinFillsForm: false,
      may: { ...mayOf(visit), manage: false },
    },
  }
}
