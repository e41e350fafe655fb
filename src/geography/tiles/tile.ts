import type { Box } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'

/** Squares of the background map, numbered as by all tile servers (Web Mercator, 256 pixels). Pure. */
export interface Tile {
  z: number
  x: number
  y: number
}

/** Side of a tile in pixels. */
export const TILE_SIDE = 256
/** Minimum zoom of the map. */
export const LEAST_ZOOM = 6

const HALF = 180

/** Column and row of a place at a zoom, with fractions. */
export function placeInTiles({ lat, lng }: Point, z: number): { x: number; y: number } {
  const count = 2 ** z
  const middle = Math.asinh(Math.tan((lat * Math.PI) / HALF))
  return { x: ((lng + HALF) / (2 * HALF)) * count, y: ((1 - middle / Math.PI) / 2) * count }
}

/** The degrees that a tile covers. */
export function boxOfTile({ z, x, y }: Tile): Box {
  const count = 2 ** z
  const lng = (column: number) => (column / count) * 2 * HALF - HALF
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * HALF) / Math.PI
  return { west: lng(x), east: lng(x + 1), north: lat(y), south: lat(y + 1) }
}

/** True for a tile that covers a part of the bounds, at a zoom of the layer. */
export function isWithin(tile: Tile, bounds: Box, mostZoom: number): boolean {
  if (tile.z < LEAST_ZOOM || tile.z > mostZoom) return false
  const { west, east, south, north } = boxOfTile(tile)
  return west < bounds.east && east > bounds.west && south < bounds.north && north > bounds.south
}

/** A tile of a layer by its template: `{z}`, `{x}`, `{y}`, and `{s}` for one of three servers. */
export const addressOfTile = (template: string, { z, x, y }: Tile) =>
  template
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{s}', 'abc'.charAt((x + y) % 3))

/** The address of a tile at this desk, or its template for Leaflet. */
export const tileHref = (layer: string, z: number | '{z}', x: number | '{x}', y: number | '{y}') =>
  `/kaart/tegels/${layer}/${z}/${x}/${y}`
