import type { Db } from '../../platform/db/dialect.ts'
import type { Box } from '../../platform/geo/box.ts'
import type { Country } from '../../platform/tenant/tenant.ts'
import { type Boundary, boxOf } from './boundary.ts'
import { boundaryOf, readOutlines } from './compact.ts'
import { outlinesOf } from './outlines.ts'

export interface MunicipalityShape extends Boundary {
  name: string
  box: Box
}

export interface MunicipalityShapes {
  shapes: readonly MunicipalityShape[]
  attribution: string
}

/** Cache of the outlines parsed last: they are the same for every reader. */
let known: { outlines: string; shapes: readonly MunicipalityShape[] } | null = null

/** The municipality outlines of a country, as the map without tiles draws them. */
export async function municipalityShapes(db: Db, country: Country): Promise<MunicipalityShapes> {
  const { outlines, attribution } = await outlinesOf(db, country)
  if (known?.outlines !== outlines) known = { outlines, shapes: read(outlines) }
  return { shapes: known.shapes, attribution }
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
