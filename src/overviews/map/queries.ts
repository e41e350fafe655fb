import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { inBox } from '../../platform/db/dialect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { type Box, MOST_FEATURES } from '../../platform/geo/box.ts'
import { cellsIn } from '../../platform/geo/cells.ts'
import type { Codes } from '../../platform/tenant/person.ts'
import type { Context } from '../../platform/web/context.ts'
import {
  chargePointsInScope,
  codesInScope as codesOfPoints,
  findDrawn,
} from '../../records/charge-points/queries.ts'
import { codesInScope as codesOfRequests, requestsInScope } from '../../records/requests/queries.ts'
import type { Cluster } from './feature.ts'

export type Cell = Cluster & { x: number; y: number }

/** Features in a box of the map. No query here slows down as the table grows: counts come from `map_cell`. */

export interface PointFilter {
  /** Statuses without kind and access; null for all. */
  statuses: readonly string[] | null
  workflowOnly: boolean
  /** Only charge points of monitoring mode; see `isShownWhenMonitoring`. */
  monitoring: boolean
}

/** The cells to count: a layer, the municipalities and a filter. */
interface Counted {
  layer: 'request' | 'charge_point'
  codes: Codes
  filter: (eb: ExpressionBuilder<Schema, 'map_cell'>) => Expression<SqlBool>[]
}

/** The middle and the number of the points in each cell that a box touches. */
async function countCells(context: Context, box: Box, grid: number, counted: Counted): Promise<Cell[]> {
  const { codes, layer, filter } = counted
  if (codes !== '*' && codes.length === 0) return []
  const { fromX, toX, fromY, toY } = cellsIn(box, grid)
  // One index lookup per column; a range of columns would read the index over the whole height of the
  // country.
  const columns = Array.from({ length: toX - fromX + 1 }, (_, index) => fromX + index)
  let cells = context.db
    .selectFrom('map_cell')
    .where('layer', '=', layer)
    .where('zoom', '=', grid)
    .where('x', 'in', columns)
    .where('y', '>=', fromY)
    .where('y', '<=', toY)
    .where((eb) => eb.and(filter(eb)))
  if (codes !== '*') cells = cells.where('municipality_code', 'in', [...codes])
  const rows = await cells
    .groupBy(['x', 'y'])
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .select(({ fn }) => [
      'x',
      'y',
      fn.sum<number>('count').as('count'),
      fn.sum<number>('lat_sum').as('lat_sum'),
      fn.sum<number>('lng_sum').as('lng_sum'),
    ])
    .execute()
  return rows.map(({ x, y, count, lat_sum, lng_sum }) => ({
    x,
    y,
    lat: Number(lat_sum) / Number(count),
    lng: Number(lng_sum) / Number(count),
    count: Number(count),
  }))
}

/** The charge points in a box that pass the filter, per cell. */
export const countChargePoints = (context: Context, box: Box, grid: number, filter: PointFilter) =>
  countCells(context, box, grid, {
    layer: 'charge_point',
    codes: codesOfPoints(context),
    filter: (eb) => [
      ...(filter.statuses ? [eb('status', 'in', filter.statuses)] : []),
      ...(filter.workflowOnly ? [eb('workflow', '=', 1)] : []),
      ...(filter.monitoring ? [shownWhenMonitoring('status', 'workflow')] : []),
    ],
  })

/** The requests in a box with one of these statuses, per cell. */
export const countRequests = (context: Context, box: Box, grid: number, statuses: readonly number[]) =>
  countCells(context, box, grid, {
    layer: 'request',
    codes: codesOfRequests(context),
    filter: (eb) => [eb('status', 'in', statuses.map(String))],
  })

/** Number of points in a box in these municipalities, whatever their status. */
export async function countAll(
  context: Context,
  box: Box,
  grid: number,
  { layer, codes }: Omit<Counted, 'filter'>,
) {
  const cells = await countCells(context, box, grid, { layer, codes, filter: () => [] })
  return cells.reduce((sum, { count }) => sum + count, 0)
}

/**
 * The charge points in a box that pass the filter, at most one more than the map shows. `byPlace`: by the
 * index of locations.
 */
export function chargePointsIn(context: Context, box: Box, filter: PointFilter, byPlace: boolean) {
  let points = chargePointsInScope(context, { walking: byPlace }).where(
    byPlace ? inBox(context.db, 'charge_point', box) : isBetween('charge_point', box),
  )
  if (filter.statuses) points = points.where('charge_point.status', 'in', filter.statuses)
  if (filter.workflowOnly) points = points.where('charge_point.is_workflow_created', '=', 1)
  if (filter.monitoring)
    points = points.where(shownWhenMonitoring('charge_point.status', 'charge_point.is_workflow_created'))
  return findDrawn(context, points.limit(MOST_FEATURES + 1))
}

/**
 * The requests in a box with one of these statuses, with their process; at most one more than the map shows.
 */
export const requestsIn = (context: Context, box: Box, statuses: readonly number[], byPlace: boolean) =>
  requestsInScope(context, { walking: byPlace })
    .where(byPlace ? inBox(context.db, 'request', box) : isBetween('request', box))
    .where('request.status', 'in', statuses)
    .leftJoin('process', 'process.id', 'request.process_id')
    .select([
      'request.uuid',
      'request.case_ref',
      'request.status',
      'request.lat',
      'request.lng',
      'request.coordinates_nomatch',
      'request.coordinates_iteration',
      'request.postal_code',
      'request.city',
      'request.municipality_code',
      'request.street',
      'request.house_number',
      'request.house_number_suffix',
      'process.uuid as process_uuid',
      'process.status as process_status',
      'process.process_type',
      'process.operator_uuid',
      'process.municipality_code as process_municipality_code',
    ])
    .limit(MOST_FEATURES + 1)
    .execute()

/** Same rule as `isShownWhenMonitoring` in charge-point.ts: change both. */
const shownWhenMonitoring = (status: string, workflow: string) =>
  sql<boolean>`(${sql.ref(status)} in ('realized', 'in-progress')
    or (${sql.ref(status)} = 'definitive' and ${sql.ref(workflow)} = 1))`

/** The same condition as `inBox`, for a query that starts at another index. */
const isBetween = (table: 'request' | 'charge_point', { west, south, east, north }: Box) =>
  sql<boolean>`(${sql.ref(`${table}.lat`)} between ${south} and ${north}
    and ${sql.ref(`${table}.lng`)} between ${west} and ${east})`
