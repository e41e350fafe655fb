import { type CompiledQuery, sql } from 'kysely'
import { type Db, inBox } from '../../src/platform/db/dialect.ts'
import type { Box } from '../../src/platform/geo/box.ts'
import { cellsIn, gridFor } from '../../src/platform/geo/cells.ts'
import type { Tenant } from '../../src/platform/tenant/tenant.ts'

/** A call of the map, and the one statement that a developer would write for it by hand. */
export interface MapCall {
  name: string
  path: string
  plain: CompiledQuery
}

/** Gent: the densest part. */
const MIDDLE = { lat: 51.0543, lng: 3.7174 }
const HALVINGS = 24
const FEW = 500
const MANY = 4_500
const REGION = 0.35

/**
 * The measured calls. Each box is as wide as it must be to hold so many features, so that the same answer
 * comes from more rows.
 */
export async function mapCalls(db: Db, tenant: Tenant): Promise<MapCall[]> {
  const features = async (count: number, zoom: number) => {
    const box = await boxOf(db, count)
    return call(`${count.toLocaleString('en')} features`, box, zoom, featuresOf(db, box))
  }
  const region = around(REGION)
  const everything = tenant.locale.bounds
  return [
    await features(FEW, 15),
    await features(MANY, 13),
    call('a region', region, 11, clustersOf(db, region, 11)),
    call('widest view', everything, 8, clustersOf(db, everything, 8)),
  ]
}

function call(name: string, box: Box, zoom: number, plain: CompiledQuery): MapCall {
  const edges = Object.entries(box).map(([edge, degrees]) => `${edge}=${degrees.toFixed(5)}`)
  return { name, path: `/api/map/chargingpoints?${edges.join('&')}&zoom=${zoom}`, plain }
}

const around = (degrees: number): Box => ({
  west: MIDDLE.lng - degrees,
  south: MIDDLE.lat - degrees / 2,
  east: MIDDLE.lng + degrees,
  north: MIDDLE.lat + degrees / 2,
})

/** Centre and zoom of a map with so many charge points in view, and the points themselves. */
export interface MapView {
  zoom: number
  lat: number
  lng: number
  points: [lat: number, lng: number][]
}

const VIEW = { width: 960, height: 600 }
const WIDEST_ZOOM = 6
const CLOSEST_ZOOM = 18

/** The view of a map of 960 by 600 pixels with about so many charge points. */
export async function mapView(db: Db, wanted: number): Promise<MapView> {
  let [wide, close] = [WIDEST_ZOOM, CLOSEST_ZOOM]
  for (let step = 0; step < HALVINGS; step++) {
    const zoom = (wide + close) / 2
    if ((await countIn(db, viewAt(zoom))) > wanted) wide = zoom
    else close = zoom
  }
  const points = await db
    .selectFrom('charge_point')
    .where(inBox(db, 'charge_point', viewAt(close)))
    .select(['lat', 'lng'])
    .execute()
  return { ...MIDDLE, zoom: close, points: points.map(({ lat, lng }) => [lat, lng]) }
}

function viewAt(zoom: number): Box {
  const degrees = 360 / (256 * 2 ** zoom)
  const aside = (VIEW.width / 2) * degrees
  const up = (VIEW.height / 2) * degrees * Math.cos((MIDDLE.lat * Math.PI) / 180)
  return {
    west: MIDDLE.lng - aside,
    east: MIDDLE.lng + aside,
    south: MIDDLE.lat - up,
    north: MIDDLE.lat + up,
  }
}

async function countIn(db: Db, box: Box): Promise<number> {
  const { count } = await db
    .selectFrom('charge_point')
    .where(inBox(db, 'charge_point', box))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function boxOf(db: Db, wanted: number): Promise<Box> {
  let [small, large] = [0, 2]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (small + large) / 2
    if ((await countIn(db, around(middle))) > wanted) large = middle
    else small = middle
  }
  return around(small)
}

const featuresOf = (db: Db, box: Box) =>
  db
    .selectFrom('charge_point')
    .select(['uuid', 'lat', 'lng', 'status', 'access', 'kind', 'is_workflow_created'])
    .where(inBox(db, 'charge_point', box))
    .where('removed_at', 'is', null)
    .compile()

function clustersOf(db: Db, box: Box, zoom: number) {
  const grid = gridFor(zoom)
  const { fromX, toX, fromY, toY } = cellsIn(box, grid)
  return db
    .selectFrom('map_cell')
    .where('layer', '=', 'charge_point')
    .where('zoom', '=', grid)
    .where(sql<boolean>`x between ${fromX} and ${toX} and y between ${fromY} and ${toY}`)
    .groupBy(['x', 'y'])
    .select(({ fn }) => [
      fn.sum('count').as('count'),
      fn.sum('lat_sum').as('lat'),
      fn.sum('lng_sum').as('lng'),
    ])
    .compile()
}
