import { type Box, MOST_FEATURES } from '../../platform/geo/box.ts'
import { finestGridFor, gridFor, isCellWithin } from '../../platform/geo/cells.ts'
import { addressLine } from '../../platform/geo/written-address.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import type { ChargePointStatus, Kind } from '../../records/charge-points/charge-point.ts'
import { fullStatus } from '../../records/charge-points/charge-point.ts'
import { codesInScope as codesOfPoints } from '../../records/charge-points/queries.ts'
import { seesProcess } from '../../records/processes/policy.ts'
import { holds } from '../../records/requests/held.ts'
import { middleOf } from '../../records/requests/middle-of.ts'
import { codesInScope as codesOfRequests } from '../../records/requests/queries.ts'
import type { LayerAnswer, PointFeature, RequestFeature } from './feature.ts'
import * as queries from './queries.ts'

/** Maximum number of rows read to find the features of one response; above it the response has clusters. */
const MOST_LOOKED_AT = 20_000
/** Cells at the edge are only half in the box: up to this count the box may still contain few enough features. */
const PERHAPS_FEW = 1.5 * MOST_FEATURES

export interface View {
  box: Box
  /** Zoom level of the map, 0 to 22. */
  zoom: number
}

export const chargePointLayer = (context: Context, view: View, filter: queries.PointFilter) =>
  layerOf<PointFeature>(context, view, {
    layer: 'charge_point',
    codes: codesOfPoints(context),
    count: (grid) => queries.countChargePoints(context, view.box, grid, filter),
    find: async (byPlace) =>
      (await queries.chargePointsIn(context, view.box, filter, byPlace)).map(toPointFeature),
  })

export const requestLayer = (context: Context, view: View, statuses: readonly number[]) =>
  layerOf<RequestFeature>(context, view, {
    layer: 'request',
    codes: codesOfRequests(context),
    count: (grid) => queries.countRequests(context, view.box, grid, statuses),
    find: async (byPlace) =>
      (await queries.requestsIn(context, view.box, statuses, byPlace)).map((row) =>
        toRequestFeature(context, row),
      ),
  })

interface Source<Feature> {
  layer: 'charge_point' | 'request'
  codes: Codes
  /** Number of points that pass the filter, per cell of a grid. */
  count: (grid: number) => Promise<queries.Cell[]>
  find: (byPlace: boolean) => Promise<Feature[]>
}

/**
 * Every feature, or clusters when there are more than one response holds, or when finding the few would read
 * too many rows. Clusters count whole cells, also where the edge of the box cuts one.
 */
async function layerOf<Feature>(
  context: Context,
  { box, zoom }: View,
  source: Source<Feature>,
): Promise<LayerAnswer<Feature>> {
  const grid = finestGridFor(box)
  const coarser = Math.min(grid, gridFor(zoom))
  const coarse = await source.count(coarser)
  const surely = totalOf(coarse.filter((cell) => isCellWithin(box, coarser, cell)))
  if (surely > MOST_FEATURES) return clustersOf(coarse)
  const cells = coarser === grid ? coarse : await source.count(grid)
  if (cells.length === 0) return { features: [], clusters: [], count: 0 }
  if (totalOf(cells) <= PERHAPS_FEW) {
    const byPlace = (await queries.countAll(context, box, grid, { ...source, codes: '*' })) <= MOST_LOOKED_AT
    if (byPlace || (await queries.countAll(context, box, grid, source)) <= MOST_LOOKED_AT) {
      const features = await source.find(byPlace)
      if (features.length <= MOST_FEATURES) return { features, clusters: [], count: features.length }
    }
  }
  return clustersOf(coarse)
}

const clustersOf = (cells: readonly queries.Cell[]) => ({
  features: [],
  clusters: cells.map(({ lat, lng, count }) => ({ lat, lng, count })),
  count: totalOf(cells),
})

const totalOf = (cells: readonly queries.Cell[]) => cells.reduce((sum, { count }) => sum + count, 0)

/** A charge point as a map feature. */
export const toPointFeature = (row: {
  uuid: string
  address: string
  lat: number
  lng: number
  status: string
  access: string
  kind: string
  is_workflow_created: number
}): PointFeature => ({
  uuid: row.uuid,
  address: row.address,
  lat: row.lat,
  lng: row.lng,
  status: row.status as ChargePointStatus,
  fullStatus: fullStatus(row),
  kind: row.kind as Kind,
  workflow: row.is_workflow_created === 1,
})

type FoundRequest = Awaited<ReturnType<typeof queries.requestsIn>>[number]

function toRequestFeature(context: Context, row: FoundRequest): RequestFeature {
  const isSeen =
    row.process_uuid !== null &&
    seesProcess(context, {
      municipality_code: row.process_municipality_code,
      operator_uuid: row.operator_uuid ?? '',
      process_type: row.process_type ?? '',
    })
  return {
    uuid: row.uuid,
    caseRef: row.case_ref,
    address: addressLine({ ...row, postal_code: '', city: '' }),
    // Only requests with a place are in a box.
    lat: row.lat as number,
    lng: row.lng as number,
    placeKnown: row.coordinates_nomatch === 0,
    area: middleOf(context, row),
    status: row.status,
    process: isSeen
      ? {
          uuid: row.process_uuid as string,
          completed: row.process_status === 'completed',
          cancelled: !holds(row.process_status),
        }
      : null,
  }
}
