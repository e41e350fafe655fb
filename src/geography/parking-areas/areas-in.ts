import type { Box } from '../../platform/geo/box.ts'
import type { Point } from '../../platform/geo/distance.ts'
import type { Context } from '../../platform/web/context.ts'
import { holds } from '../boundaries/boundary.ts'
import { COARSEST, levelFor } from './levels.ts'
import { MOST_AREAS, MOST_PLACES, type ParkingAreasAnswer } from './parking-area.ts'
import { findAreasAround, findAreasIn, findShapes, findSizes } from './queries.ts'

/**
 * The areas in a box, in the detail of the zoom; coarser when that exceeds the limit of one response, and without the
 * smallest areas when that is still too much.
 */
export async function areasIn(context: Context, box: Box, zoom: number): Promise<ParkingAreasAnswer> {
  const found = await findAreasIn(context, box, MOST_AREAS + 1)
  const areas = found.slice(0, MOST_AREAS)
  if (areas.length === 0) return { areas: [], whole: true }
  const wanted = levelFor(zoom)
  const sizes = await findSizes(
    context.db,
    areas.map(({ id }) => id),
    wanted,
  )
  const level = finestThatFits(sizes, wanted)
  const sizeOf = new Map(sizes.filter((it) => it.level === level).map((it) => [it.area_id, it.places]))
  let places = 0
  const areasInBox = areas.filter(({ id }) => {
    const size = sizeOf.get(id) ?? Infinity
    if (places + size > MOST_PLACES) return false
    places += size
    return true
  })
  if (areasInBox.length === 0) return { areas: [], whole: false }
  const shapes = await findShapes(
    context.db,
    areasInBox.map(({ id }) => id),
    level,
  )
  const rings = new Map(shapes.map((shape) => [shape.area_id, shape.rings]))
  return {
    areas: areasInBox.map(({ id, uuid, name }) => ({ uuid, name, rings: JSON.parse(rings.get(id) ?? '[]') })),
    whole: areasInBox.length === found.length,
  }
}

function finestThatFits(sizes: readonly { level: number; places: number }[], wanted: number): number {
  for (let level = wanted; level < COARSEST; level++) {
    const all = sizes.filter((it) => it.level === level)
    if (all.reduce((sum, { places }) => sum + places, 0) <= MOST_PLACES) return level
  }
  return COARSEST
}

/** The names of the areas at a point, in order; null where the tenant has none on its map. */
export async function areaNamesAt(context: Context, place: Point): Promise<string[] | null> {
  if (!context.tenant.map.parkingAreas) return null
  const around = await findAreasAround(context, place)
  return around.filter(({ rings }) => holds([JSON.parse(rings)], place)).map(({ name }) => name)
}
