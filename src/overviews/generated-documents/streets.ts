import { boxOfTile, placeInTiles, TILE_SIDE, type Tile } from '../../geography/tiles/tile.ts'
import { BadPicture, joined } from '../../platform/files/picture.ts'
import { boxAround } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { type Spot, spotsFrom } from '../../platform/geo/metres.ts'
import { Unreachable } from '../../platform/outside/fetch-json.ts'
import { timeLimit } from '../../platform/outside/time-limit.ts'
import type { Context } from '../../platform/web/context.ts'

/** A picture of the streets under a drawing, in metres from its middle. */
export interface Streets {
  /** JPEG. */
  picture: Buffer
  northWest: Spot
  southEast: Spot
  attribution: string
}

/** Minimum number of pixels over the span of a drawing (at most twice as many): sharp enough on paper. */
const FEWEST_PIXELS = 350
/** Timeout for the street tiles of a document. */
const WITHIN_MS = 5_000

/**
 * The streets within `metres` of a place, from the tenant's first map layer, as on the desk's map; null when tiles
 * are switched off, or when not all of them arrive in time.
 */
export async function streetsAround(
  { tiles }: Context,
  place: Point,
  { metres, span }: { metres: number; span: number },
): Promise<Streets | null> {
  const layer = tiles?.layers[0]
  if (!tiles || !layer) return null
  const z = Math.min(layer.maxZoom, zoomFor(place, span))
  const { columns, rows } = squaresAround(place, metres, z)
  const wanted = rows.flatMap((y) => columns.map((x) => ({ z, x, y })))
  if (!(await tiles.has(layer.id, wanted))) return null
  const limit = timeLimit(WITHIN_MS)
  const found = await limit
    .within(() => Promise.all(wanted.map((tile) => tiles.find(layer.id, tile))))
    .catch(noneInTime)
    .finally(limit.lift)
  if (!found || found.includes(null)) return null
  const parts = found.flatMap((image, index) =>
    image
      ? {
          content: image.content,
          left: (index % columns.length) * TILE_SIDE,
          top: Math.floor(index / columns.length) * TILE_SIDE,
        }
      : [],
  )
  // Outside the tenant's bounds there are no tiles.
  if (parts.length === 0) return null
  const size = { width: columns.length * TILE_SIDE, height: rows.length * TILE_SIDE }
  try {
    const picture = await joined(parts, TILE_SIDE, size)
    return { picture, ...cornersOf(place, z, columns, rows), attribution: layer.attribution }
  } catch (error) {
    if (error instanceof BadPicture) return null
    throw error
  }
}

function noneInTime(error: unknown): null {
  if (error instanceof Unreachable) return null
  throw error
}

function zoomFor({ lat, lng }: Point, span: number): number {
  const { north, south } = boxAround({ lat, lng }, span / 2)
  const [top, bottom] = [placeInTiles({ lat: north, lng }, 0), placeInTiles({ lat: south, lng }, 0)]
  return Math.max(0, Math.ceil(Math.log2(FEWEST_PIXELS / TILE_SIDE / (bottom.y - top.y))))
}

function squaresAround(place: Point, metres: number, z: number) {
  const { west, east, north, south } = boxAround(place, metres)
  const from = placeInTiles({ lat: north, lng: west }, z)
  const to = placeInTiles({ lat: south, lng: east }, z)
  return { columns: squaresFrom(from.x, to.x), rows: squaresFrom(from.y, to.y) }
}

const squaresFrom = (first: number, last: number) =>
  Array.from({ length: Math.floor(last) - Math.floor(first) + 1 }, (_, index) => Math.floor(first) + index)

function cornersOf(place: Point, z: number, columns: readonly number[], rows: readonly number[]) {
  const spotOf = spotsFrom(place)
  const at = (x: number | undefined, y: number | undefined): Tile => ({ z, x: x ?? 0, y: y ?? 0 })
  const first = boxOfTile(at(columns[0], rows[0]))
  const last = boxOfTile(at(columns.at(-1), rows.at(-1)))
  return {
    northWest: spotOf({ lat: first.north, lng: first.west }),
    southEast: spotOf({ lat: last.south, lng: last.east }),
  }
}
