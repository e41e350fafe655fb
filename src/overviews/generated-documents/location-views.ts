import type { Point } from '../../platform/geo/distance.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Context } from '../../platform/web/context.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { closeView, noteOn, townView } from './map-around.ts'
import type { Block, Paper } from './paper.ts'
import { paperOf } from './paper-of.ts'

const METRES_PER_KM = 1_000
/** Width of the drawing relative to its circle. */
const AROUND_CIRCLE = 1.2

/**
 * The location of a process at three scales: the circle in which a location may be picked, the radius that counts as
 * near, and the municipality. The desk proxies the street tiles, as for its map, so that no other service learns who
 * views the place.
 */
export async function locationViews(
  context: Context,
  process: FoundProcess,
  type: ProcessType,
  place: Point,
): Promise<Paper> {
  const words = context.t.generatedDocuments.map
  const { pickerDiameter, nearbyKm } = context.tenant.map
  const around = (title: string, radius: number) =>
    closeView(context, process, place, { title, radius, span: 2 * radius * AROUND_CIRCLE })
  const maps = [
    await around(words.close(), pickerDiameter / 2),
    await around(words.neighbourhood(), nearbyKm * METRES_PER_KM),
    await townView(context, process, place),
  ]
  return paperOf(context, process, type, 'location-views', [
    { is: 'note', text: noteOn(context, maps) },
    ...maps.flatMap((map): Block[] => [
      { is: 'heading', text: map.title },
      { is: 'maps', maps: [map], legend: words.legend() },
    ]),
  ])
}
