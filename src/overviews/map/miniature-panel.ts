import { crosses, type Pixels } from '../../../islands/map/labels.ts'
import type { Mark } from '../../../islands/map/mark.ts'
import { type Ground, MINIATURE, type MiniatureProps } from '../../../views/map/miniature.tsx'
import { holds, middleOf } from '../../geography/boundaries/boundary.ts'
import { clip } from '../../geography/boundaries/clip.ts'
import {
  type MunicipalityShape,
  meet,
  municipalityShapes,
} from '../../geography/boundaries/municipality-shapes.ts'
import { postalCodesOf } from '../../geography/places/postal-codes.ts'
import {
  isWithin as isTileOf,
  placeInTiles,
  TILE_SIDE,
  type Tile,
  tileHref,
} from '../../geography/tiles/tile.ts'
import { BoundedCache } from '../../platform/bounded-cache.ts'
import { type Box, boxAround, isWithin } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import { lengthInWords, ringFrom, scaleFor, spotsFrom } from '../../platform/geo/metres.ts'
import { oncePer } from '../../platform/once-per.ts'
import type { Context } from '../../platform/web/context.ts'
import { readChargePoints } from '../../records/charge-points/policy.ts'
import { findSpotsIn } from '../../records/charge-points/queries.ts'

/** Metres per unit: near enough for streets, or so far out that outlines and names identify the place. */
const NEAR = 1
const FAR = 10
const MOST_AROUND = { [NEAR]: 60, [FAR]: 200 }
/** Sufficient for one pixel per metre and a half. */
const TILE_ZOOM = 16
const EARTH_METRES = 40_075_017
/** Outlines extend beyond the edge, so that the edge itself is not drawn. */
const BEYOND = 1.1
/** Sizes in units: of a letter and a line of a name, and of the space around the central mark. */
const NAME = { letter: 15, line: 30, mark: 34 }
/** The scale bar: about a third of `span`; the rest is its space in the lower left corner. */
const BAR = { span: 600, wide: 220, high: 60 }

/**
 * The drawing of a place's surroundings on a page. Shows streets from the desk's own tiles when available, otherwise
 * a wider area with names of municipalities and places; charge points and a scale on both. It never waits for a tile
 * server.
 */
export async function miniatureOf(
  context: Context,
  centre: Point,
  { mark, radius, points = true }: { mark: Mark; radius: number | null; points?: boolean },
): Promise<MiniatureProps> {
  const { layer, tiles } = await streetsAround(context, centre)
  const scale = layer ? NEAR : FAR
  const around = points ? await pointsAround(context, centre, scale) : []
  const { attribution, shapes } = await municipalityShapes(context.db, context.tenant.country)
  const bar = scaleFor(BAR.span * scale)
  return {
    mark,
    radius: radius === null ? null : radius / scale,
    around,
    tiles,
    ground: groundOf(context, shapes, centre, scale),
    bar: { length: bar / scale, words: lengthInWords(bar) },
    credit: [layer?.attribution, attribution].filter(Boolean).join(' · '),
  }
}

/** The tiles under the drawing, from the tenant's first layer; empty when they are unavailable. */
async function streetsAround({ tiles: source, tenant }: Context, centre: Point) {
  const layer = source?.layers[0]
  if (!source || !layer) return { layer: null, tiles: [] }
  const z = Math.min(TILE_ZOOM, layer.maxZoom)
  const side = (EARTH_METRES * Math.cos((centre.lat * Math.PI) / 180)) / 2 ** z / NEAR
  const middle = placeInTiles(centre, z)
  const edges = (at: number, reach: number) =>
    [Math.floor(at - reach / side), Math.floor(at + reach / side)] as const
  const [left, right] = edges(middle.x, MINIATURE.wide)
  const [top, bottom] = edges(middle.y, MINIATURE.high)
  const wanted: Tile[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) wanted.push({ z, x, y })
  const ours = wanted.filter((tile) => isTileOf(tile, tenant.locale.bounds, layer.maxZoom))
  if (ours.length === 0 || !(await source.has(layer.id, ours))) return { layer: null, tiles: [] }
  return {
    layer,
    tiles: ours.map(({ x, y }) => ({
      href: tileHref(layer.id, z, x, y),
      x: rounded((x - middle.x) * side),
      y: rounded((y - middle.y) * side),
      // Slightly larger, so that no line shows between two tiles.
      side: rounded(side + side / TILE_SIDE / 2),
    })),
  }
}

