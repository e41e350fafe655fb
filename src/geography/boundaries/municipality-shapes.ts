import type { Db } from '../../platform/db/dialect.ts'
import type { Box } from '../../platform/geo/box.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { type Boundary, boxOf } from './boundary.ts'
import { boundaryOf, readOutlines } from './compact.ts'
import { LOOKS_AGAIN_AFTER_MS, outlinesOf } from './outlines.ts'

export interface MunicipalityShape extends Boundary {
  name: string
  box: Box
}

export interface MunicipalityShapes {
  shapes: readonly MunicipalityShape[]
  attribution: string
}

/** The outlines parsed last: they are the same for every reader. */
let parsed: { outlines: string; shapes: readonly MunicipalityShape[] } | null = null
/** What each database had when it was read last: the text of a country is long, and every page with a drawing needs it. */
const latest = new WeakMap<Db, { country: Country; readAt: number; shapes: Promise<MunicipalityShapes> }>()

/** The municipality outlines of a country, as the map without tiles draws them; at most that old. */
export function municipalityShapes(db: Db, country: Country): Promise<MunicipalityShapes> {
  const known = latest.get(db)
  const readAt = performance.now()
  if (known?.country === country && readAt - known.readAt < LOOKS_AGAIN_AFTER_MS) return known.shapes
  const shapes = readShapes(db, country)
  latest.set(db, { country, readAt, shapes })
  // A failure is not cached.
  shapes.catch(() => latest.delete(db))
  return shapes
}

async function readShapes(db: Db, country: Country): Promise<MunicipalityShapes> {
  const { outlines, attribution } = await outlinesOf(db, country)
  if (parsed?.outlines !== outlines) parsed = { outlines, shapes: read(outlines) }
  return { shapes: parsed.shapes, attribution }
}

function read(text: string): MunicipalityShape[] {
  const outlines = readOutlines(text)
  return outlines.municipalities.map(({ name }, index) => {
    const boundary = boundaryOf(outlines, index)
    return { ...boundary, name, box: boxOf(boundary.polygons) }
  })
}

/** True for boxes that overlap. */
export const meet = (one: Box, other: Box) =>
  one.west <= other.east && one.east >= other.west && one.south <= other.north && one.north >= other.south
