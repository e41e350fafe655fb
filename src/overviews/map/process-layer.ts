import { MOST_FEATURES } from '../../platform/geo/box.ts'
import { finestGridFor, gridFor } from '../../platform/geo/cells.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { Context } from '../../platform/web/context.ts'
import { type ProcessStatus, statusOf } from '../../records/processes/process.ts'
import type { LayerAnswer, ProcessFeature } from './feature.ts'
import type { View } from './layer.ts'
import { countProcesses, type DrawnProcess, processesIn } from './process-queries.ts'

/** The realisations in view with one of these statuses: each, or clusters when there are too many. */
export async function processLayer(
  context: Context,
  { box, zoom }: View,
  statuses: readonly ProcessStatus[],
): Promise<LayerAnswer<ProcessFeature>> {
  const found = await processesIn(context, box, statuses)
  if (found.length <= MOST_FEATURES)
    return { features: found.map(toProcessFeature), clusters: [], count: found.length }
  const grid = Math.min(finestGridFor(box), gridFor(zoom))
  const clusters = await countProcesses(context, box, grid, statuses)
  return { features: [], clusters, count: clusters.reduce((sum, { count }) => sum + count, 0) }
}

/** A realisation as a map feature; only those with a location are drawn. */
export const toProcessFeature = (row: DrawnProcess): ProcessFeature => ({
  uuid: row.uuid,
  caseRef: row.case_ref,
  address: addressLine(row),
  lat: row.lat as number,
  lng: row.lng as number,
  status: statusOf(row.status),
  step: row.current_step,
})