/** The dots of the charge points in the drawing: one path per status. */
async function pointsAround(context: Context, centre: Point, scale: typeof NEAR | typeof FAR) {
  if (!readChargePoints.allows(context, undefined)) return []
  const { west, east } = boxAround(centre, scale * MINIATURE.wide)
  const { south, north } = boxAround(centre, scale * MINIATURE.high)
  const box = { west, south, east, north }
  const spotOf = spotsFrom(centre)
  const dots = new Map<string, string>()
  for (const point of await findSpotsIn(context, centre, box, MOST_AROUND[scale])) {
    const { east, south } = spotOf(point)
    const at = `${Math.round(east / scale)} ${Math.round(south / scale)}`
    const before = dots.get(point.status)
    // A path of one point has no corner, and dots are drawn at corners.
    dots.set(point.status, before ? `${before}L${at}` : `M${at}h0`)
  }
  return [...dots].map(([tone, d]) => ({ tone, d }))
}

/** Cached per place until the outlines change. About 2,000 bytes each. */
const MOST_GROUNDS = 500
const groundsOf = oncePer((_: readonly MunicipalityShape[]) => new BoundedCache<Ground>(MOST_GROUNDS))

const groundOf = (
  context: Context,
  shapes: readonly MunicipalityShape[],
  centre: Point,
  scale: number,
): Ground =>
  groundsOf(shapes).of(`${context.tenant.country} ${centre.lat} ${centre.lng} ${scale}`, () => {
    const box = boxAround(centre, scale * MINIATURE.wide)
    const near = shapes.filter((shape) => meet(shape.box, box))
    return {
      land: near.flatMap((shape) => pathOf(shape, centre, scale)),
      names: namesIn(context, near, box, centre, scale),
    }
  })

function pathOf({ polygons }: MunicipalityShape, centre: Point, scale: number): string[] {
  const metres = ringFrom(centre)
  const frame = { wide: MINIATURE.wide * BEYOND, high: MINIATURE.high * BEYOND }
  const rings = polygons
    .flat()
    .map((ring) =>
      clip(
        metres(ring).map((it) => it / scale),
        frame,
      ),
    )
    .filter((ring) => ring.length > 0)
  return rings.length === 0 ? [] : [rings.map((ring) => `M${ring.map(rounded).join(' ')}Z`).join('')]
}

/** Names of municipalities and places, the nearest to the middle first; names that do not fit are left out. */
function namesIn(
  { tenant }: Context,
  shapes: readonly MunicipalityShape[],
  box: Box,
  centre: Point,
  scale: number,
): Ground['names'] {
  const spotOf = spotsFrom(centre)
  const municipalities = shapes.map(({ name, polygons }) => {
    const [lng, lat] = middleOf(polygons.flat())
    return { text: name, lat, lng }
  })
  const places = postalCodesOf(tenant.country)
    .filter((it) => isWithin(box, it))
    .map(({ place, lat, lng }) => ({ text: place, lat, lng }))
  // Nearby, the municipality's middle is outside the drawing: its name is then at the top.
  const here = shapes
    .filter(({ polygons }) => holds(polygons, centre))
    .map(({ name }) => ({ text: name, x: 0, y: 2 * NAME.line - MINIATURE.high }))
  const found = [...municipalities, ...places]
    .filter((it) => isWithin(box, it))
    .map(({ text, ...place }) => {
      const { east, south } = spotOf(place)
      return { text, x: rounded(east / scale), y: rounded(south / scale) }
    })
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  const { wide, high } = MINIATURE
  const corner = { left: -wide, right: BAR.wide - wide, top: high - BAR.high, bottom: high }
  const taken: Pixels[] = [boxAt(0, 0, NAME.mark, NAME.mark), corner]
  const named = new Set<string>()
  return [...found, ...here].filter(({ text, x, y }) => {
    const half = (text.length * NAME.letter) / 2
    const place = boxAt(x, y, half, NAME.line / 2)
    const isWhole = Math.abs(x) + half < wide && Math.abs(y) + NAME.line < high
    if (!isWhole || named.has(text) || taken.some((it) => crosses(it, place))) return false
    taken.push(place)
    named.add(text)
    return true
  })
}

const boxAt = (x: number, y: number, aside: number, up: number): Pixels => ({
  left: x - aside,
  right: x + aside,
  top: y - up,
  bottom: y + up,
})

const rounded = (units: number) => Math.round(units * 10) / 10
