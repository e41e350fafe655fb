import type { Point } from '../../platform/geo/distance.ts'
import type { ProcessType } from '../../platform/tenant/process-type.ts'
import type { Visit } from '../../platform/web/visit.ts'
import type { FoundProcess } from '../../records/processes/row.ts'
import { closeView, townView } from './map-around.ts'
import type { Block, Paper } from './paper.ts'
import { paperOf } from './paper-of.ts'

const METRES_PER_KM = 1_000
/** How much wider a drawing is than its circle. */
const AROUND_CIRCLE = 1.2

/**
 * Where a process is, at three scales: the circle that a location may be picked in, what counts as near, and the
 * municipality. Drawn by us from our own data, so that no other service hears of it.
 */
export async function locationViews(
  visit: Visit,
  process: FoundProcess,
  type: ProcessType,
  place: Point,
): Promise<Paper> {
  const words = visit.t.generatedDocuments.map
  const { pickerDiameter, nearbyKm } = visit.tenant.map
  const around = (title: string, radius: number) =>
    closeView(visit, process, place, { title, radius, span: 2 * radius * AROUND_CIRCLE })
  const maps = [
    await around(words.close(), pickerDiameter / 2),
    await around(words.neighbourhood(), nearbyKm * METRES_PER_KM),
    await townView(visit, process, place),
  ]
  return paperOf(visit, process, type, 'location-views', [
    { is: 'note', text: `${words.schematic()} ${words.simplified()}` },
    ...maps.flatMap((map): Block[] => [
      { is: 'heading', text: map.title },
      { is: 'maps', maps: [map], legend: words.legend() },
    ]),
  ])
}
